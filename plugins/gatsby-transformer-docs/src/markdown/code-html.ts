import { escapeHtmlText } from '../../../docs-core/src/escape-html';
import type { Raw } from 'hast-util-raw';
import type { Run } from './highlight';

/**
 * Colored code as HTML. It isn't a tree: code is most of a page's elements, and as a tree it would be built, walked and
 * written out for nothing.
 */
export interface CodeHtml extends Raw {
  type: 'raw';
  value: string;
  /** The code itself. */
  text: string;
}

/** One line's runs, and the class it has if it stands out. */
export type CodeLine = { runs: readonly Run[]; className: string | null };

/**
 * Writes colored code as HTML.
 *
 * @param runs colored code
 * @returns content for `<code>`
 */
export function codeHtml(runs: readonly Run[]): CodeHtml {
  return { type: 'raw', value: runsHtml(runs), text: runsText(runs) };
}

/**
 * Writes colored lines as HTML. A line with a class is a block, and so holds its own line end.
 *
 * @param lines without their line ends
 * @returns content for `<code>`
 */
export function codeLinesHtml(lines: readonly CodeLine[]): CodeHtml {
  const value = lines.map(({ runs, className }, index) => {
    const html = runsHtml(runs) + (index < lines.length - 1 ? '\n' : '');
    return className === null ? html : `<span class="line ${className}">${html}</span>`;
  });
  return { type: 'raw', value: value.join(''), text: lines.map(({ runs }) => runsText(runs)).join('\n') };
}

function runsHtml(runs: readonly Run[]): string {
  return runs
    .map(({ color, text, href }) => {
      const colors = color === '' ? '' : ` class="${color}"`;
      if (href !== undefined) return `<a${colors} href="${escapeHtmlText(href)}">${escapeHtmlText(text)}</a>`;
      return color === '' ? escapeHtmlText(text) : `<span${colors}>${escapeHtmlText(text)}</span>`;
    })
    .join('');
}

function runsText(runs: readonly Run[]): string {
  return runs.map(({ text }) => text).join('');
}
