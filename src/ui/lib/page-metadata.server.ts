/**
 * The server's side of facts-source: what a page says of itself goes into its HTML. Only machines
 * that read HTML have a use for it, so that no browser downloads a line of this; see body-source.server.ts for how a
 * side is chosen.
 */
import { type MachineFacts, buildMachineHead, type PageFacts, buildStructuredData } from './page-metadata';

let offered: (() => PageFacts) | null = null;

/** Called while a page is rendered. */
export function offerFacts(facts: () => PageFacts): void {
  offered = facts;
}

/** Called when a page has been rendered, in the same breath: what it says of itself, once; null if it says nothing. */
export function takeFacts(): MachineFacts | null {
  const facts = offered?.();
  offered = null;
  if (!facts) return null;
  const hasData = !facts.hidden && !facts.isStandIn;
  return { data: hasData ? buildStructuredData(facts) : null, head: buildMachineHead(facts) };
}
