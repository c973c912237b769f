import type { HostedSearch } from '../config/hosted-search';
import { createEmbeddedEngine } from './embedded/embedded-engine';
import { createFallbackEngine } from './hosted/fallback-engine';
import { createAlgolia } from './hosted/algolia';
import type { SearchEngine } from './search-engine';

declare global {
  /** The hosted search service, null for none; a constant that the bundler defines (src/build/webpack-config.ts). */
  const __HOSTED_SEARCH__: HostedSearch | null;
}

let engine: SearchEngine | null = null;

function createEngine(): SearchEngine {
  const embedded = createEmbeddedEngine(
    () =>
      // webpack recognizes the worker's file only in this form.
      new Worker(
        /* webpackChunkName: "search-worker" */ new URL('./embedded/embedded.worker.ts', import.meta.url),
      ),
  );
  // webpack drops the code of a branch that is never taken.
  return __HOSTED_SEARCH__ ? createFallbackEngine(createAlgolia(__HOSTED_SEARCH__), embedded) : embedded;
}

/** The engine of this site, shared by all search fields. Nothing is fetched before its first use. */
export function searchEngine(): SearchEngine {
  engine ??= createEngine();
  return engine;
}
