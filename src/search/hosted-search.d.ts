import type { HostedSearch } from '../config/hosted-search';

declare global {
  /** The hosted search service, null for none; the bundler puts it in (src/build/webpack-config.ts). */
  const __HOSTED_SEARCH__: HostedSearch | null;
}
