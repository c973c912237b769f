/** The browser's side of facts-source: a page's structured data came with its HTML. */
import type { PageFacts } from './structured-data';

/** Nothing is left to do. */
export function offerFacts(facts: PageFacts): void {
  void facts;
}

/** Never called: browsers render no HTML files. */
export function takeStructuredData(): string | null {
  return null;
}
