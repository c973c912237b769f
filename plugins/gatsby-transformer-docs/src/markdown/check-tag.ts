import type { Context, NodeOrPoint } from '../body/context';
import type { TagAttributes, WrittenAttribute } from '../body/nodes';
import { MEDIA_ELEMENTS, MEDIA_PARTS, reportMedia } from './media';
import { nearestNames } from 'docs-core/edit-distance';

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

/** A folder of other sites has elements with ids, and more of what Markdown produces. */
const FOREIGN_ELEMENTS: ReadonlySet<string> = new Set([
  ...ELEMENTS,
  ...THIRD_PARTY_ELEMENTS,
  ...split('cite dfn h2 mark time u wbr'),
]);

/** Of these only the content is left in a foreign folder: they change the look, or arrange what is in them. */
const TRANSPARENT_ELEMENTS: ReadonlySet<string> = new Set(
  split(
    'address article aside big body center col colgroup font footer header html main nav picture section tt',
  ),
);

/**
 * Ids of other sites that links lead to: of anchors and headings, without white space and marks of HTML. Names that
 * scripts of this site look up stay theirs: an element's id is a global variable, too.
 */
const ANCHOR = /^(?!__|(?:appReady|dataLayer|docBodies|pageData|pagePath)$)[^\s"'<>&]{1,200}$/;
const ANCHOR_ELEMENTS: ReadonlySet<string> = new Set(split('a h1 h2 h3 h4 h5 h6 span'));

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
  ...Object.fromEntries(
    split('Admonition Aside Callout Note Tip Warning').map((name) => [name, ':::tip\nA text.\n:::']),
  ),
  ...Object.fromEntries(split('Tabs TabItem').map((name) => [name, ':::tabs\n== ESM\n\nA text.\n\n:::'])),
  svg: 'a file beside the page: ![An entry leads to two chunks.](./diagrams/chunks.svg)',
};

/** Elements whose content is dropped with them: it is no text of the page. */
export const DROPPED_ELEMENTS: ReadonlySet<string> = new Set([
  ...MEDIA_ELEMENTS,
  ...split('script style svg'),
]);

/** Elements within `<svg>`, which is reported itself: of one within a text, Markdown makes nodes of their own. */
const SVG_PARTS: ReadonlySet<string> = new Set(
  split(
    'circle clippath defs ellipse g line lineargradient mask path polygon polyline rect stop symbol tspan use',
  ),
);

/** HTML elements that the body may use. */
export function allowedElements(context: Pick<Context, 'thirdParty' | 'tolerant'>): ReadonlySet<string> {
  if (context.thirdParty) return THIRD_PARTY_ELEMENTS;
  return isForeign(context) ? FOREIGN_ELEMENTS : ELEMENTS;
}

/** Whether the page is of another folder of content; READMEs of packages are trusted less. */
const isForeign = ({ tolerant, thirdParty }: Pick<Context, 'thirdParty' | 'tolerant'>): boolean =>
  tolerant && !thirdParty;

/** A valid tag: an HTML element with its allowed attributes, or a badge with its text. */
type CheckedTag = { tagName: string; attributes: TagAttributes } | { badge: string };

/**
 * Checks one tag and reports what is not allowed.
 *
 * @param at position of the tag
 * @param hasContent whether it has lines of its own with content between its tags, which are shown
 * @returns null if the tag is not allowed
 */
export function checkTag(
  context: Context,
  at: NodeOrPoint,
  name: string,
  written: readonly WrittenAttribute[],
  hasContent = false,
): CheckedTag | null {
  // Badges are this site's own: other sites give the same name another meaning.
  const isBadge = name === BADGE && !context.thirdParty;
  if (MEDIA_ELEMENTS.has(name)) {
    reportMedia(context, at, name, written);
    return null;
  }
  if (MEDIA_PARTS.has(name) || SVG_PARTS.has(name)) return null;
  if (isForeign(context)) {
    const isTransparent = TRANSPARENT_ELEMENTS.has(name);
    if (isTransparent || FOREIGN_ELEMENTS.has(name) || name === 'h1') {
      const checked = foreignTag(context, at, name, written);
      return isTransparent ? null : checked;
    }
    // Nothing is lost of a component that only arranges what is in it.
    if (/^[A-Z]/.test(name) && !isBadge && hasContent && written.length === 0) return null;
  }
  if (!isBadge && !allowedElements(context).has(name)) {
    const ofSite = context.components.map((component) => [component.name, component.example] as const);
    const examples = new Map([...context.tags.examples, ...ofSite]);
    const [near] = nearestNames(name, examples.keys());
    const known = `${BADGE} or plain HTML (a, details, div, figure, img, kbd, table …; CONTRIBUTING.md lists it)`;
    const example = INSTEAD[name] ?? examples.get(near ?? '') ?? '<kbd>Ctrl</kbd>';
    context.reportKind(`<${name}>`, at, `tag: expected ${known}, got <${name}>`, example);
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

/**
 * A tag of another site: attributes of the look are left out in silence, and its id is kept, so that links to it work.
 * The only level-1 heading of a page is its title.
 *
 * @returns null for an image without a source
 */
function foreignTag(
  context: Context,
  at: NodeOrPoint,
  name: string,
  written: readonly WrittenAttribute[],
): CheckedTag | null {
  const allowed = [...(OWN_ATTRIBUTES[name]?.attributes ?? []), 'title', 'open', 'lang'];
  const attributes: TagAttributes = {};
  for (const { name: asWritten, value } of written) {
    const key = asWritten.toLowerCase();
    const isId = ANCHOR_ELEMENTS.has(name) && (key === 'id' || (key === 'name' && name === 'a'));
    if (isId && typeof value === 'string' && ANCHOR.test(value)) attributes.id = value;
    else if (allowed.includes(key) && value !== null) attributes[key] = value;
    // Event handlers are never dropped in silence.
    if (!key.startsWith('on')) continue;
    const message = `<${name}>: expected only ${allowed.join(', ')}, got ${asWritten}${reasonAgainst(key)}`;
    context.reportKind(`<${name} ${key}>`, at, message, ABBR);
  }
  const required = REQUIRED[name];
  if (name === 'h1') return { tagName: 'h2', attributes };
  if (required === undefined || typeof attributes[required] === 'string')
    return { tagName: name, attributes };
  if (name === 'a') return { tagName: 'span', attributes };
  context.reportKind('image', at, `<${name}>: expected ${required}, got none`, OWN_ATTRIBUTES[name]!.example);
  return null;
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
