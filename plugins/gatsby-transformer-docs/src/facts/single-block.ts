import type { Element, ElementContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { Heading } from 'mdast';
import type { Node, Parent } from 'unist';
import type { BodyLabels } from 'docs-core/body-labels';
import { breakable, element, text, textNode, type Built, type CodeHtml } from '../body/nodes';
import { walkType } from '../body/walk';
import { badgeTexts, describeFact, releaseOf, signatureOf, type Phrase } from './describe-fact';
import { formatAttributes, type FactBlock, type FactPlaceholder, type FactTag } from './fact-blocks';
import { badgeElement, phraseElements, type FactWriter } from './fact-elements';
import { factKey, type Fact } from './fact-index';
import { locate, type PageContext } from './fact-context';
import type { HookFact } from 'docs-core/reference';

/** Hooks that a plugin gives out by a function have an owner with such a name, and no property `hooks`. */
const GIVEN = /(?:Plugin|Module)$/;
const NAME = /^[A-Za-z_$][\w$]*$/;

/** The variable that plugins have an owner in: `compiler` for Compiler, `parser` for JavascriptParser. */
function variableOf(owner: string): string {
  return owner.endsWith('Parser') ? 'parser' : owner.charAt(0).toLowerCase() + owner.slice(1);
}

/**
 * The line of a plugin that taps a hook, with `tapPromise` if the hook waits for its taps:
 * `compiler.hooks.run.tapPromise('MyPlugin', async (compiler) => {});`
 *
 * @returns '' where it cannot be read from the fact: another kind of owner, or a kind of hook that is unknown
 */
export function tapLine({ owner, name, kind, arguments: given }: HookFact): string {
  if (kind === '' || GIVEN.test(owner)) return '';
  const isAsync = kind.includes('Async');
  const names = given.map((argument, index) =>
    NAME.test(argument.name) ? argument.name : `argument${index + 1}`,
  );
  const path = NAME.test(name) ? `.${name}` : `['${name}']`;
  const key = kind.startsWith('HookMap') ? ".for('key')" : '';
  const method = isAsync ? 'tapPromise' : 'tap';
  const tap = `${isAsync ? 'async ' : ''}(${names.join(', ')}) => {}`;
  return `${variableOf(owner)}.hooks${path}${key}.${method}('MyPlugin', ${tap});`;
}

/**
 * Builds the block of a single fact and registers the fact as shown on the page; reports a wrong heading.
 *
 * @param index of the tag's placeholder in its parent
 * @param ids of the page; new ones are added
 */
export function buildSingleBlock(
  writer: FactWriter,
  { fact, tag }: Extract<FactBlock, { form: 'single' }>,
  index: number,
  parent: Parent,
  ids: Set<string>,
): Element {
  const { context } = writer;
  const heading = headingAbove(parent, index);
  checkHeading(context, fact, tag, heading);
  const { isHere, id } = locate(fact, context.facts.page);
  const own = heading ? headingId(heading) : '';
  const hasHash = fact.url === '' || fact.url.includes('#');
  const isMissing = isHere && hasHash && own !== id && !ids.has(id);
  if (isMissing) ids.add(id);
  const isFlag = fact.kind === 'argument';
  // Elsewhere it is shown, but documented on its own page.
  if (!isHere && !isFlag) return buildRows(writer, fact, '', { hasSince: true, isAway: true });
  const { facts: shown } = context.body;
  const { kind, owner, name } = fact;
  const mention = { kind, owner, name, id: isMissing ? id : own };
  if (!shown.some((known) => factKey(known) === factKey(fact))) {
    shown.push({ ...mention, by: hasText(parent, index) ? 'text' : 'list' });
  }
  for (const flag of fact.kind === 'option' ? fact.data.arguments : []) {
    shown.push({ kind: 'argument', owner: '', name: flag, id: mention.id, by: 'list' });
  }
  // Of a heading about more than the fact, the release is a row.
  const isOwnHeading = isHere && heading !== null && own === id;
  if (isOwnHeading) addBadge(context, heading, releaseOf(fact));
  // Below a heading about several facts, each block says which one it is about.
  const hasName = !isFlag && namesOf(heading).length > 1;
  return buildRows(writer, fact, isMissing ? id : addShortId(fact, ids), {
    hasSince: !isOwnHeading,
    hasName,
  });
}

/** Adds the badge of a release to a heading; one that is written by hand is a problem, since it could be another one. */
function addBadge(context: PageContext, heading: Heading, since: string): void {
  const children = heading.children as Node[];
  const written = children.find(
    ({ type, data }) =>
      type === 'tag' &&
      String((data?.hProperties as { className?: unknown } | undefined)?.className) === 'badge',
  );
  if (written) {
    const message = `heading: the release of a fact is known, expected no <Badge>`;
    context.report(written, message, 'the heading without it');
  }
  if (since === '') return;
  const badge: Built = { type: 'built', tree: badgeElement(`${since}+`) };
  children.push(textNode(' '), badge);
}

/**
 * The id of a third-level option's last name, `#overlay` for `devServer.client.overlay`, which messages of webpack and
 * its tools link to. They never link to deeper options or to items of lists.
 *
 * @param ids of the page; the new one is added
 * @returns '' for other options, or if the id is not free
 */
function addShortId({ kind, name }: Fact, ids: Set<string>): string {
  const parts = name.split('.');
  const id = (parts.at(-1) ?? '').toLowerCase();
  const isLinked = kind === 'option' && parts.length === 3 && !name.includes('[]');
  if (!isLinked || !/^\w+$/.test(id) || ids.has(id)) return '';
  ids.add(id);
  return id;
}

/** Whether there is text before the next heading. */
function hasText(parent: Parent, index: number): boolean {
  const after = parent.children.slice(index + 1);
  const end = after.findIndex(({ type }) => type === 'heading');
  return after.slice(0, end === -1 ? undefined : end).some(hasParagraph);
}

function hasParagraph(node: Node): boolean {
  let found = node.type === 'paragraph';
  if (!found) walkType(node, 'paragraph', () => void (found = true));
  return found;
}

/**
 * The rows of a fact, without its description, which the page's author writes.
 *
 * @param id of the block, or '' for none
 * @param hasSince whether it has a row for the release that added the fact
 * @param hasName whether it has a row with its name
 * @param isAway whether it has a link to the page that documents the fact
 */
function buildRows(
  writer: FactWriter,
  fact: Fact,
  id: string,
  { hasSince, hasName = false, isAway = false }: Partial<Record<'hasSince' | 'hasName' | 'isAway', boolean>>,
): Element {
  const { labels, facts } = writer.context;
  const described = describeFact(fact, facts.index);
  const { since, rows } = described;
  const content = (phrases: readonly Phrase[]): ElementContent[] =>
    phrases.flatMap((phrase) => phraseElements(writer, phrase, true));
  const row = (label: keyof BodyLabels, contents: ElementContent[][]): Element[] => [
    element('dt', {}, [text(labels[label])]),
    ...contents.map((children) => element('dd', {}, children)),
  ];
  const reason = rows.find(({ label }) => label === 'factStatus');
  const status = [
    ...badgeTexts(described, labels).map((badge) => [badgeElement(badge)]),
    ...(reason?.values ?? []).map(content),
  ].flatMap((part, at) => (at > 0 ? [text(' '), ...part] : part));
  const tap = fact.kind === 'hook' ? tapLine(fact.data) : '';
  const dl = element('dl', { className: ['facts'], ...(id === '' ? {} : { id }) }, [
    ...(hasName ? row('factName', [[element('code', {}, breakable(fact.title))]]) : []),
    ...(status.length > 0 ? row('factStatus', [status]) : []),
    ...rows.filter((one) => one !== reason).flatMap(({ label, values }) => row(label, values.map(content))),
    ...(since === '' || !hasSince ? [] : row('factSince', [[text(since)]])),
    ...(isAway
      ? row('factEntry', [writer.link(fact.url, [element('code', {}, breakable(fact.title))])])
      : []),
    ...(tap === '' ? [] : row('factTap', [copyable(tap, labels.copy)])),
  ]);
  // Search indexes it as code, below the section's text.
  return { ...dl, data: { isFacts: true, signature: isAway ? '' : signatureOf(fact) } };
}

/** Code with a button that copies it, where there is one. The search does not need it: its words are above. */
function copyable(code: string, copy: string): ElementContent[] {
  const content: CodeHtml = {
    type: 'raw',
    value: toHtml(breakable(code)),
    text: '',
  };
  const button = element('button', { type: 'button', className: ['copy'] }, [text(copy)]);
  return [element('code', {}, [content]), ...(copy === '' ? [] : [button])];
}

/** The heading directly above a child, apart from blocks of other single facts; null if there is none. */
export function headingAbove(
  parent: Parent,
  index: number,
  isSingle: (node: Node | undefined) => boolean = isSingleBlock,
): Heading | null {
  for (let at = index - 1; at >= 0; at -= 1) {
    const node = parent.children[at];
    if (node?.type === 'heading') return node as Heading;
    if (!isSingle(node)) return null;
  }
  return null;
}

function isSingleBlock(node: Node | undefined): boolean {
  if (node?.type === 'factPlaceholder') return (node as FactPlaceholder).block.form === 'single';
  return node?.type === 'built' && (node as Built).isOwnFact === true;
}

/** A heading's id; '' for one without text. */
export function headingId({ data }: Heading): string {
  const properties = data?.hProperties as { id?: string } | undefined;
  return properties?.id ?? '';
}

/** On the page of a fact, reports a tag that is not where links to the fact lead: directly below its heading. */
function checkHeading(context: PageContext, fact: Fact, tag: FactTag, heading: Heading | null): void {
  const { page } = context.facts;
  const { isHere, id } = locate(fact, page);
  // A flag that sets an option is documented there, but may have a heading among the flags, too.
  if (!isHere && fact.kind !== 'argument') return;
  if (isHere && isSubjectOf(fact, page)) return;
  const own = heading ? headingId(heading) : '';
  const names = namesOf(heading);
  if (own === id || names.includes(fact.title) || names.includes(fact.name)) return;
  const level = '#'.repeat(heading?.depth ?? 3);
  const written = `\`${fact.title}\``;
  const found = names.map((name) => `\`${name}\``).join(', ') || 'no name';
  const got = heading ? `one with ${found}` : 'none';
  const message = `<${tag.name}>: expected directly below a heading with ${written} in it, got ${got}`;
  context.report(
    tag.node,
    message,
    `${level} ${written}\n\n<${tag.name} ${formatAttributes(tag.attributes)} />`,
  );
}

/** Whether the whole page is about a fact, whose tag may then be anywhere: the page of an export, or of `mode`. */
function isSubjectOf({ url, title }: Fact, page: string): boolean {
  return (url !== '' && !url.includes('#')) || page.toLowerCase().endsWith(`/${title.toLowerCase()}/`);
}

/** The code in a heading, which may name several facts. */
export function namesOf(heading: Heading | null): string[] {
  return (heading?.children ?? []).flatMap((child) => (child.type === 'inlineCode' ? [child.value] : []));
}
