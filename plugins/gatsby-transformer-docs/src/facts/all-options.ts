import type { Element, ElementContent } from 'hast';
import type { Node } from 'unist';
import { element, text, type Built } from '../body/nodes';
import { breakable, type FactWriter } from './fact-elements';
import { groupBy, topLevelName, type Fact } from './fact-index';
import { shortenCode } from './fact-text';
import type { GeneratedContent } from './fact-blocks';

/** Longest type or default in characters; where the option is documented they are complete. */
const LONGEST = 28;

/** Longest name without line break opportunities: it fits on a phone, and each `<wbr>` adds to a large page. */
const UNBROKEN = 40;

/** `<AllOptions />`: a heading for each top-level option, and below it links to all nested options with type and default. */
export function generateAllOptions(writer: FactWriter): GeneratedContent {
  const sorted = writer.facts.index.list('option').toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  const groups = [...groupBy(sorted, ({ name }) => topLevelName(name))];
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

/** A Markdown heading, so that it gets an id and a link in the sidebar. */
function headingOf(top: string): Node {
  return { type: 'heading', depth: 2, children: [{ type: 'inlineCode', value: top }] } as Node;
}

function buildGroup(writer: FactWriter, options: readonly Fact[]): Element {
  const list = element(
    'dl',
    { className: ['facts-all'] },
    options.flatMap((option): ElementContent[] => [
      element('dt', {}, writer.link(option.url, breakable(option.name, UNBROKEN))),
      element('dd', {}, [text(shortType(option))]),
    ]),
  );
  return { ...list, data: { isDirectory: true } };
}

/** `boolean = true`; conditional defaults are left out. */
function shortType(option: Fact): string {
  if (option.kind !== 'option') return '';
  const { type, defaults } = option.data;
  const [{ value, when } = { value: '', when: '' }] = defaults;
  const isShown = defaults.length === 1 && when === '' && value.length <= LONGEST;
  const end = isShown ? ` = ${value}` : '';
  return `${shortenCode(type, LONGEST)}${end}`;
}
