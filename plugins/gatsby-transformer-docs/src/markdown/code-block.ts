import type { Element, Properties, Text } from 'hast';
import type { Context } from '../body/context';
import { element, text, type CodeHtml } from '../body/nodes';
import type { LinkedRange } from '../body/tag-extension';
import { parseDiff, type DiffLine } from './fence-meta';
import { buildRuns, linkRuns, splitLines, type Run } from './highlight';
import type { Language } from './languages';

/** What a code block shows. */
export type CodeFigure = {
  /** Short name of the language, for styles and scripts. */
  lang: string;
  /** Accessible name; changed to be unique on the page. */
  label: string;
  /** Head over the code; without one, styles show the language. */
  head?: Element | Text | undefined;
  /** Content of `<code>`. */
  content: CodeHtml;
  /** More classes than `code`. */
  className?: string[];
  /** More properties of the figure. */
  properties?: Properties;
};

/** Builds a code block. It scrolls inside itself, so it can be focused and has a name. */
export function buildCodeFigure(context: Context, figure: CodeFigure): Element {
  const { lang, label, head, content, className = [], properties } = figure;
  const ariaLabel = context.uniqueLabel(label);
  // What a command printed is read, not typed.
  const canCopy = context.labels.copy !== '' && !className.includes('output');
  return element('figure', { className: ['code', ...className], dataLang: lang, ...properties }, [
    ...(head ? [element('figcaption', { className: ['code-head'] }, [head])] : []),
    element('pre', { tabIndex: 0, role: 'region', ariaLabel }, [element('code', {}, [content])]),
    ...(canCopy
      ? [element('button', { type: 'button', className: ['copy'] }, [text(context.labels.copy)])]
      : []),
  ]);
}

/** Builds the name of a file over its code. */
export function fileHead(file: string): Element {
  return element('span', { className: ['code-file'] }, [text(file)]);
}

/** One line's runs, and its class if it is highlighted. */
type CodeLine = { runs: readonly Run[]; className: string | null };

/** Writes colored lines as HTML. A line with a class is a block, and so contains its own line end. */
function linesHtml(lines: readonly CodeLine[]): string {
  return lines
    .map(({ runs, className }, index) => {
      const html = runsHtml(runs) + (index < lines.length - 1 ? '\n' : '');
      return className === null ? html : `<span class="line ${className}">${html}</span>`;
    })
    .join('');
}

function runsHtml(runs: readonly Run[]): string {
  return runs
    .map(({ color, text, href }) => {
      const colors = color === '' ? '' : ` class="${color}"`;
      if (href !== undefined) return `<a${colors} href="${escapeText(href)}">${escapeText(text)}</a>`;
      return color === '' ? escapeText(text) : `<span${colors}>${escapeText(text)}</span>`;
    })
    .join('');
}

/** Escapes only what must be escaped in an element's text: code is most of some pages. */
function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/**
 * Builds the content of `<code>`. Only marked lines get an element of their own, since every element weighs.
 *
 * @param mark 1-based numbers of the lines to tint
 */
export function codeContent(
  code: string,
  language: Language,
  mark: ReadonlySet<number> | undefined,
  links: readonly LinkedRange[] = [],
): CodeHtml {
  const runs = linkRuns(buildRuns(code, language), links);
  if (!mark) return { type: 'raw', value: runsHtml(runs), text: code };
  const lines = splitLines(runs).map((line, index) => ({
    runs: line,
    className: mark.has(index + 1) ? 'mark' : null,
  }));
  return { type: 'raw', value: linesHtml(lines), text: code };
}

/**
 * Builds the content of a diff, without its signs, so that what is selected and copied is code.
 * Added lines are `.line.ins`, removed ones `.line.del`, heads of hunks `.line.head`.
 */
export function diffContent(code: string, language: Language): CodeHtml {
  const lines = parseDiff(code);
  // Each version is colored as a whole: a line may be inside a comment or a template literal.
  const next = colorVersion(lines, 'ins', language);
  const previous = colorVersion(lines, 'del', language);
  const colored = lines.map(({ kind, text }): CodeLine => {
    if (kind === 'head') return { runs: [{ color: 'c', text }], className: kind };
    if (kind === 'del') return { runs: previous.shift() ?? [], className: kind };
    if (kind === 'same') previous.shift();
    return { runs: next.shift() ?? [], className: kind === 'same' ? null : kind };
  });
  return { type: 'raw', value: linesHtml(colored), text: lines.map(({ text }) => text).join('\n') };
}

function colorVersion(lines: readonly DiffLine[], changed: 'ins' | 'del', language: Language): Run[][] {
  const version = lines.filter(({ kind }) => kind === 'same' || kind === changed);
  return splitLines(buildRuns(version.map(({ text }) => text).join('\n'), language));
}
