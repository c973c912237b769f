import { languageOfCode } from '../../config/languages';
import { searchWeights } from '../../config/search';
import { buildPairCohesion } from './chinese-pairs';
import { FileIndexer } from './file-indexer';
import { buildNameIndex, type NameIndex } from './name-index';
import { PostingsBuilder, type Postings } from './postings';
import type { IndexedRecord, SearchedRecord, SearchFile } from './read-search-file';
import { tuning } from './tuning';

export interface InvertedIndex {
  readonly records: readonly IndexedRecord[];
  readonly pageOfRecord: readonly number[];
  /** For each page the index of its first record, and behind the last one the number of records. */
  readonly firstRecords: readonly number[];
  readonly postings: Postings;
  /** All terms, sorted. */
  readonly terms: readonly string[];
  readonly names: NameIndex;
  /** How firmly two Chinese characters belong together; see {@link buildPairCohesion}. */
  readonly cohesionOf: (pair: string) => number;
}

/** Builds the index of the sections of all pages. */
export function buildIndex(files: readonly SearchFile[]): InvertedIndex {
  const records: IndexedRecord[] = [];
  const pageOfRecord: number[] = [];
  const firstRecords = [0];
  const builder = new PostingsBuilder(tuning.stem);
  const indexer = new FileIndexer(builder);
  for (const { language, pages } of files) {
    for (const page of pages) {
      const weight = weightOf(page.url.slice(languageOfCode(language).prefix.length));
      const create = (record: SearchedRecord, isStart: boolean): number => {
        pageOfRecord.push(firstRecords.length - 1);
        return records.push({ page, record, weight, isStart }) - 1;
      };
      const open: SearchedRecord[] = [];
      for (const record of page.records) {
        while (open.length > 0 && open.at(-1)!.level >= record.level) open.pop();
        const at = create(record, false);
        if (record.level === 1) indexer.addPage(page, at);
        else indexer.addHeadings(record, open, at);
        indexer.addText(record, at);
        if (record.level === 1) indexer.addText(record, create(record, true));
        else open.push(record);
      }
      firstRecords.push(records.length);
    }
  }
  const postings = builder.build();
  const terms = [...postings.terms].sort();
  return {
    ...{ records, pageOfRecord, firstRecords, postings },
    names: buildNameIndex(records),
    terms,
    cohesionOf: buildPairCohesion(terms, (term) => postings.count(term)),
  };
}

/** @param path of a page, without the prefix of its language */
function weightOf(path: string): number {
  return Object.entries(searchWeights).find(([prefix]) => path.startsWith(prefix))?.[1] ?? 1;
}
