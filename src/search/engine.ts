import { createEmbeddedEngine } from './embedded-engine';
import type { SearchEngine } from './search-engine';

let engine: SearchEngine | null = null;

/** The engine of this site, one for all boxes. Nothing is fetched before its first use. */
export function searchEngine(): SearchEngine {
  // The address has to stand there in full: webpack makes a file of its own of it.
  engine ??= createEmbeddedEngine(() => new Worker(new URL('./embedded.worker.ts', import.meta.url)));
  return engine;
}
