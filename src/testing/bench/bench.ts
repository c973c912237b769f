/**
 * `npm run bench`: what builds, starts of `gatsby develop` and edits cost, on this site and on larger ones, and, with
 * `--peer`, what another generator's cost with the same words.
 */
import fs from 'node:fs';
import path from 'node:path';
import { launchBrowser } from '../browser/support/app-state';
import { gzipSize, measureScripts } from '../../tools/budgets/measure-site';
import { runCommand, UsageError } from '../../tools/run-command';
import { buildChart, type Series } from './build-chart';
import { createPeerProject, installPeer } from './peer';
import { createOwnProject, OWN, type TrialProject } from './projects';
import { measureBuilds, measureDevelop, type BuildCosts, type DevelopCost } from './trials';

const ROOT = path.resolve(__dirname, '../../..');
const FOLDER = path.join(ROOT, '.tmp', 'bench');
const MB = 2 ** 20;

/** What a site has cost; null where it was not measured. */
interface Trial {
  readonly site: string;
  readonly pages: number;
  readonly develop: DevelopCost | null;
  readonly builds: BuildCosts | null;
  /** KB (gzip) of the edited page's HTML and of all scripts of a page of content; of this site only. */
  readonly weight: { readonly page: number; readonly scripts: number } | null;
}

/** A column of numbers, for which ratios can be given; null where nothing was measured. */
interface Column {
  readonly title: string;
  readonly digits: number;
  readonly value: (trial: Trial) => number | null | undefined;
}

const median = (sorted: readonly number[]): number => sorted[sorted.length >> 1] ?? 0;

const DEVELOP: readonly Column[] = [
  { title: 'first start s', digits: 1, value: ({ develop }) => develop?.start },
  { title: 'restart s', digits: 1, value: ({ develop }) => develop?.restart },
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
  { title: 'cold build, processor s', digits: 1, value: ({ builds }) => builds?.cold.processor },
  { title: 'wall s', digits: 1, value: ({ builds }) => builds?.cold.wall },
  { title: 'largest process MB', digits: 0, value: ({ builds }) => builds && builds.cold.largest / MB },
  { title: 'all processes MB', digits: 0, value: ({ builds }) => builds && builds.cold.all / MB },
  { title: 'one page edited, processor s', digits: 1, value: ({ builds }) => builds?.edited.processor },
  { title: 'wall s', digits: 1, value: ({ builds }) => builds?.edited.wall },
  { title: 'HTML files written', digits: 0, value: ({ builds }) => builds?.rewritten },
  { title: 'nothing changed, processor s', digits: 1, value: ({ builds }) => builds?.unchanged.processor },
  { title: 'wall s', digits: 1, value: ({ builds }) => builds?.unchanged.wall },
  { title: 'page HTML gz KB', digits: 1, value: ({ weight }) => weight?.page },
  { title: 'scripts gz KB', digits: 1, value: ({ weight }) => weight?.scripts },
];

/** The trials as a Markdown table; a trial of the peer is followed by the ratio of ours to it. */
function formatTable(columns: readonly Column[], trials: readonly Trial[]): string {
  const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const rows = trials.flatMap((trial) => {
    const values = columns.map(({ value }) => value(trial) ?? NaN);
    if (values.every(Number.isNaN)) return [];
    const format = (numbers: readonly number[], digits: (index: number) => number): string[] =>
      numbers.map((number, index) => (Number.isNaN(number) ? '–' : number.toFixed(digits(index))));
    const own = row([
      trial.site,
      String(trial.pages),
      ...format(values, (index) => columns[index]?.digits ?? 0),
    ]);
    const ours = trials.findLast(({ site }) => site === OWN);
    if (trial.site === OWN || !ours) return [own];
    const ratios = columns.map(({ value }, index) => (value(ours) ?? NaN) / (values[index] ?? NaN));
    return [own, row([`${OWN} ÷ peer`, '', ...format(ratios, () => 2)])];
  });
  return [
    row(['site', 'pages', ...columns.map(({ title }) => title)]),
    row(['---', '---:', ...columns.map(() => '---:')]),
    ...rows,
  ].join('\n');
}

function writeReport(trials: readonly Trial[]): void {
  const series = (name: string, unit: string, y: Column['value']): Series => {
    const points = (isPeer: boolean) =>
      trials
        .filter(({ site }) => (site !== OWN) === isPeer)
        .flatMap((trial) => {
          const value = y(trial);
          return typeof value === 'number' ? [{ x: trial.pages, y: value }] : [];
        });
    return { name, unit, points: points(false), peer: points(true) };
  };
  const chart = buildChart(
    [
      series('Edit to visible, median', 'ms', ({ develop }) => develop && median(develop.edits)),
      series('First start', 's', ({ develop }) => develop?.start),
      series('Restart', 's', ({ develop }) => develop?.restart),
      series('Cold build: processor time', 's', ({ builds }) => builds?.cold.processor),
      series('Cold build: largest process', 'MB', ({ builds }) => builds && builds.cold.largest / MB),
      series('One page edited: processor time', 's', ({ builds }) => builds?.edited.processor),
    ].filter(({ points }) => points.length > 0),
  );
  const tables = [BUILDS, DEVELOP].map((columns) => formatTable(columns, trials)).join('\n\n');
  fs.writeFileSync(path.join(FOLDER, 'bench.svg'), chart);
  fs.writeFileSync(path.join(FOLDER, 'bench.md'), `${tables}\n`);
  console.log(`\n${tables}\n\nAlso in ${FOLDER}: bench.md, bench.svg`);
}

/** Measures a site; each measurement begins with a project that was never built. */
async function runTrial(
  create: () => TrialProject | Promise<TrialProject>,
  measures: { readonly builds: boolean; readonly develop: boolean },
): Promise<Trial> {
  const project = await create();
  const { name: site, pages, folder, edited } = project;
  const log = (line: string): void => console.log(`${site}, ${pages} pages: ${line}`);
  const builds = measures.builds ? await measureBuilds(project, log) : null;
  const weight =
    builds && site === OWN
      ? {
          page: gzipSize(fs.readFileSync(path.join(folder, 'public', edited.url, 'index.html'))) / 1024,
          scripts:
            measureScripts(folder).find(({ subject }) => subject === 'src-templates-doc-tsx')?.value ?? 0,
        }
      : null;
  if (!measures.develop) return { site, pages, builds, weight, develop: null };
  const browser = await launchBrowser();
  try {
    return { site, pages, builds, weight, develop: await measureDevelop(await create(), browser, log) };
  } finally {
    await browser.close();
  }
}

async function run(
  sizes: readonly number[],
  measures: Parameters<typeof runTrial>[1],
  hasPeer: boolean,
): Promise<void> {
  const copies = path.join(ROOT, 'public');
  if (hasPeer && !fs.existsSync(path.join(copies, 'llms.txt')))
    throw new UsageError('The peer gets the Markdown copies of this site: run `npm run build` first');
  fs.mkdirSync(FOLDER, { recursive: true });
  const folder = path.join(FOLDER, 'site');
  const peer = hasPeer ? await installPeer() : null;
  const trials: Trial[] = [];
  try {
    for (const size of sizes) {
      trials.push(await runTrial(() => createOwnProject(ROOT, folder, size), measures));
      if (peer !== null) trials.push(await runTrial(() => createPeerProject(peer, copies, size), measures));
      writeReport(trials);
    }
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
    if (peer !== null) fs.rmSync(peer, { recursive: true });
  }
}

/** Numbers of pages in a list such as `1500,5000`. @throws UsageError for one that is none */
function parseSizes(list: string): number[] {
  const numbers = list.split(',').map((text) => (/^\s*\d{1,6}\s*$/.test(text) ? Number(text) : NaN));
  if (numbers.some(Number.isNaN)) throw new UsageError(`"${list}" are no numbers of pages`);
  return numbers;
}

const KINDS = ['builds', 'develop'] as const;

/** What is measured. @throws UsageError for another word */
function parseKind(only: string | undefined): Parameters<typeof runTrial>[1] {
  if (only !== undefined && !KINDS.some((kind) => kind === only))
    throw new UsageError(`--only takes ${KINDS.join(' or ')}, not "${only}"`);
  return { builds: only !== 'develop', develop: only !== 'builds' };
}

runCommand({
  usage: 'npm run bench [-- --pages 0,1500,5000] [--only builds|develop] [--peer]',
  options: { pages: { type: 'string' }, only: { type: 'string' }, peer: { type: 'boolean' } },
  run: ({ values: { pages = '0', only, peer = false } }) => run(parseSizes(pages), parseKind(only), peer),
});
