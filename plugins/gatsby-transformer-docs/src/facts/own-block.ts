import type { Element, ElementContent } from 'hast';
import type { Heading } from 'mdast';
import type { Node, Parent } from 'unist';
import { element, text, type Built } from '../body/nodes';
import { describeFact } from './describe-fact';
import { type Fact, KIND_NAMES } from './fact-index';
import { badgeElement, phraseElements, type FactWriter } from './fact-elements';
import type { FactPlaceholder, WrittenTag } from './fact-blocks';
import { placeOf } from './page-facts';

/** The heading directly above a child; other facts' own blocks may stand between. Null if something else does. */
export function headingAbove(parent: Parent, index: number): Heading | null {
  for (let at = index - 1; at >= 0; at -= 1) {
    const node = parent.children[at];
    if (node?.type === 'heading') return node as Heading;
    if (!isOwnBlock(node)) return null;
  }
  return null;
}

function isOwnBlock(node: Node | undefined): boolean {
  if (node?.type === 'factPlaceholder') return (node as FactPlaceholder).block.form === 'own';
  return node?.type === 'built' && (node as Built).isOwnFact === true;
}

/** A heading's id; '' for one without words. */
export function headingId({ data }: Heading): string {
  const properties = data?.hProperties as { id?: string } | undefined;
  return properties?.id ?? '';
}

/**
 * Tells when a fact's own tag does not stand where links to the fact lead: on its page, directly below its heading.
 *
 * @param heading the one above the tag, or null
 */
export function checkHeading(
  { context, facts }: FactWriter,
  fact: Fact,
  tag: WrittenTag,
  heading: Heading | null,
): void {
  const { isHere, id } = placeOf(fact, facts.page);
  // A flag that sets an option has its place there, and may have a heading among the flags all the same.
  if (!isHere && fact.kind !== 'argument') {
    const message = `<${tag.name}>: expected on the page of its ${KIND_NAMES[fact.kind]}, ${fact.url}, got ${facts.page}`;
    context.report(tag.at, message, `[\`${fact.title}\`](${fact.url})`);
    return;
  }
  if (isHere && isSubjectOf(fact, facts.page)) return;
  const own = heading ? headingId(heading) : '';
  const names = namesOf(heading);
  if (own === id || names.includes(fact.title) || names.includes(fact.name)) return;
  const level = '#'.repeat(heading?.depth ?? 3);
  const written = `\`${fact.title}\``;
  const found = names.length > 0 ? names.map((name) => `\`${name}\``).join(', ') : 'no name';
  const got = heading ? `one with ${found}` : 'none';
  const message = `<${tag.name}>: expected directly below a heading with ${written} in it, got ${got}`;
  context.report(tag.at, message, `${level} ${written}\n\n<${tag.name} ${attributesOf(tag)} />`);
}

/** Whether the whole page is about a fact, so that it may stand anywhere: an export's own page, `mode`'s. */
function isSubjectOf({ url, title }: Fact, page: string): boolean {
  return (url !== '' && !url.includes('#')) || page.toLowerCase().endsWith(`/${title.toLowerCase()}/`);
}

/** What stands in code in a heading: it may name several facts, and have words besides. */
function namesOf(heading: Heading | null): string[] {
  return (heading?.children ?? []).flatMap((child) => (child.type === 'inlineCode' ? [child.value] : []));
}

function attributesOf({ attributes }: WrittenTag): string {
  return Object.entries(attributes)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ');
}

/**
 * Builds what stands below a fact's own heading: its sides, without its description, which is the page's to give.
 *
 * @param id of the block where the heading's own is another one; '' for none
 */
export function buildOwnBlock(writer: FactWriter, fact: Fact, id: string): Element {
  const { labels } = writer.context;
  const { badges, since, rows } = describeFact(fact, writer.facts.index);
  const marks = badges.flatMap((badge, at): ElementContent[] => [
    ...(at > 0 ? [text(' ')] : []),
    badgeElement(labels[badge]),
  ]);
  const status = rows.find(({ label }) => label === 'factStatus');
  const lines = rows.flatMap(({ label, values }): Element[] => {
    if (label === 'factStatus') return [];
    return [
      element('dt', {}, [text(labels[label])]),
      ...values.map((phrases) =>
        element(
          'dd',
          {},
          phrases.flatMap((phrase) => phraseElements(writer, phrase, true)),
        ),
      ),
    ];
  });
  const reason = (status?.values[0] ?? []).flatMap((phrase) => phraseElements(writer, phrase, true));
  const standing = [...marks, ...(marks.length > 0 && reason.length > 0 ? [text(' ')] : []), ...reason];
  const dl = element('dl', { className: ['facts'], ...(id === '' ? {} : { id }) }, [
    ...(standing.length > 0
      ? [element('dt', {}, [text(labels.factStatus)]), element('dd', {}, standing)]
      : []),
    ...lines,
    ...(since === '' ? [] : [element('dt', {}, [text(labels.factSince)]), element('dd', {}, [text(since)])]),
  ]);
  // The search reads it as code: the section's own words come first.
  return { ...dl, data: { isFacts: true } };
}
