import type { Element, ElementContent } from 'hast';
import type { Node } from 'unist';
import { element, text, type Built } from '../body/nodes';
import { breakable, createFactWriter, type FactWriter } from './fact-elements';
import type { Fact } from './fact-index';
import { shortenCode } from './shorten';
import type { Made, MadeArguments } from './fact-blocks';

/** Longer types and defaults are cut: they stand in full where the option is. */
const LONGEST = 28;

/** Names of up to this length fit on a phone; there are so many that each break counts. */
const UNBROKEN = 40;

/**
 * Makes `<AllOptions />`: below a heading for each top-level option, every option below it as a link to its place,
 * with its type and default in short.
 */
export function allOptions({ context, facts, at }: MadeArguments): Made {
  const writer = createFactWriter(context, facts, at);
  const groups = [...groupByTop(byName(facts.index.list('option')))];
  return {
    nodes: groups.flatMap(([top, options]): Node[] => {
      const built: Built = { type: 'built', tree: buildGroup(writer, options) };
      return [headingOf(top), built];
    }),
    markdown: groups
      .map(([top, options]) => {
        const lines = options.map((option) => `- \`${option.name}\`: \`${shortType(option)}\``);
        return `## \`${top}\`\n\n${lines.join('\n')}`;
      })
      .join('\n\n'),
  };
}

/** People look for a name; the schemas' own order says nothing to them. */
function byName(options: readonly Fact[]): Fact[] {
  return [...options].sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

function groupByTop(options: readonly Fact[]): Map<string, Fact[]> {
  const groups = new Map<string, Fact[]>();
  for (const option of options) {
    const top = /^[^.[]*/.exec(option.name)![0];
    const group = groups.get(top);
    if (group) group.push(option);
    else groups.set(top, [option]);
  }
  return groups;
}

/** As a writer would have written it, so that it gets its id and stands in the sidebar. */
function headingOf(top: string): Node {
  return { type: 'heading', depth: 2, children: [{ type: 'inlineCode', value: top }] } as Node;
}

function buildGroup(writer: FactWriter, options: readonly Fact[]): Element {
  const list = element(
    'dl',
    { className: ['facts-all'] },
    options.flatMap((option): ElementContent[] => {
      const name = breakable(option.name, UNBROKEN);
      const value = shortType(option);
      return [
        element('dt', {}, option.url === '' ? name : [element('a', { href: writer.link(option.url) }, name)]),
        element('dd', {}, [text(value)]),
      ];
    }),
  );
  return { ...list, data: { isDirectory: true } };
}

/** `boolean = true`; a default that depends on something is left to the option's place. */
function shortType(option: Fact): string {
  if (option.kind !== 'option') return '';
  const { type, defaults } = option.data;
  const [only] = defaults;
  const always = defaults.length === 1 && only?.when === '' ? only.value : '';
  const end = always === '' || always.length > LONGEST ? '' : ` = ${always}`;
  return `${shortenCode(type, LONGEST)}${end}`;
}
