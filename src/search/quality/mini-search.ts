import MiniSearch from 'minisearch';
import type { SearchFile } from '../embedded/read-search-file';
import type { Searcher } from '../embedded/searcher';
import { tokenize } from '../embedded/tokenizer';

/** Boosts and limits that answer the practice queries best, of some tried. */
const OPTIONS = {
  boost: { title: 3, heading: 4, keywords: 3, description: 2, text: 1, names: 0.5 },
  prefix: (term: string) => term.length > 2,
  fuzzy: (term: string) => (term.length > 4 ? 0.2 : false),
  maxFuzzy: 2,
};

/** MiniSearch over the records of the same files, as a measure of our own engine. It ranks sections, not pages. */
export function buildMiniSearch(files: readonly SearchFile[]): Searcher {
  const urls: string[] = [];
  const index = new MiniSearch({
    fields: Object.keys(OPTIONS.boost),
    // The default splits at spaces and punctuation, and would take a Chinese sentence for a word.
    tokenize: (text) => tokenize(text).map(({ term }) => term),
    searchOptions: OPTIONS,
  });
  for (const { pages } of files) {
    for (const { url, title, description, records, keywords } of pages) {
      for (const { level, id, heading, text, names, keywords: own } of records) {
        const start = level === 1 ? { description, keywords } : { keywords: own };
        index.add({ id: urls.length, title, heading, text, names, ...start });
        urls.push(id === '' ? url : `${url}#${id}`);
      }
    }
  }
  return (query, { language, limit }) => {
    const found = index.search(query);
    const prefix = language === 'zh' ? '/zh' : '';
    const results = found.slice(0, limit).map(({ id }) => ({
      url: urls[id as number]!.replace(/^(?!\/zh\/)/, prefix),
      ...{ path: [], title: [], snippet: [], kind: 'section' as const, section: '', language },
    }));
    return { query, results, total: found.length, isWeak: false };
  };
}
