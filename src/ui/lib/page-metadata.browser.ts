/** The browser's side of facts-source: what only programs read came with the page's HTML. */
import type { MachineFacts, PageFacts } from './page-metadata';

/** Nothing is left to do. */
export function offerFacts(facts: () => PageFacts): void {
  void facts;
}

/** Never called: browsers render no HTML files. */
export function takeFacts(): MachineFacts | null {
  return null;
}
