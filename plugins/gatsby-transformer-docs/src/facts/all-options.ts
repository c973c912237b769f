import type { Element, ElementContent } from 'hast';
import type { Node } from 'unist';
import { element, text, type Built } from '../body/nodes';
import { breakable, createFactWriter, type FactWriter } from './fact-elements';
import { groupBy, topLevelName, type Fact } from './fact-index';
import { shortenCode } from './fact-text';
import type { GeneratedContent, TagInput } from './fact-blocks';

/** Longest type or default in characters; where the option is documented they are complete. */
const LONGEST = 28;

/** Longest name without line break opportunities: it fits on a phone, and each `<wbr>` adds to a large page. */
const UNBROKEN = 40;

/** `<AllOptions />`: a heading for each top-level option, and below it links to all nested options with type and default. */
export function generateAllOptions({ context, facts, at }: TagInput): GeneratedContent {
  const writer = createFactWriter(context, facts, at);
  const groups = [...groupBy(sortByName(facts.index.list('option')), ({ name }) => topLevelName(name))];
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

function sortByName(options: readonly Fact[]): Fact[] {
  return [...options].sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** A Markdown heading, so that it gets an id and a link in the sidebar. */
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

/** `boolean = true`; conditional defaults are left out. */
function shortType(option: Fact): string {
  if (option.kind !== 'option') return '';
  const { type, defaults } = option.data;
  const [only] = defaults;
  const always = defaults.length === 1 && only?.when === '' ? only.value : '';
  const end = always === '' || always.length > LONGEST ? '' : ` = ${always}`;
  return `${shortenCode(type, LONGEST)}${end}`;
}
