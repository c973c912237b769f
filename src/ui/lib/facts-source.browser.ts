/** The browser's side of facts-source: what only programs read came with the page's HTML. */
import type { MachineFacts } from './machine-facts';
import type { PageFacts } from './page-facts';

/** Nothing is left to do. */
export function offerFacts(facts: () => PageFacts): void {
  void facts;
}

/** Never called: browsers render no HTML files. */
export function takeFacts(): MachineFacts | null {
  return null;
}
