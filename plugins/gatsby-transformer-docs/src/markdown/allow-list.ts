import { nearestNames } from '../../../docs-core/src/edit-distance';
import { COMPONENTS, type BuiltComponent } from './components';
import type { Context, Place } from '../body/context';
import type { TagAttributes, WrittenAttribute } from '../body/tag-extension';

/** Raw HTML elements that pages may use. */
export const ELEMENTS: ReadonlySet<string> = new Set([
  'abbr',
  'br',
  'dd',
  'details',
  'dl',
  'dt',
  'kbd',
  'sub',
  'summary',
  'sup',
]);

/** What words that others wrote may use besides: what Markdown itself could have said. */
const MARKDOWN_ELEMENTS = [
  ...[
    'b',
    'blockquote',
    'code',
    'del',
    'em',
    'h3',
    'h4',
    'h5',
    'h6',
    'hr',
    'i',
    'ins',
    'li',
    'ol',
    'p',
    'pre',
  ],
  ...['q', 's', 'samp', 'small', 'strong', 'table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr', 'ul', 'var'],
];

const THIRD_PARTY_ELEMENTS: ReadonlySet<string> = new Set([...ELEMENTS, ...MARKDOWN_ELEMENTS]);

/** The raw HTML elements that the words may use. */
export function elementsOf({ thirdParty }: Pick<Context, 'thirdParty'>): ReadonlySet<string> {
  return thirdParty ? THIRD_PARTY_ELEMENTS : ELEMENTS;
}

const ATTRIBUTES = ['title', 'open', 'lang'];

/** What becomes of a tag: an allowed element, a component, or nothing. */
export type CheckedTag = { tagName: string; attributes: TagAttributes } | BuiltComponent | null;

const LIST = [...COMPONENTS.keys(), ...ELEMENTS].join(', ');

/**
 * Holds one tag against the allow-list. What isn't allowed is told as a problem of `context`.
 *
 * @param context the compile's shared state
 * @param place where the tag stands
 * @param name the tag's name as written; components are told by their exact name
 * @param written its attributes as written
 * @returns the element with its allowed attributes, the component's element, or null if neither is allowed
 */
export function checkTag(
  context: Context,
  place: Place,
  name: string,
  written: WrittenAttribute[],
): CheckedTag {
  // Components are this site's own: they show facts that nobody else answers for.
  const component = context.thirdParty ? undefined : COMPONENTS.get(name);
  if (!component && !elementsOf(context).has(name)) {
    const examples = context.tags?.examples ?? new Map<string, string>();
    const [near] = nearestNames(name, examples.keys());
    const example = examples.get(near ?? '') ?? '<kbd>Ctrl</kbd>';
    context.report(place, `tag: expected one of ${LIST}, got <${name}>`, example);
    return null;
  }
  const allowed = component?.attributes ?? ATTRIBUTES;
  const example = component?.example ?? '<abbr title="hot module replacement">HMR</abbr>';
  const attributes: TagAttributes = {};
  for (const { name: key, value } of written) {
    if (!allowed.includes(key)) {
      context.report(place, `<${name}>: expected only ${allowed.join(', ')}, got ${key}`, example);
    } else if (value === null) {
      context.report(place, `<${name}>: expected a text in quotes for ${key}, got code`, example);
    } else {
      attributes[key] = value;
    }
  }
  if (!component) return { tagName: name, attributes };
  const missing = component.attributes.filter((key) => typeof attributes[key] !== 'string');
  if (missing.length === 0) return component.build(attributes);
  context.report(place, `<${name}>: expected ${missing.join(', ')}, got none`, example);
  return null;
}
