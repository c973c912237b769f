import type { Context, NodeOrPoint } from '../body/context';
import type { TagAttributes, WrittenAttribute } from '../body/tag-extension';
import { nearestNames } from '../../../docs-core/src/edit-distance';
import type { TagMark } from './mark';

const split = (list: string): string[] => list.split(' ');

/** HTML elements that pages may use. */
const ELEMENTS: ReadonlySet<string> = new Set(split('abbr br dd details dl dt kbd sub summary sup'));

/** Text of third parties may also use the elements that Markdown itself produces. */
const THIRD_PARTY_ELEMENTS: ReadonlySet<string> = new Set([
  ...ELEMENTS,
  ...split('b blockquote code del em h3 h4 h5 h6 hr i ins li ol p pre q s samp small strong'),
  ...split('table tbody td tfoot th thead tr ul var'),
]);

const ATTRIBUTES = ['title', 'open', 'lang'];

/** HTML elements that the body may use. */
export function allowedElements({ thirdParty }: Pick<Context, 'thirdParty'>): ReadonlySet<string> {
  return thirdParty ? THIRD_PARTY_ELEMENTS : ELEMENTS;
}

/**
 * Checks one tag and reports what is not allowed.
 *
 * @param position of the tag
 * @param name as written; marks are known by their exact name
 * @returns the element with its allowed attributes, the element of a mark, or null if the tag is not allowed
 */
export type TagCheck = (
  context: Context,
  position: NodeOrPoint,
  name: string,
  written: WrittenAttribute[],
) => { tagName: string; attributes: TagAttributes } | ReturnType<TagMark['toHtml']> | null;

/** Creates the check of the tags that pages may use. */
export function createTagCheck(marks: ReadonlyMap<string, TagMark>): TagCheck {
  const list = [...marks.keys(), ...ELEMENTS].join(', ');
  return (context, position, name, written) => {
    // The tags of marks are this site's own: other sites give the same names other meanings.
    const mark = context.thirdParty ? undefined : marks.get(name);
    if (!mark && !allowedElements(context).has(name)) {
      const examples = context.tags?.examples ?? new Map<string, string>();
      const [near] = nearestNames(name, examples.keys());
      const example = examples.get(near ?? '') ?? '<kbd>Ctrl</kbd>';
      context.report(position, `tag: expected one of ${list}, got <${name}>`, example);
      return null;
    }
    const allowed = mark?.attributes ?? ATTRIBUTES;
    const example = mark?.example ?? '<abbr title="hot module replacement">HMR</abbr>';
    const attributes: TagAttributes = {};
    for (const { name: key, value } of written) {
      if (!allowed.includes(key)) {
        context.report(position, `<${name}>: expected only ${allowed.join(', ')}, got ${key}`, example);
      } else if (value === null) {
        context.report(position, `<${name}>: expected a text in quotes for ${key}, got code`, example);
      } else {
        attributes[key] = value;
      }
    }
    if (!mark) return { tagName: name, attributes };
    const missing = mark.attributes.filter((key) => typeof attributes[key] !== 'string');
    if (missing.length === 0) return mark.toHtml(attributes);
    context.report(position, `<${name}>: expected ${missing.join(', ')}, got none`, example);
    return null;
  };
}
