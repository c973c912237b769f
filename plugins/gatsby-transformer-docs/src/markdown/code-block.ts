import type { Element, Properties, Text, RootContent } from 'hast';
import { createLowlight } from 'lowlight';
import type { Context } from '../body/context';
import { element, text, type CodeHtml } from '../body/nodes';
import { hasLongWord } from '../body/plain-text';
import type { LinkedRange } from '../body/context';
import { parseDiff, type DiffLine } from './fence-meta';
import { type Language, GRAMMARS } from './languages';

/**
 * Scopes of highlight.js for each color of code.css, a class of one letter, since a page may have thousands of them.
 * '' is plain code; a scope that is not listed inherits the color around it.
 */
const SCOPES = {
  c: 'comment quote',
  k: 'keyword literal tag name selector-tag section doctag meta',
  s: 'string regexp char symbol link code',
  n: 'number',
  f: 'function_ title built_in selector-pseudo',
  t: 'class_ type selector-class selector-id',
  v: 'variable template-variable',
  a: 'attr attribute property selector-attr bullet',
  '': 'params subst',
};
const COLORS: ReadonlyMap<string, string> = new Map(
  Object.entries(SCOPES).flatMap(([color, scopes]) =>
    scopes.split(' ').map((scope) => [scope, color] as const),
  ),
);

/** A stretch of code of one color; '' is the color of plain code. With a URL it is a link. */
type Run = { color: string; text: string; href?: string };

const lowlight = createLowlight(GRAMMARS);

/** Colors code: runs in order, neighbors of one color merged, whose texts together are the code. */
export function buildRuns(code: string, language: Language): Run[] {
  if (language.grammar === null || hasLongWord(code)) return [{ color: '', text: code }];
  const runs: Run[] = [];
  const tree = lowlight.highlight(language.grammar, code, { prefix: '' });
  for (const node of tree.children) flatten(node as RootContent, '', runs);
  return runs;
}

/** Cuts runs at line ends, which are left out: a list of runs for each line. */
export function splitLines(runs: readonly Run[]): Run[][] {
  const lines: Run[][] = [[]];
  for (const run of runs) {
    run.text.split('\n').forEach((part, index) => {
      if (index > 0) lines.push([]);
      if (part !== '') lines.at(-1)?.push({ ...run, text: part });
    });
  }
  return lines;
}

function flatten(node: RootContent, color: string, runs: Run[]): void {
  if (node.type === 'text') {
    push(runs, { color, text: node.value });
  } else if (node.type === 'element') {
    // The more precise names are last: `['title', 'class_']`.
    const scope = (node.properties?.className as string[] | undefined) ?? [];
    const inner = scope.map((name) => COLORS.get(name)).findLast((own) => own !== undefined) ?? color;
    for (const child of node.children) flatten(child, inner, runs);
  }
}

/** White space has no color, so it joins whatever is before it: fewer spans. */
function push(runs: Run[], run: Run): void {
  const last = runs.at(-1);
  if (last && (last.color === run.color || run.text.trim() === '')) last.text += run.text;
  else runs.push(run);
}

/** Cuts colored code where links begin and end: ranges of the code in order, none within another. */
function linkRuns(runs: readonly Run[], ranges: readonly LinkedRange[]): Run[] {
  let from = 0;
  return runs.flatMap((run) => {
    const start = from;
    from += run.text.length;
    const touching = ranges.filter((range) => range.start < from && range.end > start);
    let done = start;
    const part = (until: number, href?: string): Run[] => {
      const end = Math.max(done, until);
      const text = run.text.slice(done - start, end - start);
      done = end;
      return text === '' ? [] : [{ ...run, text, ...(href === undefined ? {} : { href }) }];
    };
    return [
      ...touching.flatMap((range) => [...part(range.start), ...part(Math.min(range.end, from), range.href)]),
      ...part(from),
    ];
  });
}

export type CodeFigure = {
  /** Short name of the language, for styles and scripts. */
  lang: string;
  /** Accessible name; changed to be unique on the page. */
  label: string;
  /** Head over the code; without one, styles show the language. */
  head?: Element | Text | undefined;
  content: CodeHtml;
  /** More properties of the figure. */
  properties?: Properties | undefined;
};

/** Builds a code block. It scrolls inside itself, so it can be focused and has a name. */
export function buildCodeFigure(context: Context, figure: CodeFigure): Element {
  const { lang, label, head, content, properties } = figure;
  const ariaLabel = context.uniqueLabel(label);
  // What a command printed is read, not typed.
  const isOutput = lang === 'output';
  const canCopy = context.labels.copy !== '' && !isOutput;
  return element(
    'figure',
    { className: isOutput ? ['code', 'output'] : ['code'], dataLang: lang, ...properties },
    [
      ...(head ? [element('figcaption', { className: ['code-head'] }, [head])] : []),
      element('pre', { tabIndex: 0, role: 'region', ariaLabel }, [element('code', {}, [content])]),
      ...(canCopy
        ? [element('button', { type: 'button', className: ['copy'] }, [text(context.labels.copy)])]
        : []),
    ],
  );
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
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/**
 * HTML of code by all that it depends on. Translations have the code of their sources, and coloring it is a tenth of
 * rendering a page.
 */
const colored = new Map<string, string>();

function colorOnce(code: string, { grammar }: Language, kind: unknown, build: () => string): string {
  const key = JSON.stringify([grammar, kind, code]);
  const html = colored.get(key) ?? build();
  colored.set(key, html);
  return html;
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
  const value = colorOnce(code, language, [mark ? [...mark] : null, links], () => {
    const runs = linkRuns(buildRuns(code, language), links);
    if (!mark) return runsHtml(runs);
    const lines = splitLines(runs).map((line, index) => ({
      runs: line,
      className: mark.has(index + 1) ? 'mark' : null,
    }));
    return linesHtml(lines);
  });
  return { type: 'raw', value, text: code };
}

/**
 * Builds the content of a diff, without its signs, so that what is selected and copied is code.
 * Added lines are `.line.ins`, removed ones `.line.del`, heads of hunks `.line.head`.
 */
export function diffContent(code: string, language: Language): CodeHtml {
  const lines = parseDiff(code);
  const value = colorOnce(code, language, 'diff', () => {
    // Each version is colored as a whole: a line may be inside a comment or a template literal.
    const next = colorVersion(lines, 'ins', language);
    const previous = colorVersion(lines, 'del', language);
    const shown = lines.map(({ kind, text }): CodeLine => {
      if (kind === 'head') return { runs: [{ color: 'c', text }], className: kind };
      if (kind === 'del') return { runs: previous.shift() ?? [], className: kind };
      if (kind === 'same') previous.shift();
      return { runs: next.shift() ?? [], className: kind === 'same' ? null : kind };
    });
    return linesHtml(shown);
  });
  return { type: 'raw', value, text: lines.map(({ text }) => text).join('\n') };
}

function colorVersion(lines: readonly DiffLine[], changed: 'ins' | 'del', language: Language): Run[][] {
  const version = lines.filter(({ kind }) => kind === 'same' || kind === changed);
  return splitLines(buildRuns(version.map(({ text }) => text).join('\n'), language));
}
