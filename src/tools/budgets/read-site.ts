import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { packedWebpackFolder, playground } from '../../config/playground';

/** A page as the build left it. */
export type BuiltPage = ReturnType<typeof readSite>[number];

/** The fields of page-data.json for a page's text. */
const pageDataSchema = z.object({
  componentChunkName: z.string(),
  result: z.object({
    data: z.object({ doc: z.object({ body: z.string(), edit: z.string().optional() }).nullish() }).optional(),
    pageContext: z.object({ docUrl: z.string().nullish(), docUrls: z.array(z.string()).optional() }),
  }),
});

/**
 * Reads page-data.json.
 *
 * @returns `body`: id of a content page's body (`concepts/output.7c06a87505`), `edit`: URL of its source's edit view,
 *   `docUrl`: by which printable pages name it, `joins`: URLs of the Docs of a printable page
 * @throws Error when it lacks what every page has
 */
function parsePageData(text: string, file: string) {
  const { success, data, error } = pageDataSchema.safeParse(JSON.parse(text));
  if (!success)
    throw new Error(
      `${file}: ${error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')}`,
    );
  const { pageContext, data: { doc } = {} } = data.result;
  const joins = /-templates-printable-/.test(data.componentChunkName) ? (pageContext.docUrls ?? []) : null;
  return { body: doc?.body ?? '', docUrl: pageContext.docUrl ?? '', edit: doc?.edit ?? '', joins };
}

/** Folders below `public` whose HTML files are no pages. */
const NO_PAGES = ['/_gatsby/', '/page-data/', packedWebpackFolder, playground.frameFolder].map((name) =>
  name.slice(1),
);

function listHtml(folder: string): string[] {
  return (
    fs
      .readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => file.split(path.sep).join('/'))
      // Below these there are parts of pages, one of them in a folder called `404.html`, and documents of frames.
      .filter((file) => file.endsWith('.html') && !NO_PAGES.some((name) => file.startsWith(name)))
      .sort()
  );
}

/** A page's files, before its bodies are known. */
function readPage(folder: string, file: string) {
  const sitePath = `/${file.replace(/(^|\/)index\.html$/, '$1')}`;
  const dataName = sitePath === '/' ? 'index' : sitePath.replace(/^\/|\/$/g, '');
  const dataFile = path.join(folder, 'page-data', dataName, 'page-data.json');
  const pageData = fs.existsSync(dataFile) ? fs.readFileSync(dataFile, 'utf8') : null;
  return {
    /** Such as `/concepts/output/` or `/404.html`. */
    path: sitePath,
    html: fs.readFileSync(path.join(folder, file), 'utf8'),
    /** Text of its page-data.json; null for a page that only leads elsewhere. */
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
 * @param sourceSize bytes of the file behind an edit URL; 0 if it is not in this repository
 * @throws Error when the folder has no pages, or a page's text is missing
 */
export function readSite(folder: string, sourceSize: (edit: string) => number) {
  if (!fs.existsSync(path.join(folder, 'index.html'))) {
    throw new Error(`${folder} has no site: run \`npm run build\` first`);
  }
  const pages = listHtml(folder).map((file) => readPage(folder, file));
  const bodyOfDoc = new Map(pages.map(({ words }) => [words?.docUrl, words?.body]));
  return pages.map(({ words, ...page }) => {
    const ids = words?.joins?.map((url) => bodyOfDoc.get(url)) ?? [words?.body];
    return {
      ...page,
      /** HTML of the bodies it carries: one for a page of content, all of a section for a printable page. */
      bodies: ids.flatMap((id) => (id ? readBody(folder, id) : [])),
      /** Bytes of the file it was written in; 0 for a page without one, null for one made of many. */
      sourceSize: words?.joins ? null : words?.edit ? sourceSize(words.edit) : 0,
    };
  });
}
