/**
 * `npm run bench`: what builds, starts of `gatsby develop` and edits cost, on this site and on larger ones, and, with
 * `--peer`, what another generator's cost with the same words.
 */
import fs from 'node:fs';
import path from 'node:path';
import { launchBrowser } from '../browser/support/app-state';
import { runCommand, UsageError } from '../../tools/run-command';
import { createPeerProject, installPeer } from './peer';
import { createOwnProject, type TrialProject } from './projects';
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
}

const median = (sorted: readonly number[]): number => sorted[sorted.length >> 1] ?? 0;

/** A column of numbers: its title, how many digits it has, and its value, none where nothing was measured. */
type Column = readonly [title: string, digits: number, value: (trial: Trial) => number | null | undefined];

const DEVELOP: readonly Column[] = [
  ['first start s', 1, ({ develop }) => develop?.start],
  ['restart s', 1, ({ develop }) => develop?.restart],
  ['edit shown, median ms', 0, ({ develop }) => develop && median(develop.edits)],
  ['slowest ms', 0, ({ develop }) => develop?.edits.at(-1)],
  ['right after the start, median ms', 0, ({ develop }) => develop && median(develop.earlyEdits)],
  ['processor s an edit', 1, ({ develop }) => develop?.editProcessor],
  ['memory MB', 0, ({ develop }) => develop && develop.memory / MB],
];

const BUILDS: readonly Column[] = [
  ['cold build, processor s', 1, ({ builds }) => builds?.cold.processor],
  ['wall s', 1, ({ builds }) => builds?.cold.wall],
  ['largest process MB', 0, ({ builds }) => builds && builds.cold.memory / MB],
  ['one page edited, processor s', 1, ({ builds }) => builds?.edited.processor],
  ['wall s', 1, ({ builds }) => builds?.edited.wall],
  ['HTML files written', 0, ({ builds }) => builds?.rewritten],
];

/** The trials as a Markdown table. */
function formatTable(columns: readonly Column[], trials: readonly Trial[]): string {
  const rows = trials.map((trial) => [
    ...[trial.site, trial.pages],
    ...columns.map(([, digits, value]) => value(trial)?.toFixed(digits) ?? '–'),
  ]);
  const head = [
    ['site', 'pages', ...columns.map(([title]) => title)],
    ['---', '---:', ...columns.map(() => '---:')],
  ];
  return [...head, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function writeReport(trials: readonly Trial[]): void {
  const file = path.join(FOLDER, 'bench.md');
  const tables = [
    ...(trials.some(({ builds }) => builds) ? [formatTable(BUILDS, trials)] : []),
    ...(trials.some(({ develop }) => develop) ? [formatTable(DEVELOP, trials)] : []),
  ].join('\n\n');
  fs.writeFileSync(file, `${tables}\n`);
  console.log(`\n${tables}\n\nAlso in ${file}`);
}

/** Measures a site; each measurement begins with a project that was never built. */
async function runTrial(
  create: () => TrialProject | Promise<TrialProject>,
  measures: { readonly builds: boolean; readonly develop: boolean },
): Promise<Trial> {
  const project = await create();
  const { name: site, pages } = project;
  const log = (line: string): void => console.log(`${site}, ${pages} pages: ${line}`);
  const builds = measures.builds ? await measureBuilds(project, log) : null;
  if (!measures.develop) return { site, pages, builds, develop: null };
  const browser = await launchBrowser();
  try {
    return { site, pages, builds, develop: await measureDevelop(await create(), browser, log) };
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
