import { LIST_TAGS, SINGLE_TAGS } from './facts/tag-definitions';

/** What routes and menus need to know of a body before it is rendered. */
export interface Outline {
  /** Whether it has headings of level 2 or 3. */
  readonly hasAnchors: boolean;
  /** Whether it shows facts in blocks, which need styles of their own. */
  readonly hasFacts: boolean;
}

/** Code blocks, whose comments look like headings, and HTML comments. */
const CODE = /^([ >]*)(`{3,}|~{3,})[^\n]*\n[\s\S]*?^[ >]*\2|<!--[\s\S]*?-->/gm;
/** Of both Markdown kinds and of HTML, as READMEs write them. */
const HEADING = /^ {0,3}#{2,3}\s+\S|^ {0,3}\S.*\n-{3,}\s*$|<h[23][\s>]/m;

/** A tag at the start of a line; one within a line is the name of the tag, as code. */
const startsWithTag = (names: Iterable<string>): RegExp =>
  new RegExp(`^\\s*<(?:${[...names].join('|')})\\b`, 'm');
const FACTS = startsWithTag([...SINGLE_TAGS.keys(), ...LIST_TAGS.keys(), 'Releases']);
/** It has a heading for each group of options. */
const HEADINGS = startsWithTag(['AllOptions']);

/**
 * Reads from the source what would otherwise need every page to be rendered before the first one is created.
 *
 * @param body a page's source without its front matter
 */
export function readOutline(body: string): Outline {
  const text = body.replace(CODE, '');
  return { hasAnchors: HEADING.test(text) || HEADINGS.test(text), hasFacts: FACTS.test(text) };
}
