import fs from 'node:fs';
import path from 'node:path';
import { env } from '../../config/env';
import { defaultLanguage } from '../../config/languages';
import { packedWebpackFolder, playground } from '../../config/playground';
import { site } from '../../config/site';

/** A page as the build left it. */
export type BuiltPage = ReturnType<typeof readSite>[number];

/** What page-data.json says of a page's text: `body` is its id, `docUrl` what a printable page's `docUrls` name it by. */
type PageData = {
  componentChunkName: string;
  result: {
    data?: { doc?: { body: string; edit?: string } | null };
    pageContext: { docUrl?: string | null; docUrls?: readonly string[] };
  };
};

/** Below these are parts of pages, one of them in a folder called `404.html`, and documents of frames. */
const NO_PAGES = ['/_gatsby/', '/page-data/', packedWebpackFolder, playground.frameFolder];

/** Bytes of the file behind an edit URL; 0 for a page that is written elsewhere. */
function sourceSize(edit: string): number {
  if (!edit.startsWith(`${site.editBase}/`)) return 0;
  const [language = '', ...parts] = edit.slice(site.editBase.length + 1).split('/');
  const folder = language === defaultLanguage.code ? env.contentDir : path.join('content', language);
  return fs.statSync(path.join(folder, ...parts), { throwIfNoEntry: false })?.size ?? 0;
}

/**
 * Reads all pages of a built site.
 *
 * @throws Error when the folder has no pages, or a page's text is missing
 */
export function readSite(folder: string) {
  if (!fs.existsSync(path.join(folder, 'index.html')))
    throw new Error(`${folder} has no site: run \`npm run build\` first`);
  const files = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => `/${file.split(path.sep).join('/')}`)
    .filter((file) => file.endsWith('.html') && !NO_PAGES.some((name) => file.startsWith(name)));
  const pages = files.sort().map((file) => {
    const url = file.replace(/\/index\.html$/, '/');
    const dataFile = path.join(folder, 'page-data', url === '/' ? 'index' : url, 'page-data.json');
    const pageData = fs.existsSync(dataFile) ? fs.readFileSync(dataFile, 'utf8') : null;
    const data = pageData === null ? null : (JSON.parse(pageData) as PageData);
    const isPrintable = data?.componentChunkName.includes('-templates-printable-');
    return { file, url, pageData, isPrintable, doc: data?.result.data?.doc, ...data?.result.pageContext };
  });
  const docs = new Map(pages.map(({ docUrl, doc }) => [docUrl, doc]));
  return pages.map(({ file, url, pageData, isPrintable, doc, docUrls = [] }) => {
    const shown = isPrintable ? docUrls.map((docUrl) => docs.get(docUrl)) : [doc];
    const files = shown.flatMap((one) => (one?.body ? path.join(folder, 'doc', `${one.body}.js`) : []));
    const scripts = files.map((script) => fs.readFileSync(script, 'utf8'));
    return {
      /** URL of its HTML file, and its own: `/concepts/output/`, `/404.html`. */
      file,
      path: url,
      html: fs.readFileSync(path.join(folder, file), 'utf8'),
      /** Text of its page-data.json; null for a page that only leads elsewhere. */
      pageData,
      /** HTML of what it shows, the JSON behind the first assignment of scripts: many of a printable page. */
      bodies: scripts.map((script) => JSON.parse(script.slice(script.indexOf(']=') + 2)) as string),
      /** Bytes of the file it was written in; 0 for a page without one, infinite for one made of many. */
      sourceSize: isPrintable ? Infinity : sourceSize(doc?.edit ?? ''),
    };
  });
}
