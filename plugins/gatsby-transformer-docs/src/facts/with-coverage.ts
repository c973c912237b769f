import { createHash } from 'node:crypto';
import type { NodePluginArgs } from 'gatsby';
import type { RenderedBody } from '../body/types';
import type { DocNode, MdxNode } from '../nodes';
import { buildCoverage, type ShownFact } from './coverage';
import { FACT_KINDS } from './fact';
import type { PageFacts } from './page-facts';

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
