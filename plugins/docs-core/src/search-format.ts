/** What a search result is about. Search files store positions in this list: new kinds go to the end. */
export const KINDS = ['page', 'section', 'option', 'flag', 'hook', 'error', 'term', 'post'] as const;

export type Kind = (typeof KINDS)[number];

/** Kinds that the headings of a whole section or page can have. */
export const HEADING_KINDS = ['option', 'flag', 'hook', 'term', 'post'] as const satisfies readonly Kind[];

/** Kind of the headings of pages, by the beginning of their path: `{ '/configuration/': 'option' }`. */
export type HeadingKinds = Readonly<Record<string, (typeof HEADING_KINDS)[number]>>;

/** A section of a page. `code`: names that occur only in its code blocks, separated by spaces. */
export type FileRecord = readonly [
  level: number,
  id: string,
  heading: string,
  kind: number,
  text: string,
  code: string,
  /** Of this section, one a line; left out for none. */
  keywords?: string,
  /** The release that added what it is about; left out for none. */
  since?: string,
  /** Type and default of an option; left out for none. */
  signature?: string,
];

/** A page with its sections. `keywords`: of the whole page, one a line. */
export type FilePage<Records = readonly FileRecord[]> = readonly [
  url: string,
  title: string,
  description: string,
  section: string,
  records: Records,
  keywords: string,
  /** 1 for the README of a package; left out on pages of our own. */
  isReadme?: 1,
];

/** The first search file of a language, see plugins/gatsby-plugin-doc-search/README.md: all but the texts. */
export interface PackedFile {
  readonly v: 5;
  readonly language: string;
  /** With the number of records. */
  readonly pages: readonly FilePage<number>[];
  readonly levels: string;
  readonly kinds: string;
  readonly ids: readonly (readonly [record: number, id: string])[];
  readonly headings: string;
  /** Names in the records' code, and messages. */
  readonly names: string;
  /** Of the sections that have any, one a line. */
  readonly keywords: readonly (readonly [record: number, keywords: string])[];
  /** The releases that added what the records are about. */
  readonly since: string;
  /** Types and defaults of options. */
  readonly signatures: string;
}

/** The second file of a language: the texts of the same records. */
export interface PackedTexts {
  readonly v: 5;
  readonly texts: string;
}

/** Names of the files of a language: the first ones, and those with their texts, in the same order. */
export interface SearchFileNames {
  readonly v: 3;
  readonly files: Readonly<Record<string, readonly string[]>>;
  readonly texts: Readonly<Record<string, readonly string[]>>;
}

/** Ends the texts of a record in a column. */
export const LINE_END = '\n';

/** Id that a heading usually has (GitHub's slug). Search files store only other ids. */
export function anchorOf(heading: string): string {
  // Classes of Unicode are slow, and nearly all headings are ASCII.
  const marks = isAscii(heading) ? /[^\w\s-]+/g : /[^\p{L}\p{N}\s_-]+/gu;
  return heading.toLowerCase().replace(marks, '').replace(/\s/g, '-');
}

const isAscii = (text: string): boolean => /^[\0-\x7f]*$/.test(text);
