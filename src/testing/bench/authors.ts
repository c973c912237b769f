/**
 * `npm run bench:authors`: what `gatsby develop` and builds cost on sites of several sizes, and, with `--peer`, what
 * another generator's cost with the same pages.
 */
import fs from 'node:fs';
import path from 'node:path';
import { launchBrowser } from '../browser/support/app-state';
import { runCommand } from '../../tools/run-command';
import { measureBuilds, measureDevelop, type BuildCosts, type DevelopCost } from './author-trial';
import { buildChart, type Series } from './build-chart';
import { buildCorpus, type CorpusFile } from './corpus';
import { createProject, type TrialProject } from './create-project';
import { formatTable } from './format-trials';
import { createPeerProject, installPeer, PEER } from './peer';
import type { BuildCost } from './run-build';
import { parseSizes } from './scale-options';

const ROOT = path.resolve(__dirname, '../../..');
const FOLDER = path.join(ROOT, '.tmp', 'bench');
const OWN = 'this site';
const MB = 2 ** 20;

/** What one number of pages costs; null where it was not measured. */
interface AuthorTrial {
  readonly site: string;
  readonly pages: number;
  readonly develop: DevelopCost | null;
  readonly builds: BuildCosts | null;
}

/** A column of numbers, for which ratios can be given; null where nothing was measured. */
interface Column {
  readonly title: string;
  readonly digits: number;
  readonly value: (trial: AuthorTrial) => number | null | undefined;
}

const median = (sorted: readonly number[]): number => sorted[sorted.length >> 1] ?? 0;
const processor = ({ user, system }: BuildCost): number => user + system;

const DEVELOP: readonly Column[] = [
  { title: 'first start s', digits: 1, value: ({ develop }) => develop?.start.wall },
  { title: 'processor s', digits: 1, value: ({ develop }) => develop?.start.processor },
  { title: 'restart s', digits: 1, value: ({ develop }) => develop?.restart.wall },
  { title: 'processor s', digits: 1, value: ({ develop }) => develop?.restart.processor },
  { title: 'edit shown, median ms', digits: 0, value: ({ develop }) => develop && median(develop.edits) },
  { title: 'slowest ms', digits: 0, value: ({ develop }) => develop?.edits.at(-1) },
  {
    title: 'right after the start, median ms',
    digits: 0,
    value: ({ develop }) => develop && median(develop.earlyEdits),
  },
  { title: 'processor s an edit', digits: 1, value: ({ develop }) => develop?.editProcessor },
  { title: 'memory MB', digits: 0, value: ({ develop }) => develop && develop.memory / MB },
];

const BUILDS: readonly Column[] = [
  { title: 'cold build, processor s', digits: 1, value: ({ builds }) => builds && processor(builds.cold) },
  { title: 'wall s', digits: 1, value: ({ builds }) => builds?.cold.wall },
  { title: 'largest process MB', digits: 0, value: ({ builds }) => builds && builds.cold.memory / MB },
  {
    title: 'all processes MB',
    digits: 0,
    value: ({ builds }) => builds?.cold.allMemory && builds.cold.allMemory / MB,
  },
  {
    title: 'one page edited, processor s',
    digits: 1,
    value: ({ builds }) => builds && processor(builds.edited),
  },
  { title: 'wall s', digits: 1, value: ({ builds }) => builds?.edited.wall },
  {
    title: 'nothing changed, processor s',
    digits: 1,
    value: ({ builds }) => builds && processor(builds.unchanged),
  },
  { title: 'wall s', digits: 1, value: ({ builds }) => builds?.unchanged.wall },
];

/** The trials as a Markdown table; a trial of the peer is followed by the ratio of ours to it. */
function formatCosts(columns: readonly Column[], trials: readonly AuthorTrial[]): string {
  const rows = trials.flatMap((trial) => {
    const { site, pages } = trial;
    const values = columns.map(({ value }) => value(trial) ?? NaN);
    if (values.every(Number.isNaN)) return [];
    const own = { site, pages, cells: values.map((value, index) => value.toFixed(columns[index]?.digits)) };
    const ours = trials.find((other) => other.site === OWN && other.pages === pages);
    if (site === OWN || !ours) return [own];
    const ratios = columns.map(({ value }, index) => (value(ours) ?? NaN) / (values[index] ?? NaN));
    return [own, { site: `${OWN} ÷ peer`, pages, cells: ratios.map((ratio) => ratio.toFixed(2)) }];
  });
  return formatTable(
    [
      ['site', ({ site }) => site],
      ['pages', ({ pages }) => String(pages)],
      ...columns.map(({ title }, index): [string, (row: (typeof rows)[number]) => string] => [
        title,
        ({ cells }) => (cells[index] ?? 'NaN').replace('NaN', '–'),
      ]),
    ],
    rows,
  );
}

function writeReport(trials: readonly AuthorTrial[]): void {
  const series = (name: string, unit: string, y: Column['value']): Series => {
    const points = (of: readonly AuthorTrial[]) =>
      of.flatMap((trial) => {
        const value = y(trial);
        return typeof value === 'number' ? [{ x: trial.pages, y: value }] : [];
      });
    const isOwn = ({ site }: AuthorTrial): boolean => site === OWN;
    return {
      name,
      unit,
      points: points(trials.filter(isOwn)),
      peer: points(trials.filter((trial) => !isOwn(trial))),
    };
  };
  const chart = buildChart(
    [
      series('Edit to visible, median', 'ms', ({ develop }) => develop && median(develop.edits)),
      series('First start', 's', ({ develop }) => develop?.start.wall),
      series('Restart', 's', ({ develop }) => develop?.restart.wall),
      series('Cold build: processor time', 's', ({ builds }) => builds && processor(builds.cold)),
      series('One page edited: processor time', 's', ({ builds }) => builds && processor(builds.edited)),
    ].filter(({ points }) => points.length > 0),
  );
  const tables = [DEVELOP, BUILDS].map((columns) => formatCosts(columns, trials)).join('\n\n');
  fs.writeFileSync(path.join(FOLDER, 'authors.svg'), chart);
  fs.writeFileSync(path.join(FOLDER, 'authors.md'), `${tables}\n`);
  console.log(`\n${tables}\n\nAlso in ${FOLDER}: authors.md, authors.svg`);
}

interface Measures {
  readonly develop: boolean;
  readonly builds: boolean;
}

/** Measures a site; each measurement begins with a project that was never built. */
async function runAuthorTrial(
  site: string,
  files: readonly CorpusFile[],
  create: () => TrialProject,
  measures: Measures,
): Promise<AuthorTrial> {
  const pages = files.length;
  const edited = files[pages >> 1];
  if (!edited) throw new RangeError('A trial needs at least one page');
  const log = (line: string): void => console.log(`${site}, ${pages} pages: ${line}`);
  const builds = measures.builds ? await measureBuilds(create(), edited, log) : null;
  let develop: DevelopCost | null = null;
  if (measures.develop) {
    const browser = await launchBrowser();
    try {
      develop = await measureDevelop(create(), edited, browser, log);
    } finally {
      await browser.close();
    }
  }
  return { site, pages, develop, builds };
}

async function run(sizes: readonly number[], builds: readonly number[], hasPeer: boolean): Promise<void> {
  process.chdir(ROOT);
  fs.mkdirSync(FOLDER, { recursive: true });
  const peer = hasPeer ? await installPeer() : null;
  try {
    await runTrials(sizes, builds, peer);
  } finally {
    if (peer !== null) fs.rmSync(peer, { recursive: true });
  }
}

/** Measures one size after another, and writes the report again after each. @param peer its folder */
async function runTrials(
  sizes: readonly number[],
  builds: readonly number[],
  peer: string | null,
): Promise<void> {
  const trials: AuthorTrial[] = [];
  for (const size of [...new Set([...sizes, ...builds])].sort((a, b) => a - b)) {
    const files = buildCorpus(size);
    const folder = path.join(FOLDER, `authors-${size}`);
    const measures = { develop: sizes.includes(size), builds: builds.includes(size) };
    trials.push(await runAuthorTrial(OWN, files, () => createProject(ROOT, folder, files), measures));
    fs.rmSync(folder, { recursive: true });
    if (peer !== null && measures.builds) {
      trials.push(await runAuthorTrial(PEER, files, () => createPeerProject(peer, files), measures));
    }
    writeReport(trials);
  }
}

runCommand({
  usage: 'npm run bench:authors [-- --sizes 150,330] [--builds 330,1500] [--peer]',
  options: { sizes: { type: 'string' }, builds: { type: 'string' }, peer: { type: 'boolean' } },
  run: ({ values: { sizes = '150,330,1500,5000', builds = '330', peer = false } }) =>
    run(parseSizes(sizes), parseSizes(builds), peer),
});
