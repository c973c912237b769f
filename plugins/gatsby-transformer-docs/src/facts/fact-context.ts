import { createHash } from 'node:crypto';
import type { Node, NodePluginArgs } from 'gatsby';
import { slug } from 'github-slugger';
import type { DocumentedReference, ReferenceVersions } from '../../../docs-core/src/reference';
import type { Context } from '../body/context';
import type { FactMention } from '../body/types';
import type { DocNode, MdxNode } from '../nodes';
import type { Answers } from './answers';
import { buildCoverage, type Coverage, type ShownFact } from './coverage';
import { buildFactIndex, FACT_KINDS, type Fact, type FactIndex } from './fact-index';

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

let last = buildFactIndex(null);

/** The index of Gatsby's reference nodes, rebuilt when they have changed; empty if no plugin creates such nodes. */
function readFactIndex({ getNodesByType }: Pick<NodePluginArgs, 'getNodesByType'>): FactIndex {
  const [versions] = getNodesByType('WebpackReference') as (Node & ReferenceVersions)[];
  if (!versions) return buildFactIndex(null);
  // The digest of this node covers all facts.
  const digest = versions.internal.contentDigest;
  if (last.digest === digest) return last;
  const lists = [...FACT_KINDS, 'message', 'release'].map((kind) => {
    const type = `Webpack${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;
    const nodes = getNodesByType(type) as (Node & { order?: number })[];
    // Gatsby returns nodes in the order of their ids.
    return [`${kind}s`, nodes.sort((a, b) => (a.order ?? 0) - (b.order ?? 0))];
  });
  last = buildFactIndex({ versions, ...Object.fromEntries(lists) } as DocumentedReference, digest);
  return last;
}

/** What the source of a page that shows the coverage contains. */
export const COVERAGE_TAG = '<Coverage';

/**
 * Reads the facts that a page may show. Translations see them as the page of the first language does. For a page with
 * the coverage tag, all other pages of its language are rendered first.
 *
 * @param body source of the page
 * @param prefix of its language
 * @param factsOf returns the facts that a page shows
 */
export async function readFactContext(
  doc: DocNode,
  body: string,
  prefix: string,
  helpers: Pick<NodePluginArgs, 'getNode' | 'getNodesByType'>,
  factsOf: (doc: DocNode) => Promise<readonly FactMention[]>,
): Promise<FactContext> {
  const index = readFactIndex(helpers);
  const facts = { index, page: doc.url.slice(prefix.length) };
  if (!body.includes(COVERAGE_TAG)) return facts;
  const shown: ShownFact[] = [];
  for (const other of helpers.getNodesByType('Doc') as DocNode[]) {
    // Two pages with coverage would wait for each other.
    const source = (helpers.getNode(other.parent) as MdxNode | undefined)?.body ?? '';
    if (other.language !== doc.language || source.includes(COVERAGE_TAG)) continue;
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
