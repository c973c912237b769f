import fs from 'node:fs';
import path from 'node:path';
import type { BuiltPage } from './built-page';
import { parsePageData, type PageWords } from './page-data';

/** A page's files, before its bodies are known. */
interface PageFiles {
  readonly path: string;
  readonly html: string;
  readonly pageData: string | null;
  readonly words: PageWords | null;
}

function listHtml(folder: string): string[] {
  return (
    fs
      .readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => file.split(path.sep).join('/'))
      // Below these two there are parts of pages; one of their folders is called `404.html`.
      .filter((file) => file.endsWith('.html') && !/^(_gatsby|page-data)\//.test(file))
      .sort()
  );
}

function readPage(folder: string, file: string): PageFiles {
  const sitePath = `/${file.replace(/(^|\/)index\.html$/, '$1')}`;
  const dataName = sitePath === '/' ? 'index' : sitePath.replace(/^\/|\/$/g, '');
  const dataFile = path.join(folder, 'page-data', dataName, 'page-data.json');
  const pageData = fs.existsSync(dataFile) ? fs.readFileSync(dataFile, 'utf8') : null;
  return {
    path: sitePath,
    html: fs.readFileSync(path.join(folder, file), 'utf8'),
    pageData,
    words: pageData === null ? null : parsePageData(pageData, dataFile),
  };
}

/** The body is the JSON behind the first assignment of its script. */
function readBody(folder: string, id: string): string {
  const script = fs.readFileSync(path.join(folder, 'doc', `${id}.js`), 'utf8');
  return JSON.parse(script.slice(script.indexOf(']=') + 2)) as string;
}

/**
 * Reads all pages of a built site.
 *
 * @param folder usually `public`
 * @param sourceSize bytes of the file behind an edit address; 0 if it is not in this repository
 * @throws Error when the folder holds no pages, or a page's words are missing
 */
export function readSite(folder: string, sourceSize: (edit: string) => number): BuiltPage[] {
  if (!fs.existsSync(path.join(folder, 'index.html'))) {
    throw new Error(`${folder} holds no site: run \`npm run build\` first`);
  }
  const pages = listHtml(folder).map((file) => readPage(folder, file));
  const bodyOfDoc = new Map(pages.map(({ words }) => [words?.docId ?? '', words?.body ?? '']));
  return pages.map(({ words, ...page }) => {
    const ids = words?.joins ? words.joins.map((id) => bodyOfDoc.get(id) ?? '') : [words?.body ?? ''];
    return {
      ...page,
      bodies: ids.filter((id) => id !== '').map((id) => readBody(folder, id)),
      sourceSize: words?.joins ? null : words?.edit ? sourceSize(words.edit) : 0,
    };
  });
}
