import { slug } from 'github-slugger';
import type { Coverage } from './coverage';
import type { Fact } from './fact';
import type { FactIndex } from './fact-index';

/** What a body needs in order to show facts. */
export interface PageFacts {
  readonly index: FactIndex;
  /** Path of the page without its language's prefix: `/configuration/output/`. */
  readonly page: string;
  /** Of all pages, for the one that shows it. */
  readonly coverage?: Coverage;
}

/** Where a fact stands, seen from a page. */
export interface FactPlace {
  /** Whether that is this page. */
  readonly isHere: boolean;
  /** The id it has on its page; made of its title where no place is known. */
  readonly id: string;
}

/**
 * Tells where a fact stands. A fact without a place stands wherever it is shown.
 *
 * @param page path of the page, without its language's prefix
 */
export function placeOf(fact: Fact, page: string): FactPlace {
  const [path = '', hash = ''] = fact.url.split('#');
  return { isHere: fact.url === '' || path === page, id: hash === '' ? slug(fact.title) : hash };
}

/** An address as a link on a page writes it: a place on the page itself is only its id. */
export function linkFrom(page: string, url: string): string {
  return url.startsWith(`${page}#`) ? url.slice(page.length) : url;
}
