import type { Element } from 'hast';
import { element, text, type Built } from '../body/nodes';
import { finishTable } from '../body/tables';
import type { BodyLabels } from 'docs-core/body-labels';
import type { CoverageRow, CoverageTable } from './coverage';
import type { PageContext } from './fact-context';
import type { GeneratedTag } from './fact-blocks';
import type { FactWriter } from './fact-elements';

const WIDTH = 100;
const HEIGHT = 8;

/**
 * A bar with the shares of what authors wrote, what is generated and what is missing, as SVG of 100 by 8 units.
 *
 * @param label its accessible name, with `{words}`, `{listed}` and `{missing}`
 */
function buildBar(label: string, { total, words, listed, missing }: CoverageRow): Element {
  const percent = (count: number): number => Math.round((count / total) * WIDTH);
  const written = percent(words);
  const known = percent(words + listed.length);
  const name = label
    .replace('{words}', String(written))
    .replace('{listed}', String(known - written))
    .replace('{missing}', String(percent(missing.length)));
  const bar = (opacity: number, x: number, width: number): Element =>
    element('rect', { x, width, height: HEIGHT, fillOpacity: opacity });
  const size = { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, width: 128, height: HEIGHT, fill: 'currentColor' };
  return element('svg', { ...size, role: 'img', ariaLabel: name }, [
    bar(0.1, 0, WIDTH),
    bar(1, 0, written),
    bar(0.5, written, known - written),
  ]);
}

/** Kinds whose facts without text are listed by name; for the many others, generated lists suffice. */
const LISTED_BY_NAME: readonly string[] = ['options', 'hook', 'pluginOption', 'runtimeVariable'];

/**
 * `<Coverage />`: a table with a row for each kind of facts, collapsed tables of its groups, and collapsed lists of the
 * facts without text.
 */
export function generateCoverage(writer: FactWriter): ReturnType<GeneratedTag['generate']> {
  const { context } = writer;
  const { labels, facts } = context;
  if (!facts.coverage) {
    const message = '<Coverage>: expected the coverage of all pages, found none';
    return { message, example: 'render the page in a build of the whole site' };
  }
  const rows = facts.coverage.tables.map((table) => ({ ...table, title: labels[table.kind] }));
  const built = [
    buildTable(context, rows),
    ...facts.coverage.tables.flatMap((table) => [
      ...buildGroups(context, table),
      ...buildUnwritten(writer, table),
    ]),
  ];
  const lines = [headsOf(labels), headsOf(labels).map(() => '---'), ...rows.map(cellsOf)];
  return {
    // Not in the search index, which has the facts where they are documented.
    nodes: built.map((tree): Built => ({ type: 'built', tree: { ...tree, data: { parts: [] } } })),
    markdown: lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n'),
  };
}

function headsOf(labels: BodyLabels): string[] {
  const { coverageFacts, coverageTotal, coverageWords, coverageListed, coverageMissing } = labels;
  return [coverageFacts, coverageTotal, coverageWords, coverageListed, coverageMissing];
}

function cellsOf({ title, total, words, listed, missing }: CoverageRow): string[] {
  return [title, ...[total, words, listed.length, missing.length].map(String)];
}

function buildTable(context: PageContext, rows: readonly CoverageRow[]): Element {
  const { labels } = context;
  const heads = [...headsOf(labels), labels.coverageShare].map((head) =>
    element('th', { scope: 'col' }, [text(head)]),
  );
  const body = rows.map((row) =>
    element('tr', {}, [
      ...cellsOf(row).map((cell) => element('td', {}, [text(cell)])),
      element('td', {}, [buildBar(labels.coverageBar, row)]),
    ]),
  );
  const table = element('table', {}, [
    element('thead', {}, [element('tr', {}, heads)]),
    element('tbody', {}, body),
  ]);
  return finishTable(context, table);
}

function buildDetails(summary: string, content: Element): Element {
  return element('details', {}, [element('summary', {}, [text(summary)]), content]);
}

function buildGroups(context: PageContext, { kind, rows }: CoverageTable): Element[] {
  const { labels } = context;
  if (rows.length < 2) return [];
  return [buildDetails(labels.coverageGroups.replace('{facts}', labels[kind]), buildTable(context, rows))];
}

function buildUnwritten({ context, link }: FactWriter, { kind, listed, missing }: CoverageTable): Element[] {
  const { labels } = context;
  const names = [...missing, ...listed];
  if (!LISTED_BY_NAME.includes(kind) || names.length === 0) return [];
  const items = names.map(({ title, url }) =>
    element('li', {}, link(url, [element('code', {}, [text(title)])])),
  );
  return [buildDetails(labels.coverageToWrite.replace('{facts}', labels[kind]), element('ul', {}, items))];
}
