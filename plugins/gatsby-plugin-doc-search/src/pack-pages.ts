import { anchorOf } from './anchor-of';

/** Heading's level, id, title, place of its kind in `KINDS`, words, names that only its code has. */
export type FileRecord = readonly [
  level: number,
  id: string,
  title: string,
  kind: number,
  text: string,
  code: string,
];

/** A page with its sections. */
export type FilePage = readonly [
  url: string,
  title: string,
  description: string,
  section: string,
  records: readonly FileRecord[],
  /** A line for each. */
  keywords: string,
];

/** All pages as their file holds them; the README says what each list is. */
export interface PackedPages {
  readonly pages: readonly (readonly [
    url: string,
    title: string,
    description: string,
    section: string,
    records: number,
    keywords: string,
  ])[];
  readonly levels: string;
  readonly kinds: string;
  readonly ids: readonly (readonly [record: number, id: string])[];
  readonly headings: string;
  readonly texts: string;
  readonly names: string;
}

/**
 * Lays like beside like: what is alike packs smaller. Lists of texts are one text with a line for each record, and
 * an id that follows from its heading is left out.
 */
export function packPages(pages: readonly FilePage[]): PackedPages {
  const records = pages.flatMap(([, , , , own]) => own);
  const lines = (of: (record: FileRecord) => string): string =>
    records.map((record) => of(record).replace(/\s+/g, ' ')).join('\n');
  return {
    pages: pages.map(([url, title, description, section, own, keywords]) => [
      url,
      title,
      description,
      section,
      own.length,
      keywords,
    ]),
    levels: records.map(([level]) => level).join(''),
    kinds: records.map(([, , , kind]) => kind.toString(36)).join(''),
    ids: records.flatMap(([, id, heading], at) => (id === anchorOf(heading) ? [] : [[at, id] as const])),
    headings: lines(([, , heading]) => heading),
    texts: lines(([, , , , text]) => text),
    names: lines(([, , , , , names]) => names),
  };
}
