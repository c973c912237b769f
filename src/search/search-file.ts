import { SearchError } from './search-engine';

/** Level, id, heading, kind, words, names in code: see plugins/gatsby-plugin-doc-search/README.md. */
export type FileRecord = readonly [number, string, string, number, string, string];

/** Url, title, description, section, records. */
export type FilePage = readonly [string, string, string, string, readonly FileRecord[]];

/** A language's pages as the build wrote them. */
export interface SearchFile {
  readonly language: string;
  readonly pages: readonly FilePage[];
}

/** Which file holds which language's pages. */
export type FileNames = Readonly<Record<string, string>>;

const NAME = /^[\w-]+\.[\da-f]{10}\.json$/;

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/**
 * @param value what `/search/index.json` says
 * @throws SearchError when it is of another version of the site, or no list of files
 */
export function parseFileNames(value: unknown): FileNames {
  if (isObject(value) && value.v === 1 && isObject(value.files)) {
    const names = Object.values(value.files);
    if (names.every((name) => typeof name === 'string' && NAME.test(name))) return value.files as FileNames;
  }
  throw new SearchError('/search/index.json: expected {"v":1,"files":{"en":"en.1a2b3c4d5e.json"}}');
}

/**
 * @param value a language's file
 * @param name for the message
 * @throws SearchError when it is of another version of the site, or no such file
 */
export function parseSearchFile(value: unknown, name: string): SearchFile {
  if (isObject(value) && value.v === 1 && typeof value.language === 'string' && Array.isArray(value.pages)) {
    return value as unknown as SearchFile;
  }
  throw new SearchError(`/search/${name}: expected {"v":1,"language":"en","pages":[…]}`);
}
