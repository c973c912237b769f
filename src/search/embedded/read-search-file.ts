import { anchorOf, LINE_END, type FilePage, type PackedFile } from 'docs-core/search-format';
import { SearchError } from '../search-engine';

/** The pages of a language. */
export interface SearchFile {
  readonly language: string;
  readonly pages: readonly SearchedPage[];
}

/** A page. */
export class SearchedPage {
  readonly url: string;
  readonly title: string;
  readonly description: string;
  readonly section: string;
  /** Of the whole page, one a line. */
  readonly keywords: string;
  readonly records: SearchedRecord[] = [];

  constructor(
    readonly language: string,
    packed: FilePage<number>,
  ) {
    [this.url, this.title, this.description, this.section, , this.keywords] = packed;
  }

  /** The last segment of its URL, which is how links name the page. */
  get slug(): string {
    return this.url.split('/').filter(Boolean).at(-1) ?? '';
  }
}

/** What a section is, and its texts. */
interface RecordFields {
  readonly level: number;
  /** Position in `KINDS`. */
  readonly kind: number;
  /** The release that added what it is about; '' for none. */
  readonly since: string;
  /** If it is another one than the heading has by itself. */
  readonly ownId: string | undefined;
  readonly heading: string;
  readonly text: string;
  /** Names that occur only in its code, and messages, separated by spaces. */
  readonly names: string;
  /** Of this section, one a line. */
  readonly keywords: string;
}

/** A section of a page. */
export class SearchedRecord {
  readonly level: number;
  readonly kind: number;
  readonly since: string;
  readonly heading: string;
  readonly text: string;
  readonly names: string;
  readonly keywords: string;

  constructor(
    readonly page: SearchedPage,
    private readonly fields: RecordFields,
  ) {
    this.level = fields.level;
    this.kind = fields.kind;
    this.since = fields.since;
    this.heading = fields.heading;
    this.text = fields.text;
    this.names = fields.names;
    this.keywords = fields.keywords;
  }

  get id(): string {
    return this.fields.ownId ?? anchorOf(this.heading);
  }

  /** The sections that contain this one, the page itself left out, the outermost first. */
  get parents(): readonly SearchedRecord[] {
    const parents: SearchedRecord[] = [];
    let { level } = this;
    for (let at = this.page.records.indexOf(this) - 1; at >= 0; at -= 1) {
      const above = this.page.records[at]!;
      if (above.level >= level) continue;
      level = above.level;
      if (level > 1) parents.unshift(above);
    }
    return parents;
  }
}

const FILE_NAME = /^[\w-]+\.[\da-f]{10}\.json$/;

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** A section of a page, as the index numbers it. */
export interface IndexedRecord {
  readonly page: SearchedPage;
  readonly record: SearchedRecord;
  /** Factor of the page's scores (src/config/search.ts). */
  readonly weight: number;
  /**
   * Whether this is the start of a page as one of its sections: its first text alone. The page's record before it has
   * its title, description and keywords as well, and is the whole page's.
   */
  readonly isStart: boolean;
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
    value.v === 3 &&
    typeof value.language === 'string' &&
    [value.pages, value.ids, value.keywords].every(Array.isArray) &&
    [value.levels, value.kinds, value.headings, value.texts, value.names, value.since].every(
      (list) => typeof list === 'string',
    )
  );
}

function unpack(file: PackedFile): readonly SearchedPage[] {
  const { language, levels, kinds } = file;
  const ownIds = new Map(file.ids);
  const keywords = new Map(file.keywords);
  const [headings, texts, names, since] = [file.headings, file.texts, file.names, file.since].map((list) =>
    list.split(LINE_END),
  );
  let at = 0;
  return file.pages.map((packed) => {
    const page = new SearchedPage(language, packed);
    for (const end = at + packed[4]; at < end; at += 1) {
      const fields = {
        level: Number(levels[at]),
        kind: parseInt(kinds[at] ?? '', 36),
        since: since?.[at] ?? '',
        ownId: ownIds.get(at),
        heading: headings?.[at] ?? '',
        text: texts?.[at] ?? '',
        names: names?.[at] ?? '',
        keywords: keywords.get(at) ?? '',
      };
      page.records.push(new SearchedRecord(page, fields));
    }
    return page;
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
  throw new SearchError(`/search/${name}: expected {"v":3,"language":"en","pages":[…],"levels":"1223…",…}`);
}
