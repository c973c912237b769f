import type { Context, NodeOrPoint } from '../body/context';
import type { TagAttributes, WrittenAttribute } from '../body/attributes';
import { MEDIA_ELEMENTS, MEDIA_PARTS, reportMedia } from './media';
import { nearestNames } from '../../../docs-core/src/edit-distance';

const split = (list: string): string[] => list.split(' ');

/** HTML elements that every text may use: most of what Markdown itself produces, and a few that it has no mark for. */
const COMMON_ELEMENTS = split(
  'abbr b blockquote br code dd del details dl dt em hr i ins kbd li ol q s samp small strong sub summary sup table tbody td tfoot th thead tr ul var',
);

/** In pages headings, paragraphs and code are Markdown, which gives them ids, checks and colors. */
const ELEMENTS: ReadonlySet<string> = new Set([
  ...COMMON_ELEMENTS,
  ...split('a caption div figcaption figure img span'),
]);

/** Text of third parties is plain HTML more often. */
const THIRD_PARTY_ELEMENTS: ReadonlySet<string> = new Set([
  ...COMMON_ELEMENTS,
  ...split('h3 h4 h5 h6 p pre'),
]);

/** `<Badge text="5.51.0+" />`: a short note beside a name, such as the version since which it exists. */
export const BADGE = 'Badge';

const ABBR = '<abbr title="hot module replacement">HMR</abbr>';
const TABLE_CELL = { attributes: split('colspan scope align'), example: '<td colspan="2">5.51.0</td>' };

/** Attributes of single elements besides those of all, and a correct use. */
const OWN_ATTRIBUTES: Readonly<Record<string, { attributes: string[]; example: string }>> = {
  a: { attributes: ['href'], example: '<a href="/guides/getting-started/">getting started</a>' },
  // Sizes are read from the file.
  img: {
    attributes: split('src alt width height loading decoding'),
    example: '<img src="./diagrams/chunks.svg" alt="An entry leads to two chunks." />',
  },
  td: TABLE_CELL,
  th: TABLE_CELL,
};
const REQUIRED: Readonly<Record<string, string>> = { a: 'href', img: 'src' };
const BADGE_TAG = { allowed: ['text'], example: '<Badge text="5.51.0+" />' };

/** What to write instead of elements that authors bring from elsewhere. */
const INSTEAD: Readonly<Record<string, string>> = {
  ...Object.fromEntries(split('h1 h2 h3 h4 h5 h6').map((name) => [name, '## Code splitting'])),
  p: 'a text between blank lines, without a tag',
  pre: '```js file=webpack.config.js',
  picture: '![An entry leads to two chunks.](./diagrams/chunks.svg)',
};

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
    const ofSite = context.components.map((component) => [component.name, component.example] as const);
    const examples = new Map([...context.tags.examples, ...ofSite]);
    const [near] = nearestNames(name, examples.keys());
    const known = `${BADGE} or plain HTML (a, details, div, figure, img, kbd, table …; CONTRIBUTING.md lists it)`;
    const example = INSTEAD[name] ?? examples.get(near ?? '') ?? '<kbd>Ctrl</kbd>';
    context.report(at, `tag: expected ${known}, got <${name}>`, example);
    return null;
  }
  const own = context.thirdParty ? undefined : OWN_ATTRIBUTES[name];
  const { allowed, example } = isBadge
    ? BADGE_TAG
    : { allowed: [...(own?.attributes ?? []), 'title', 'open', 'lang'], example: own?.example ?? ABBR };
  const attributes: TagAttributes = {};
  for (const { name: asWritten, value } of written) {
    // MDX may have the names of React: colSpan.
    const key = asWritten.toLowerCase();
    if (!allowed.includes(key)) {
      const got = `${asWritten}${reasonAgainst(key)}`;
      context.report(at, `<${name}>: expected only ${allowed.join(', ')}, got ${got}`, example);
    } else if (value === null) {
      context.report(at, `<${name}>: expected a text in quotes for ${key}, got code`, example);
    } else {
      attributes[key] = value;
    }
  }
  const required = isBadge ? 'text' : context.thirdParty ? undefined : REQUIRED[name];
  if (required !== undefined && typeof attributes[required] !== 'string') {
    context.report(at, `<${name}>: expected ${required}, got none`, example);
    return null;
  }
  return isBadge ? { badge: String(attributes.text) } : { tagName: name, attributes };
}

/** Why an attribute is not allowed, in brackets; '' where the list of the others says enough. */
function reasonAgainst(attribute: string): string {
  if (attribute.startsWith('on')) return ' (a page runs no code)';
  if (attribute === 'style' || attribute === 'class' || attribute === 'classname') {
    return ' (the look comes from the site’s styles alone)';
  }
  if (attribute === 'id' || attribute === 'name') return ' (headings have ids: ## Words [#id])';
  if (attribute === 'target' || attribute === 'rel') return ' (the build adds what links need)';
  return '';
}
