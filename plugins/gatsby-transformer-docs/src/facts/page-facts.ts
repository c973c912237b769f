import { slug } from 'github-slugger';
import { createHash } from 'node:crypto';
import type { NodePluginArgs, Node } from 'gatsby';
import { type Coverage, buildCoverage, type ShownFact } from './coverage';
import { type Fact, type FactIndex, FACT_KINDS, buildFactIndex } from './fact-index';
import type { RenderedBody } from '../body/types';
import type { DocNode, MdxNode } from '../nodes';
import type { ReferenceVersions } from '../../../docs-core/src/reference';

type Helpers = Pick<NodePluginArgs, 'getNodesByType'>;

type VersionsNode = Node & ReferenceVersions;

const EMPTY = buildFactIndex(null);

let last = EMPTY;

/**
 * The index of the facts that Gatsby has nodes of; built once, and anew when they have changed.
 *
 * @param helpers what Gatsby gives a hook or a resolver
 * @returns an empty index where no plugin makes such nodes
 */
export function readFactIndex({ getNodesByType }: Helpers): FactIndex {
  const [versions] = getNodesByType('WebpackReference') as VersionsNode[];
  if (!versions) return EMPTY;
  // Of all facts, not of the versions alone: so the plugin that makes the nodes promises.
  const digest = versions.internal.contentDigest;
  if (last.digest !== digest) {
    // Gatsby gives nodes in the order of their ids.
    const all = <Fact>(type: string) =>
      (getNodesByType(type) as unknown as (Fact & { order?: number })[]).sort(
        (a, b) => (a.order ?? 0) - (b.order ?? 0),
      );
    last = buildFactIndex(
      {
        versions,
        options: all('WebpackOption'),
        arguments: all('WebpackArgument'),
        hooks: all('WebpackHook'),
        exports: all('WebpackExport'),
        pluginOptions: all('WebpackPluginOption'),
        statsFields: all('WebpackStatsField'),
        runtimeVariables: all('WebpackRuntimeVariable'),
      },
      digest,
    );
  }
  return last;
}

/** How a page asks for the coverage. */
const TAG = '<Coverage';

/**
 * Adds the coverage of all pages of its language to what one page is given, where that page asks for it. All other
 * pages have to be rendered for it first.
 *
 * @param facts what the page is given
 * @param doc the page
 * @param body its source
 * @param render renders another page, or finds it rendered
 * @returns the same facts for a page that doesn't ask
 */
export async function withCoverage(
  facts: PageFacts,
  doc: DocNode,
  body: string,
  { getNode, getNodesByType }: Pick<NodePluginArgs, 'getNode' | 'getNodesByType'>,
  render: (doc: DocNode) => Promise<RenderedBody>,
): Promise<PageFacts> {
  if (!body.includes(TAG)) return facts;
  const prefix = doc.url.slice(0, doc.url.length - facts.page.length);
  const shown: ShownFact[] = [];
  for (const other of getNodesByType('Doc') as DocNode[]) {
    // Two pages that show it would wait for each other.
    const source = (getNode(other.parent) as MdxNode | undefined)?.body ?? '';
    if (other.language !== doc.language || source.includes(TAG)) continue;
    const { facts: mentions } = await render(other);
    shown.push(...mentions.map((mention) => ({ ...mention, page: other.url.slice(prefix.length) })));
  }
  const tables = buildCoverage(
    FACT_KINDS.flatMap((kind) => facts.index.list(kind)),
    shown,
  );
  const digest = createHash('md5').update(JSON.stringify(tables)).digest('hex');
  return { ...facts, coverage: { tables, digest } };
}

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
