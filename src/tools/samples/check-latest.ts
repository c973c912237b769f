import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { checkSamples } from './check-samples';
import { readFences, type Fence } from '../../../plugins/gatsby-transformer-docs/src/samples/read-fences';
import type { PageReport } from './fence';
import { readKnownPackages } from './fragment';
import { installedVersion, plainName, readInstalledNames } from './npm-steps';

const run = promisify(execFile);

/** What configurations are checked with; a guide that goes on with the project of another does not install it again. */
const ALWAYS = ['webpack', 'webpack-cli', 'webpack-dev-server'];

interface Manifest {
  readonly name?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/**
 * The packages that a page has its readers install, as npm takes them, those that a package.json of the page names,
 * and those of plugins in parts of configurations; of a package named twice, the first.
 */
export function readInstalls(text: string): string[] {
  const fences = readFences(text).filter(({ marks }) => marks.skip === undefined);
  const wanted = [
    ...fences.flatMap(({ lang, code }) => (lang === 'npm' ? readInstalledNames(code) : [])),
    ...readDependencies(fences),
    ...fences.flatMap(({ marks, code }) => (marks.fragment === undefined ? [] : readKnownPackages(code))),
    ...ALWAYS,
  ];
  const names = wanted.map(plainName);
  return wanted.filter((_spec, index) => names.indexOf(names[index] ?? '') === index);
}

/** What a page's own package.json files depend on, without the packages that are written on the page itself. */
function readDependencies(fences: readonly Fence[]): string[] {
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
    .map(([name, range]) => `${name}@${range}`);
}

/** An empty folder in which the packages of a page are installed. */
interface LatestPackages {
  /** Absolute path of its node_modules. */
  readonly packages: string;
  /** Packages of the page whose version is another than the locked one, such as `he 2.0.0 (checked with 1.2.0)`. */
  readonly newer: readonly string[];
  readonly remove: () => void;
}

/**
 * Installs packages in an empty temporary folder, as the registry has them today.
 *
 * @param specs such as `webpack` or `he@1`
 * @param locked the checkout's node_modules
 * @throws Error with what npm printed
 */
async function installLatest(specs: readonly string[], locked: string): Promise<LatestPackages> {
  const folder = fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), 'latest-'));
  const remove = (): void => fs.rmSync(folder, { recursive: true, force: true });
  fs.writeFileSync(path.join(folder, 'package.json'), '{ "private": true }\n');
  try {
    await run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', ...specs], { cwd: folder });
  } catch (error) {
    remove();
    throw new Error(
      `npm install ${specs.join(' ')} failed:\n${String((error as { stderr?: string }).stderr)}`,
      {
        cause: error,
      },
    );
  }
  const packages = path.join(folder, 'node_modules');
  const newer = specs.flatMap((spec) => {
    const name = plainName(spec);
    const [version, known] = [installedVersion(packages, name), installedVersion(locked, name)];
    return version === known ? [] : [`${name} ${version} (checked with ${known ?? 'none'})`];
  });
  return { packages, newer, remove };
}

/** The report of a page that was checked with the registry's packages. */
export interface LatestReport extends PageReport {
  /** Packages that are newer than the ones the page is otherwise checked with. */
  readonly newer: readonly string[];
}

/**
 * Checks pages one after another, each in an empty folder with the packages that it has its readers install, as the
 * registry has them today. A page without commands that build something is left out.
 *
 * @param packages the checkout's node_modules, whose versions the pages are otherwise checked with
 * @param limit how long a command may take, in milliseconds
 * @param onPage is called with each report; an installation that fails is a problem of its page
 */
export async function checkLatest(
  pages: readonly string[],
  { packages, limit, onPage }: { packages: string; limit: number; onPage: (report: LatestReport) => void },
): Promise<LatestReport[]> {
  const reports: LatestReport[] = [];
  for (const page of pages) {
    const text = fs.readFileSync(page, 'utf8');
    if (!readFences(text).some(({ marks }) => marks.run !== undefined)) continue;
    const report = await checkPage(page, readInstalls(text), packages, limit);
    reports.push(report);
    onPage(report);
  }
  return reports;
}

async function checkPage(
  page: string,
  specs: readonly string[],
  locked: string,
  limit: number,
): Promise<LatestReport> {
  const nothing: LatestReport = { page, fences: 0, checks: {}, problems: [], seconds: 0, newer: [] };
  let installed: LatestPackages | undefined;
  try {
    installed = await installLatest(specs, locked);
    const { packages, newer } = installed;
    const cache = { read: () => null, write: () => undefined };
    const [report = nothing] = await checkSamples({
      pages: [page],
      packages,
      cache,
      workers: 1,
      limit,
      isQuick: false,
      onPage: () => undefined,
    });
    return { ...report, newer };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { ...nothing, problems: [{ page, line: 1, column: 1, message, example: '' }] };
  } finally {
    installed?.remove();
  }
}
