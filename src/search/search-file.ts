import {
  anchorOf,
  type FilePage,
  type FileRecord,
  type PackedFile,
} from '../../plugins/docs-core/src/search-file';
import { SearchError } from './search-engine';

/** A language's pages. */
export interface SearchFile {
  readonly language: string;
  readonly pages: readonly FilePage[];
}

/** The files of each language: its own pages, and those that stand in for missing ones. */
export type FileNames = Readonly<Record<string, readonly string[]>>;

const NAME = /^[\w-]+\.[\da-f]{10}\.json$/;

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/**
 * @param value what `/search/index.json` says
 * @throws SearchError when it is of another version of the site, or no list of files
 */
export function parseFileNames(value: unknown): FileNames {
  if (isObject(value) && value.v === 2 && isObject(value.files)) {
    const lists = Object.values(value.files);
    if (lists.every(Array.isArray) && lists.flat().every((name) => NAME.test(String(name))))
      return value.files as FileNames;
  }
  throw new SearchError('/search/index.json: expected {"v":2,"files":{"en":["en.1a2b3c4d5e.json"]}}');
}

function isPacked(value: unknown): value is PackedFile {
  return (
    isObject(value) &&
    value.v === 1 &&
    typeof value.language === 'string' &&
    [value.pages, value.ids].every(Array.isArray) &&
    [value.levels, value.kinds, value.headings, value.texts, value.names].every(
      (list) => typeof list === 'string',
    )
  );
}

function unpack({ pages, levels, kinds, ids, ...lists }: PackedFile): readonly FilePage[] {
  const [headings, texts, names] = [lists.headings, lists.texts, lists.names].map((list) => list.split('\n'));
  const ownIds = new Map(ids);
  let next = 0;
  return pages.map(([url, title, description, section, count, keywords]) => {
    const records = Array.from({ length: count }, (): FileRecord => {
      const at = next;
      next += 1;
      const heading = headings?.[at] ?? '';
      const id = ownIds.get(at) ?? anchorOf(heading);
      return [
        Number(levels[at]),
        id,
        heading,
        parseInt(kinds[at] ?? '', 36),
        texts?.[at] ?? '',
        names?.[at] ?? '',
      ];
    });
    return [url, title, description, section, records, keywords];
  });
}

/**
 * @param value a language's file
 * @param name for the message
 * @throws SearchError when it is of another version of the site, or no such file
 */
export function parseSearchFile(value: unknown, name: string): SearchFile {
  if (isPacked(value)) {
    const records = value.pages.reduce((sum, [, , , , count]) => sum + count, 0);
    if (records === value.levels.length) return { language: value.language, pages: unpack(value) };
  }
  throw new SearchError(`/search/${name}: expected {"v":1,"language":"en","pages":[…],"levels":"1223…",…}`);
}
