import type { Element, ElementContent } from 'hast';
import type { Context } from '../body/context';
import { element, text, type Built } from '../body/nodes';
import { finishTable } from '../body/tables';
import type { BodyLabels } from '../../../docs-core/src/body-labels';
import type { CoverageRow, CoverageTable } from './coverage';
import { createFactWriter, type FactWriter } from './fact-elements';
import type { GeneratedContent, TagInput } from './fact-blocks';

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
  const bar = (className: string, x: number, width: number): Element =>
    element('rect', { className: [className], x, width, height: HEIGHT });
  return element('svg', { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: 'img', ariaLabel: name }, [
    bar('frame', 0, WIDTH),
    bar('words', 0, written),
    bar('listed', written, known - written),
  ]);
}

/** Kinds whose facts without text are listed by name; for the many others, generated lists suffice. */
const LISTED_BY_NAME: readonly string[] = ['options', 'hook', 'pluginOption', 'runtimeVariable'];

const NO_COVERAGE = {
  message: '<Coverage>: expected the coverage of all pages, found none',
  example: 'render the page in a build of the whole site',
};

/**
 * `<Coverage />`: a table with a row for each kind of facts, collapsed tables of its groups, and collapsed lists of the
 * facts without text.
 */
export function generateCoverage({ context, facts, at }: TagInput): GeneratedContent | typeof NO_COVERAGE {
  const { coverage } = facts;
  if (!coverage) return NO_COVERAGE;
  const writer = createFactWriter(context, facts, at);
  const { labels } = context;
  const { tables } = coverage;
  const built = [
    buildTable(
      context,
      tables.map((table) => ({ ...table, title: labels[table.kind] })),
    ),
    ...tables.flatMap((table) => [...buildGroups(context, table), ...buildUnwritten(writer, table)]),
  ];
  return {
    // Not in the search index, which has the facts where they are documented.
    nodes: built.map((tree): Built => ({ type: 'built', tree: { ...tree, data: { parts: [] } } })),
    markdown: writeTable(labels, tables),
  };
}

function buildTable(context: Context, rows: readonly CoverageRow[]): Element {
  const { labels } = context;
  const heads = [
    labels.coverageFacts,
    labels.coverageTotal,
    labels.coverageWords,
    labels.coverageListed,
    labels.coverageMissing,
    labels.coverageShare,
  ];
  const row = (cells: ElementContent[]) => element('tr', {}, cells);
  const table = element('table', { className: ['facts-coverage'] }, [
    element('thead', {}, [row(heads.map((head) => element('th', { scope: 'col' }, [text(head)])))]),
    element(
      'tbody',
      {},
      rows.map((one) =>
        row([
          ...[one.title, one.total, one.words, one.listed.length, one.missing.length].map((cell) =>
            element('td', {}, [text(String(cell))]),
          ),
          element('td', {}, [buildBar(labels.coverageBar, one)]),
        ]),
      ),
    ),
  ]);
  return finishTable(context, table);
}

function buildDetails(summary: string, content: Element): Element {
  return element('details', {}, [element('summary', {}, [text(summary)]), content]);
}

function buildGroups(context: Context, { kind, rows }: CoverageTable): Element[] {
  const { labels } = context;
  if (rows.length < 2) return [];
  return [buildDetails(labels.coverageGroups.replace('{facts}', labels[kind]), buildTable(context, rows))];
}

function buildUnwritten(writer: FactWriter, { kind, listed, missing }: CoverageTable): Element[] {
  const { labels } = writer.context;
  const names = [...missing, ...listed];
  if (!LISTED_BY_NAME.includes(kind) || names.length === 0) return [];
  const items = names.map(({ title, url }) => {
    const code = element('code', {}, [text(title)]);
    return element('li', {}, [url === '' ? code : element('a', { href: writer.link(url) }, [code])]);
  });
  return [buildDetails(labels.coverageToWrite.replace('{facts}', labels[kind]), element('ul', {}, items))];
}

function writeTable(labels: BodyLabels, tables: readonly CoverageTable[]): string {
  const heads = [
    labels.coverageFacts,
    labels.coverageTotal,
    labels.coverageWords,
    labels.coverageListed,
    labels.coverageMissing,
  ];
  const lines = tables.map(({ kind, total, words, listed, missing }) =>
    [labels[kind], total, words, listed.length, missing.length].join(' | '),
  );
  return [heads.join(' | '), heads.map(() => '---').join(' | '), ...lines]
    .map((line) => `| ${line} |`)
    .join('\n');
}
