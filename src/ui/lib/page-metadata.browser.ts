import type { PageMetadata } from './page-metadata.server';

/** The browser's side of `#page-metadata`: the metadata is in the page's HTML. */
export function setPageMetadata(build: () => PageMetadata): void {
  void build;
}
