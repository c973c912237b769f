import type { RootContent } from 'hast';
import { createLowlight } from 'lowlight';
import { GRAMMARS, type Language } from './languages';
import { colorOf } from './scopes';

/** A stretch of code of one color; '' is the color of plain code. With an address it is a link. */
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
    // What the scope itself has no color for keeps the color around it.
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
