import {
  joinPieces,
  listCodes,
  parseWords,
  readPieces,
  type Piece,
} from '../../../plugins/docs-core/src/encoded-text';
import {
  anchorOf,
  LINE_END,
  type FilePage,
  type PackedFile,
} from '../../../plugins/docs-core/src/search-file';
import { SearchError } from '../search-engine';

/** The pages of a language. */
export interface SearchFile {
  readonly language: string;
  /** With which the texts are encoded, by their codes. */
  readonly pieces: readonly Piece[];
  readonly pages: readonly SearchedPage[];
}

/** A page. Texts are decoded when they are read: most are only indexed. */
export class SearchedPage {
  readonly url: string;
  readonly section: string;
  readonly records: SearchedRecord[] = [];
  private ownTitle?: string;

  constructor(
    readonly language: string,
    private readonly pieces: readonly Piece[],
    readonly encoded: FilePage<number>,
  ) {
    this.url = encoded[0];
    this.section = encoded[3];
  }

  /** The last segment of its URL, which is how links name the page. */
  get slug(): string {
    return this.url.split('/').filter(Boolean).at(-1) ?? '';
  }

  decode(encoded: string): string {
    return joinPieces(readPieces(encoded, this.pieces));
  }

  get title(): string {
    return (this.ownTitle ??= this.decode(this.encoded[1]));
  }

  get description(): string {
    return this.decode(this.encoded[2]);
  }

  /** Of the whole page, one a line. */
  get keywords(): string {
    return this.decode(this.encoded[5]);
  }
}

/** The texts of a section as they are encoded. */
interface EncodedRecord {
  readonly heading: string;
  readonly text: string;
  readonly names: string;
  readonly keywords: string;
}

/** What a section is. */
interface RecordFields {
  readonly level: number;
  /** Position in `KINDS`. */
  readonly kind: number;
  /** The release that added what it is about; '' for none. */
  readonly since: string;
  /** If it is another one than the heading has by itself. */
  readonly ownId: string | undefined;
}

/** A section of a page. */
export class SearchedRecord {
  private ownHeading?: string;
  readonly level: number;
  readonly kind: number;
  readonly since: string;

  constructor(
    readonly page: SearchedPage,
    private readonly fields: RecordFields,
    readonly encoded: EncodedRecord,
  ) {
    this.level = fields.level;
    this.kind = fields.kind;
    this.since = fields.since;
  }

  get id(): string {
    return this.fields.ownId ?? anchorOf(this.heading);
  }

  get heading(): string {
    return (this.ownHeading ??= this.page.decode(this.encoded.heading));
  }

  get text(): string {
    return this.page.decode(this.encoded.text);
  }

  /** Names that occur only in its code, and messages, separated by spaces. */
  get names(): string {
    return this.page.decode(this.encoded.names);
  }

  /** Of this section, one a line. */
  get keywords(): string {
    return this.page.decode(this.encoded.keywords);
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
    value.v === 2 &&
    typeof value.language === 'string' &&
    [value.pages, value.ids, value.keywords, value.releases].every(Array.isArray) &&
    [value.words, value.levels, value.kinds, value.headings, value.texts, value.names, value.since].every(
      (list) => typeof list === 'string',
    )
  );
}

function unpack(file: PackedFile, pieces: readonly Piece[]): readonly SearchedPage[] {
  const { language, levels, kinds } = file;
  const ownIds = new Map(file.ids);
  const keywords = new Map(file.keywords);
  const codes = listCodes(file.releases.length);
  const [headings, texts, names] = [file.headings, file.texts, file.names].map((list) =>
    list.split(LINE_END),
  );
  let at = 0;
  return file.pages.map((encoded) => {
    const page = new SearchedPage(language, pieces, encoded);
    for (const end = at + encoded[4]; at < end; at += 1) {
      const own = {
        heading: headings?.[at] ?? '',
        text: texts?.[at] ?? '',
        names: names?.[at] ?? '',
        keywords: keywords.get(at) ?? '',
      };
      const fields = {
        level: Number(levels[at]),
        kind: parseInt(kinds[at] ?? '', 36),
        since: file.releases[codes.indexOf(file.since.charCodeAt(at))] ?? '',
        ownId: ownIds.get(at),
      };
      page.records.push(new SearchedRecord(page, fields, own));
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
    if (count === value.levels.length) {
      const pieces = parseWords(value.words);
      return { language: value.language, pieces, pages: unpack(value, pieces) };
    }
  }
  throw new SearchError(
    `/search/${name}: expected {"v":2,"language":"en","words":"…","pages":[…],"levels":"1223…",…}`,
  );
}
