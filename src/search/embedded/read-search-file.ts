import {
  anchorOf,
  LINE_END,
  type FilePage,
  type PackedFile,
  type PackedTexts,
  type SearchFileNames,
} from 'docs-core/search-format';
import { SearchError } from '../search-engine';

/** The pages of a language. */
export interface SearchFile {
  readonly language: string;
  readonly pages: readonly SearchedPage[];
}

/** A page. */
export interface SearchedPage {
  readonly language: string;
  readonly url: string;
  readonly title: string;
  readonly description: string;
  readonly section: string;
  /** Of the whole page, one a line. */
  readonly keywords: string;
  /** Whether it is the README of a package. */
  readonly isReadme: boolean;
  readonly records: readonly SearchedRecord[];
}

/** A section of a page. */
export interface SearchedRecord {
  /** 1 for the start of the page. */
  readonly level: number;
  readonly id: string;
  readonly heading: string;
  /** Position in `KINDS`. */
  readonly kind: number;
  /** The release that added what it is about; '' for none. */
  readonly since: string;
  /** '' as long as only the first file is there. */
  readonly text: string;
  /** Names that occur only in its code, and messages, separated by spaces. */
  readonly names: string;
  /** Of this section, one a line. */
  readonly keywords: string;
  /** The sections that contain this one, the page itself left out, the outermost first. */
  readonly parents: readonly SearchedRecord[];
}

const FILE_NAME = /^[\w-]+\.[\da-f]{10}\.json$/;

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function areLists(value: unknown): value is Record<string, string[]> {
  const lists = isObject(value) ? Object.values(value) : [null];
  return lists.every(Array.isArray) && lists.flat().every((name) => FILE_NAME.test(String(name)));
}

/**
 * The names of each language's files: its own pages, and those that replace missing translations.
 *
 * @param value the content of `/search/index.json`
 * @throws SearchError when it is no list of files, or written by another version of the site
 */
export function parseFileNames(value: unknown): SearchFileNames {
  if (isObject(value) && value.v === 3 && areLists(value.files) && areLists(value.texts))
    return { v: 3, files: value.files, texts: value.texts };
  throw new SearchError(
    '/search/index.json: expected {"v":3,"files":{"en":["en.1a2b3c4d5e.json"]},"texts":{"en":["en-text.1a2b3c4d5e.json"]}}',
  );
}

const areTexts = (value: Record<string, unknown>, ...columns: readonly string[]): boolean =>
  value.v === 4 && columns.every((column) => typeof value[column] === 'string');

const isPacked = (value: unknown): value is PackedFile =>
  isObject(value) &&
  areTexts(value, 'language', 'levels', 'kinds', 'headings', 'names', 'since') &&
  [value.pages, value.ids, value.keywords].every(Array.isArray);

const isPackedTexts = (value: unknown): value is PackedTexts => isObject(value) && areTexts(value, 'texts');

function unpack(file: PackedFile, texts: string): readonly SearchedPage[] {
  const ids = new Map(file.ids);
  const keywords = new Map(file.keywords);
  const columns = [file.headings, texts, file.names, file.since].map((column) => column.split(LINE_END));
  let end = 0;
  return file.pages.map(([url, title, description, section, count, ofPage, readme]: FilePage<number>) => {
    const open: SearchedRecord[] = [];
    const records = Array.from({ length: count }, (_, place): SearchedRecord => {
      const at = end + place;
      const level = Number(file.levels[at]);
      const [heading, text, code, since] = columns.map((column) => column[at] ?? '') as [
        string,
        string,
        string,
        string,
      ];
      while (open.length > 0 && open.at(-1)!.level >= level) open.pop();
      const record = {
        ...{ level, heading, text, since, names: code, keywords: keywords.get(at) ?? '' },
        kind: parseInt(file.kinds[at] ?? '', 36),
        parents: [...open],
        id: ids.get(at) ?? anchorOf(heading),
      };
      if (level > 1) open.push(record);
      return record;
    });
    end += count;
    return {
      ...{ language: file.language, url, title, description, section, records },
      ...{ keywords: ofPage, isReadme: readme === 1 },
    };
  });
}

/**
 * @param value the content of a language's file
 * @param name of the file, for the message
 * @param texts the content of the file with its texts; null as long as they are not there
 * @throws SearchError when one of them is no search file, or written by another version of the site
 */
export function parseSearchFile(value: unknown, name: string, texts: unknown = null): SearchFile {
  if (texts !== null && !isPackedTexts(texts))
    throw new SearchError(`/search/${name}: expected texts like {"v":4,"texts":"…"}`);
  if (isPacked(value)) {
    const count = value.pages.reduce((sum, [, , , , records]) => sum + records, 0);
    if (count === value.levels.length)
      return { language: value.language, pages: unpack(value, texts?.texts ?? '') };
  }
  throw new SearchError(`/search/${name}: expected {"v":4,"language":"en","pages":[…],"levels":"1223…",…}`);
}
