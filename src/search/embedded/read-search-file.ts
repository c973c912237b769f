import {
  anchorOf,
  LINE_END,
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
  readonly page: SearchedPage;
  /** 1 for the start of the page. */
  readonly level: number;
  readonly id: string;
  readonly heading: string;
  /** Position in `KINDS`. */
  readonly kind: number;
  /** The release that added what it is about; '' for none. */
  readonly since: string;
  /** Type and default of an option; '' for none. */
  readonly signature: string;
  /** '' as long as only the first file is there. */
  readonly text: string;
  /** Names that occur only in its code, and messages, separated by spaces. */
  readonly names: string;
  /** Of this section, one a line. */
  readonly keywords: string;
  /** The headings above this one, the page's title left out, the outermost first. */
  readonly parents: readonly string[];
}

/** Whether a value was written by this version of the site. What has the version has the fields, too. */
const hasVersion = (value: unknown, version: number): boolean =>
  typeof value === 'object' && value !== null && (value as { v?: unknown }).v === version;

/** Names of files in this site's own folder. */
const FILE_NAME = /^[\w-]+\.[\da-f]{10}\.json$/;

/**
 * The names of each language's files: its own pages, and those that replace missing translations.
 *
 * @param value the content of `/search/index.json`
 * @throws SearchError when it is no list of files, or written by another version of the site
 */
export function parseFileNames(value: unknown): SearchFileNames {
  if (hasVersion(value, 3)) {
    const names = value as SearchFileNames;
    const all = [names.files, names.texts].flatMap((lists) => Object.values(lists).flat());
    if (all.every((name) => FILE_NAME.test(name))) return names;
  }
  throw new SearchError(
    '/search/index.json: expected {"v":3,"files":{"en":["en.1a2b3c4d5e.json"]},"texts":{"en":["en-text.1a2b3c4d5e.json"]}}',
  );
}

function unpack(file: PackedFile, texts: string): readonly SearchedPage[] {
  const ids = new Map(file.ids);
  const keywords = new Map(file.keywords);
  const columns = [file.headings, texts, file.names, file.since, file.signatures].map((column) =>
    column.split(LINE_END),
  );
  let at = 0;
  return file.pages.map(([url, title, description, section, count, ofPage, readme]) => {
    const records: SearchedRecord[] = [];
    const page: SearchedPage = {
      ...{ language: file.language, url, title, description, section, records },
      ...{ keywords: ofPage, isReadme: readme === 1 },
    };
    let open: readonly { readonly level: number; readonly heading: string }[] = [];
    for (const end = at + count; at < end; at += 1) {
      const [heading = '', text = '', names = '', since = '', signature = ''] = columns.map(
        (column) => column[at] ?? '',
      );
      const level = Number(file.levels[at]);
      open = open.filter((above) => above.level < level);
      records.push({
        ...{ page, level, heading, text, since, signature, names, keywords: keywords.get(at) ?? '' },
        kind: parseInt(file.kinds[at] ?? '', 36),
        parents: open.map((above) => above.heading),
        id: ids.get(at) ?? anchorOf(heading),
      });
      if (level > 1) open = [...open, { level, heading }];
    }
    return page;
  });
}

/**
 * @param value the content of a language's file
 * @param name of the file, for the message
 * @param texts the content of the file with its texts; null as long as they are not there
 * @throws SearchError when one of them is no search file, or written by another version of the site
 */
export function parseSearchFile(value: unknown, name: string, texts: unknown = null): SearchFile {
  if (!hasVersion(value, 5) || (texts !== null && !hasVersion(texts, 5)))
    throw new SearchError(`/search/${name}: expected {"v":5,"language":"en","pages":[…],"levels":"1223…",…}`);
  const file = value as PackedFile;
  return { language: file.language, pages: unpack(file, (texts as PackedTexts | null)?.texts ?? '') };
}
