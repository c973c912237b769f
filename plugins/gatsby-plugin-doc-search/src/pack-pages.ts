import { anchorOf, type FilePage, type FileRecord, type PackedFile } from '../../docs-core/src/search-file';

/**
 * Lays like beside like: what is alike packs smaller. Lists of texts are one text with a line for each record, and
 * an id that follows from its heading is left out.
 */
export function packPages(pages: readonly FilePage[]): Omit<PackedFile, 'v' | 'language'> {
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
