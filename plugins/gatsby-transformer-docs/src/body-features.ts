/** What routes and menus need to know of a body before it is rendered. */
export interface BodyFeatures {
  /** Whether it has headings of level 2 or 3. */
  readonly hasAnchors: boolean;
  /** Whether it shows facts, components or cards, whose styles only such pages have. */
  readonly hasFacts: boolean;
}

/** The start of a fence, whose text may contain no backtick, or of an HTML comment. */
const CODE_START = /^[ >]*(`{3,}(?=[^`\n]*$)|~{3,}(?!~))|<!--/gm;

/** A body with its code blocks, whose comments look like headings, and HTML comments as spaces: positions stay. */
export function maskCode(body: string): string {
  let masked = '';
  let end = 0;
  let isCommentClosed = true;
  for (const { index, 0: start, 1: fence } of body.matchAll(CODE_START)) {
    if (index < end || (fence === undefined && !isCommentClosed)) continue;
    const after = index + start.length;
    const closing = fence === undefined ? body.indexOf('-->', after) : findFenceEnd(body, fence, after);
    if (fence === undefined && closing === -1) {
      isCommentClosed = false;
      continue;
    }
    masked += body.slice(end, index);
    end = closing === -1 ? body.length : closing + 3;
    masked += body.slice(index, end).replace(/[^\n]/g, ' ');
  }
  return masked + body.slice(end);
}

/** Where the fence that ends a block begins; -1 for none. */
function findFenceEnd(body: string, fence: string, from: number): number {
  // Longer ones are none that anybody writes, and would be too long for an expression.
  const closing = new RegExp(`^[ >]*${fence.slice(0, 99)}`, 'gm');
  closing.lastIndex = from;
  const found = closing.exec(body);
  return found ? found.index + found[0].length - 3 : -1;
}

/** Of both Markdown kinds and of HTML, as READMEs write them. */
const HEADING = /^ {0,3}#{2,3}\s+\S|^ {0,3}\S.*\n-{3,}\s*$|<h[23][\s>]/m;

/** A component's tag or cards at the start of a line; a tag within one is the name of the tag, as code. */
const FACTS = /^\s*(?:<[A-Z]|:::cards\b)/m;
/** It has a heading for each group of options. */
const HEADINGS = /^\s*<AllOptions\b/m;

/**
 * Reads from the source what would otherwise need every page to be rendered before the first one is created.
 *
 * @param body a page's source without its front matter
 */
export function readBodyFeatures(body: string): BodyFeatures {
  const text = maskCode(body);
  return { hasAnchors: HEADING.test(text) || HEADINGS.test(text), hasFacts: FACTS.test(text) };
}
