import { anchorOf } from '../../../plugins/docs-core/src/search-file';
import type { FilePage, FileRecord, PackedFile } from '../../../plugins/docs-core/src/search-file';
import { SearchError } from '../search-engine';

/** The pages of a language. */
export interface SearchFile {
  readonly language: string;
  readonly pages: readonly FilePage[];
}

const FILE_NAME = /^[\w-]+\.[\da-f]{10}\.json$/;

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/**
 * The names of each language's files: its own pages, and those that replace missing translations.
 *
 * @param value the content of `/search/index.json`
 * @throws SearchError when it is no list of files, or written by another version of the site
 */
export function parseFileNames(value: unknown): Readonly<Record<string, readonly string[]>> {
  if (isObject(value) && value.v === 2 && isObject(value.files)) {
    const lists = Object.values(value.files);
    if (lists.every(Array.isArray) && lists.flat().every((name) => FILE_NAME.test(String(name))))
      return value.files as Record<string, string[]>;
  }
  throw new SearchError('/search/index.json: expected {"v":2,"files":{"en":["en.1a2b3c4d5e.json"]}}');
}

function isPacked(value: unknown): value is PackedFile {
  return (
    isObject(value) &&
    value.v === 1 &&
    typeof value.language === 'string' &&
    [value.pages, value.ids, value.keywords].every(Array.isArray) &&
    [value.levels, value.kinds, value.headings, value.texts, value.names].every(
      (list) => typeof list === 'string',
    )
  );
}

function unpack({
  pages,
  levels,
  kinds,
  ids,
  headings,
  texts,
  names,
  keywords: phrases,
}: PackedFile): readonly FilePage[] {
  const ownIds = new Map(ids);
  const ownPhrases = new Map(phrases);
  const lines = [headings, texts, names].map((list) => list.split('\n'));
  const records = Array.from(levels, (level, index): FileRecord => {
    const [heading = '', text = '', code = ''] = lines.map((list) => list[index] ?? '');
    const kind = parseInt(kinds[index] ?? '', 36);
    const id = ownIds.get(index) ?? anchorOf(heading);
    const own = ownPhrases.get(index);
    return [
      Number(level),
      id,
      heading,
      kind,
      text,
      code,
      ...(own === undefined ? ([] as const) : ([own] as const)),
    ];
  });
  let start = 0;
  return pages.map(([url, title, description, section, count, keywords]) => {
    const own = records.slice(start, start + count);
    start += count;
    return [url, title, description, section, own, keywords];
  });
}

/**
 * @param value the content of a language's file
 * @param name of the file, for the message
 * @throws SearchError when it is no search file, or written by another version of the site
 */
export function parseSearchFile(value: unknown, name: string): SearchFile {
  if (isPacked(value)) {
    const count = value.pages.reduce((sum, [, , , , records]) => sum + records, 0);
    if (count === value.levels.length) return { language: value.language, pages: unpack(value) };
  }
  throw new SearchError(`/search/${name}: expected {"v":1,"language":"en","pages":[…],"levels":"1223…",…}`);
}
