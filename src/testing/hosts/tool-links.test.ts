import fs from 'node:fs';
import path from 'node:path';
import { site } from '../../config/site';
import { settings } from '../browser/support/site-pages';

/** Files with the tools' messages, types and schemas, below `node_modules`. */
const SOURCES = [
  'webpack/lib',
  'webpack/hot',
  'webpack/schemas',
  'webpack/types.d.ts',
  'webpack-cli/lib',
  'webpack-dev-server/lib',
  'webpack-dev-server/client',
];

/** A placeholder of an example, not a page. */
const EXAMPLES = ['/option/name/'];

/** Every URL of this site that the tool prints, with its file. */
function readToolLinks(): [link: string, file: string][] {
  const root = path.resolve('node_modules');
  const found = new Map<string, string>();
  const pattern = new RegExp(`${site.url.replaceAll('.', '\\.')}(/[\\w/#.%-]*)`, 'g');
  for (const source of SOURCES) {
    const start = path.join(root, source);
    const files = fs.statSync(start).isFile()
      ? [start]
      : fs
          .readdirSync(start, { recursive: true, encoding: 'utf8' })
          .map((file) => path.join(start, file))
          .filter((file) => /\.(?:[cm]?js|ts|json)$/.test(file));
    for (const file of files)
      for (const [, link = ''] of fs.readFileSync(file, 'utf8').matchAll(pattern))
        found.set(link.replace(/\.$/, ''), path.relative(root, file));
  }
  return [...found].filter(([link]) => !EXAMPLES.includes(link));
}

it.each(readToolLinks())('%s, which %s prints, is there', (link) => {
  const [pathname = '', hash] = link.split('#');
  const html = fs.readFileSync(path.join(settings.siteDir, pathname, 'index.html'), 'utf8');
  if (hash !== undefined) expect(html).toContain(` id="${hash}"`);
});
