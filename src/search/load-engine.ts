import type { SearchEngine } from './search-engine';

/** The engine of the search is a script of its own, fetched when something is asked. */
export async function loadEngine(): Promise<SearchEngine> {
  return (await import(/* webpackChunkName: "search-engine" */ './engine')).searchEngine();
}
