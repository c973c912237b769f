import type { RootContent } from 'hast';
import { createLowlight } from 'lowlight';
import { GRAMMARS, type Language } from './languages';
import type { LinkedRange } from '../body/tag-extension';

/**
 * Cuts colored code where links begin and end.
 *
 * @param runs colored code
 * @param ranges of the code; in order, and none within another
 * @returns runs in order, those within a range with its URL
 */
export function linkRuns(runs: readonly Run[], ranges: readonly LinkedRange[]): Run[] {
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

// Each color of code.css is a class of one letter, since a page may have thousands of them.
const COLORS: Record<string, string> = {
  comment: 'c',
  quote: 'c',
  keyword: 'k',
  literal: 'k',
  tag: 'k',
  name: 'k',
  'selector-tag': 'k',
  section: 'k',
  doctag: 'k',
  meta: 'k',
  string: 's',
  regexp: 's',
  char: 's',
  symbol: 's',
  link: 's',
  code: 's',
  number: 'n',
  function_: 'f',
  title: 'f',
  built_in: 'f',
  'selector-pseudo': 'f',
  class_: 't',
  type: 't',
  'selector-class': 't',
  'selector-id': 't',
  variable: 'v',
  'template-variable': 'v',
  params: '',
  subst: '',
  attr: 'a',
  attribute: 'a',
  property: 'a',
  'selector-attr': 'a',
  bullet: 'a',
};

/**
 * The color of a scope of highlight.js.
 *
 * @param scope its names, the more precise ones last: `['title', 'class_']`
 * @returns a class of code.css; '' for plain code; undefined if the scope has no color
 */
function colorOf(scope: readonly string[]): string | undefined {
  return scope.map((name) => COLORS[name]).findLast((color) => color !== undefined);
}

/** A stretch of code of one color; '' is the color of plain code. With a URL it is a link. */
export type Run = { color: string; text: string; href?: string };

const lowlight = createLowlight(GRAMMARS);

/**
 * Colors code.
 *
 * @param code source text
 * @param language how to read it
 * @returns runs in order, neighbours of one color merged; their texts together are the code
 */
export function buildRuns(code: string, language: Language): Run[] {
  if (language.grammar === null) return [{ color: '', text: code }];
  const runs: Run[] = [];
  const tree = lowlight.highlight(language.grammar, code, { prefix: '' });
  for (const node of tree.children) flatten(node as RootContent, '', runs);
  return runs;
}

/**
 * Cuts runs at line ends.
 *
 * @param runs colored code
 * @returns one list of runs a line, the line ends left out
 */
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
    const scope = (node.properties?.className as string[] | undefined) ?? [];
    // A scope without a color inherits the one around it.
    const inner = colorOf(scope) ?? color;
    for (const child of node.children) flatten(child, inner, runs);
  }
}

/** White space has no color, so it joins whatever is before it: fewer spans. */
function push(runs: Run[], run: Run): void {
  const last = runs.at(-1);
  if (last && (last.color === run.color || run.text.trim() === '')) last.text += run.text;
  else runs.push(run);
}
