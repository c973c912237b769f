/** The order of the site's own pages, from their front matter. */
import fs from 'node:fs';
import path from 'node:path';
import { parseSource } from '../../../plugins/gatsby-transformer-docs/src/front-matter';
import { packageReadmes } from '../../config/package-readmes';
import { groupNames, pageGroups, retiredGroup } from '../../config/page-groups';
import { blogSection, sections } from '../../config/sections';
import { groupBySection, type DocSummary } from './nav-lists';

const MOST = 10;

function readDocs(language: string, section: string): DocSummary[] {
  const folder = path.join('content', language, section);
  return fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.mdx'))
    .map((name) => {
      const file = path.join(folder, name);
      const { frontMatter } = parseSource(fs.readFileSync(file, 'utf8'), file, name);
      const { title, group = '', sort = 9999 } = frontMatter;
      const url = `/${section}/${name}`;
      const where = { docUrl: url, url, language, section, path: `${section}/${name}` };
      return { ...where, title, group, sort, hasAnchors: false };
    });
}

const readmesOf = (section: string): DocSummary[] =>
  packageReadmes
    .filter((readme) => readme.path.startsWith(`${section}/`))
    .map(({ path: file, title, group }) => {
      const where = { docUrl: `/${file}`, url: `/${file}`, language: 'en', section, path: file };
      return { ...where, title, group, sort: 9999, hasAnchors: false };
    });

const names = sections.map(({ name }) => name);
const grouped = names.filter((name) => name !== blogSection);
const orderOf = (section: string): DocSummary[] =>
  groupBySection([...readDocs('en', section), ...readmesOf(section)]).get(section) ?? [];

test.each(grouped)('%s: no group has more than ten pages', (section) => {
  const groups = orderOf(section).map(({ group }) => group);
  const sizeOf = (name: string): number => groups.filter((group) => group === name).length;
  const large = [...new Set(groups)].filter((group) => sizeOf(group) > MOST);
  expect(large).toEqual([]);
});

test.each(grouped)('%s: no retired page is before another one', (section) => {
  const isRetired = orderOf(section).map(({ group }) => group === retiredGroup);
  expect(isRetired).toEqual([...isRetired].sort((a, b) => Number(a) - Number(b)));
});

test('pages about removed features and unmaintained packages are in the retired group', () => {
  const retired = grouped.flatMap((section) =>
    orderOf(section)
      .filter(({ group }) => group === retiredGroup)
      .map((doc) => doc.path),
  );
  expect(retired).toEqual([
    'loaders/retired.mdx',
    'loaders/polymer-webpack-loader.mdx',
    'plugins/commons-chunk-plugin.mdx',
    'plugins/install-webpack-plugin.mdx',
  ]);
});

test('the list of all options is second', () => {
  const [first, second] = orderOf('configuration');
  expect([first?.path, second?.path]).toEqual(['configuration/index.mdx', 'configuration/all-options.mdx']);
});

test.each(grouped)('%s: every group is configured, and the same in every language', (section) => {
  const own = new Map(readDocs('en', section).map((doc) => [doc.path, doc]));
  const known = ['', ...(pageGroups[section] ?? []), retiredGroup];
  expect(orderOf(section).filter(({ group }) => !known.includes(group))).toEqual([]);
  const differing = readDocs('zh', section).filter((doc) => {
    const source = own.get(doc.path);
    return doc.group !== source?.group || doc.sort !== source.sort;
  });
  expect(differing.map((doc) => doc.path)).toEqual([]);
});

test('only the overview of the guides, and the list of all options, are in no group', () => {
  const alone = ['guides', 'configuration'].flatMap((section) =>
    orderOf(section).filter(({ group }) => group === ''),
  );
  expect(alone.map((doc) => doc.path)).toEqual([
    'guides/index.mdx',
    'configuration/index.mdx',
    'configuration/all-options.mdx',
  ]);
});

test('every configured group has pages', () => {
  const used = new Set(grouped.flatMap((section) => orderOf(section).map(({ group }) => group)));
  expect(groupNames.filter((name) => !used.has(name))).toEqual([]);
});
