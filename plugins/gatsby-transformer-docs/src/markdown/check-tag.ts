import type { Context, NodeOrPoint } from '../body/context';
import type { TagAttributes, WrittenAttribute } from '../body/attributes';
import { MEDIA_ELEMENTS, MEDIA_PARTS, reportMedia } from './media';
import { nearestNames } from '../../../docs-core/src/edit-distance';

const split = (list: string): string[] => list.split(' ');

/** HTML elements that pages may use. */
const ELEMENTS: ReadonlySet<string> = new Set(split('abbr br dd details dl dt kbd sub summary sup'));

/** Text of third parties may also use the elements that Markdown itself produces. */
const THIRD_PARTY_ELEMENTS: ReadonlySet<string> = new Set([
  ...ELEMENTS,
  ...split('b blockquote code del em h3 h4 h5 h6 hr i ins li ol p pre q s samp small strong'),
  ...split('table tbody td tfoot th thead tr ul var'),
]);

/** `<Badge text="5.51.0+" />`: a short note beside a name, such as the version since which it exists. */
export const BADGE = 'Badge';

/** Attributes of the tags and a correct use. */
const HTML_TAG = {
  allowed: ['title', 'open', 'lang'],
  example: '<abbr title="hot module replacement">HMR</abbr>',
};
const BADGE_TAG = { allowed: ['text'], example: '<Badge text="5.51.0+" />' };

/** HTML elements that the body may use. */
export function allowedElements({ thirdParty }: Pick<Context, 'thirdParty'>): ReadonlySet<string> {
  return thirdParty ? THIRD_PARTY_ELEMENTS : ELEMENTS;
}

/** A valid tag: an HTML element with its allowed attributes, or a badge with its text. */
type CheckedTag = { tagName: string; attributes: TagAttributes } | { badge: string };

/**
 * Checks one tag and reports what is not allowed.
 *
 * @param at position of the tag
 * @returns null if the tag is not allowed
 */
export function checkTag(
  context: Context,
  at: NodeOrPoint,
  name: string,
  written: readonly WrittenAttribute[],
): CheckedTag | null {
  // Badges are this site's own: other sites give the same name another meaning.
  const isBadge = name === BADGE && !context.thirdParty;
  if (MEDIA_ELEMENTS.has(name)) {
    reportMedia(context, at, name, written);
    return null;
  }
  if (MEDIA_PARTS.has(name)) return null;
  if (!isBadge && !allowedElements(context).has(name)) {
    const { examples } = context.tags;
    const [near] = nearestNames(name, examples.keys());
    const known = [BADGE, ...ELEMENTS].join(', ');
    const example = examples.get(near ?? '') ?? '<kbd>Ctrl</kbd>';
    context.report(at, `tag: expected one of ${known}, got <${name}>`, example);
    return null;
  }
  const { allowed, example } = isBadge ? BADGE_TAG : HTML_TAG;
  const attributes: TagAttributes = {};
  for (const { name: key, value } of written) {
    if (!allowed.includes(key)) {
      context.report(at, `<${name}>: expected only ${allowed.join(', ')}, got ${key}`, example);
    } else if (value === null) {
      context.report(at, `<${name}>: expected a text in quotes for ${key}, got code`, example);
    } else {
      attributes[key] = value;
    }
  }
  if (!isBadge) return { tagName: name, attributes };
  if (typeof attributes.text === 'string') return { badge: attributes.text };
  context.report(at, `<${name}>: expected text, got none`, example);
  return null;
}
