import { createEmbeddedEngine } from './embedded-engine';
import { createFallbackEngine } from './fallback-engine';
import { createAlgolia } from './hosted/algolia';
import { createTypesense } from './hosted/typesense';
import type { SearchEngine } from './search-engine';

let engine: SearchEngine | null = null;

function createEngine(): SearchEngine {
  // The address has to stand there in full: webpack makes a file of its own of it.
  const embedded = createEmbeddedEngine(
    () =>
      new Worker(/* webpackChunkName: "search-worker" */ new URL('./embedded.worker.ts', import.meta.url)),
  );
  // Each in a branch of its own: webpack leaves out what stands in one that is never taken.
  if (__HOSTED_SEARCH__?.service === 'algolia') {
    return createFallbackEngine(createAlgolia(__HOSTED_SEARCH__), embedded);
  }
  if (__HOSTED_SEARCH__?.service === 'typesense') {
    return createFallbackEngine(createTypesense(__HOSTED_SEARCH__), embedded);
  }
  return embedded;
}

/** The engine of this site, one for all boxes. Nothing is fetched before its first use. */
export function searchEngine(): SearchEngine {
  engine ??= createEngine();
  return engine;
}
