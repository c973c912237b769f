import { createHash } from 'node:crypto';
import { slug } from 'github-slugger';
import type { Context } from '../body/context';
import type { FactMention } from '../body/types';
import type { Site } from '../site/site';
import type { SitePage } from '../site/site-page';
import type { Answers } from './answers';
import { buildCoverage, type Coverage, type ShownFact } from './coverage';
import { FACT_KINDS, type Fact, type FactIndex } from './fact-index';

/** The facts that a body may show. */
export interface FactContext {
  readonly index: FactIndex;
  /** Path of the page without its language's prefix: `/configuration/output/`. */
  readonly page: string;
  /** Of all pages; only for a page with the tag `<Coverage />`. */
  readonly coverage?: Coverage;
  /** Sections that answer messages; only for a page with the tag `<Messages />`. */
  readonly answers?: Answers;
}

/** The context of a body, with the facts that it may show. */
export type PageContext = Omit<Context, 'tags'> & { readonly facts: FactContext };

/**
 * Where a fact is documented. A fact without a URL is documented wherever it is shown.
 *
 * @param page path of the page, without its language's prefix
 * @returns whether that is this page, and the fact's id there; without a URL the slug of its title
 */
export function locate(fact: Fact, page: string): { readonly isHere: boolean; readonly id: string } {
  const [path = '', hash = ''] = fact.url.split('#');
  return { isHere: fact.url === '' || path === page, id: hash === '' ? slug(fact.title) : hash };
}

/** What the source of a page that shows the coverage contains. */
export const COVERAGE_TAG = '<Coverage';

/**
 * Reads the facts that a page may show. Translations see them as the page of the first language does. For a page with
 * the coverage tag, all other pages of its language are rendered first.
 *
 * @param prefix of its language
 * @param factsOf returns the facts that a page shows
 */
export async function readFactContext(
  page: SitePage,
  prefix: string,
  site: Site,
  factsOf: (page: SitePage) => Promise<readonly FactMention[]>,
): Promise<FactContext> {
  const index = site.readFacts();
  const facts = { index, page: page.url.slice(prefix.length) };
  if (!page.body.includes(COVERAGE_TAG)) return facts;
  const shown: ShownFact[] = [];
  for (const other of site.pages) {
    // Two pages with coverage would wait for each other.
    if (other.language !== page.language || other.body.includes(COVERAGE_TAG)) continue;
    const mentions = await factsOf(other);
    shown.push(...mentions.map((mention) => ({ ...mention, page: other.url.slice(prefix.length) })));
  }
  const tables = buildCoverage(
    FACT_KINDS.flatMap((kind) => index.list(kind)),
    shown,
  );
  const digest = createHash('md5').update(JSON.stringify(tables)).digest('hex');
  return { ...facts, coverage: { tables, digest } };
}
