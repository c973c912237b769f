import type { RootContent } from 'hast';
import { createLowlight } from 'lowlight';
import { GRAMMARS, type Language } from './languages';
import type { LinkedRange } from '../body/tag-extension';

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
export type Run = { color: string; text: string; href?: string };

const lowlight = createLowlight(GRAMMARS);

/** Colors code: runs in order, neighbors of one color merged, whose texts together are the code. */
export function buildRuns(code: string, language: Language): Run[] {
  if (language.grammar === null) return [{ color: '', text: code }];
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
