/** The browser's side of `#page-metadata`: the metadata is in the page's HTML. */
import type { PageMetadata, RenderedMetadata } from './page-metadata';

/** Nothing to do in the browser. */
export function setPageMetadata(build: () => PageMetadata): void {
  void build;
}

/** Never called: browsers render no HTML files. */
export function takePageMetadata(): RenderedMetadata | null {
  return null;
}
