import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { readKnownPackages } from 'gatsby-transformer-docs/samples/prepared-projects';
import { installedVersion, readInstalls } from 'gatsby-transformer-docs/samples/package-json';
import { readFences, type Fence } from 'gatsby-transformer-docs/samples/read-fences';
import { checkSamples } from './check-samples';
import type { PageReport } from './fence';

/** What configurations are checked with; a guide that goes on with the project of another does not install it again. */
const ALWAYS = ['webpack', 'webpack-cli', 'webpack-dev-server'];

interface Manifest {
  readonly name?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** A package and what npm is to install. */
type Wanted = readonly [name: string, spec: string];

/**
 * The packages that a page has its readers install, those that a package.json of the page names, and those of plugins
 * in parts of configurations.
 *
 * @returns what npm takes, by name; of a package named twice, the first
 */
export function readPackages(text: string): Map<string, string> {
  const fences = readFences(text).filter(({ marks }) => marks.skip === undefined);
  const wanted: Wanted[] = [
    ...fences
      .flatMap(({ lang, code }) => (lang === 'npm' ? readInstalls(code) : []))
      .flatMap(({ name, spec, field }): Wanted[] => (field === null ? [] : [[name, spec]])),
    ...readDependencies(fences),
    ...fences
      .flatMap(({ marks, code }) => (marks.fragment === undefined ? [] : readKnownPackages(code)))
      .concat(ALWAYS)
      .map((name) => [name, name] as const),
  ];
  const specs = new Map<string, string>();
  for (const [name, spec] of wanted) if (!specs.has(name)) specs.set(name, spec);
  return specs;
}

/** What a page's own package.json files depend on, without the packages that are written on the page itself. */
function readDependencies(fences: readonly Fence[]): Wanted[] {
  const manifests = fences.flatMap(({ lang, marks, code }) =>
    lang === 'json' && /(?:^|\/)package\.json$/.test(marks.file ?? '')
      ? [{ file: marks.file ?? '', ...(JSON.parse(code) as Manifest) }]
      : [],
  );
  const written = new Set(manifests.map(({ name }) => name));
  return manifests
    .filter(({ file }) => !file.includes('node_modules/'))
    .flatMap(({ dependencies, devDependencies }) => Object.entries({ ...dependencies, ...devDependencies }))
    .filter(([name]) => !written.has(name))
    .map(([name, range]) => [name, `${name}@${range}`]);
}

interface LatestTask {
  /** The checkout's node_modules, whose versions the pages are otherwise checked with. */
  readonly packages: string;
  /** How long a command may take, in milliseconds. */
  readonly limit: number;
}

/**
 * Checks pages one after another, each in an empty folder with the packages that it has its readers install, as the
 * registry has them today, and prints how each is, with the packages that are newer than the locked ones. A page without
 * commands that build something is left out; an installation that fails is a problem of its page.
 */
export async function checkLatest(pages: readonly string[], task: LatestTask): Promise<PageReport[]> {
  const reports: PageReport[] = [];
  for (const page of pages) {
    const text = fs.readFileSync(page, 'utf8');
    if (readFences(text).some(({ marks }) => marks.run !== undefined))
      reports.push(await checkPage(page, readPackages(text), task));
  }
  return reports;
}

async function checkPage(
  page: string,
  specs: ReadonlyMap<string, string>,
  { packages: locked, limit }: LatestTask,
): Promise<PageReport> {
  const folder = fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), 'latest-'));
  const packages = path.join(folder, 'node_modules');
  try {
    fs.writeFileSync(path.join(folder, 'package.json'), '{ "private": true }\n');
    const args = ['install', '--no-audit', '--no-fund', '--loglevel=error', ...specs.values()];
    try {
      await promisify(execFile)('npm', args, { cwd: folder });
    } catch (error) {
      const message = `npm ${args.join(' ')} failed:\n${String((error as { stderr?: string }).stderr)}`;
      const problem = { page, line: 1, column: 1, message, example: '' };
      console.error(`${page}: not installed`);
      return { page, fences: 0, checks: {}, problems: [problem], seconds: 0 };
    }
    const newer = [...specs.keys()].flatMap((name) => {
      const [version, known] = [installedVersion(name, packages), installedVersion(name, locked)];
      return version === known ? [] : [`${name} ${version} (checked with ${known ?? 'none'})`];
    });
    const cache = { read: () => null, write: () => undefined };
    const task = { pages: [page], packages, cache, workers: 1, limit, isQuick: false };
    const [report] = await checkSamples({ ...task, onPage: () => undefined });
    if (!report) throw new Error(`${page} has no report`);
    console.error(
      `${page}: ${report.problems.length} problems, ${report.seconds.toFixed(1)} s${newer.length > 0 ? `, with ${newer.join(', ')}` : ''}`,
    );
    return report;
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
