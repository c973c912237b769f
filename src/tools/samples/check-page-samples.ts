import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { writeIfChanged } from '../../../plugins/docs-core/src/write-if-changed';
import {
  readPageProjects,
  writeSample,
  type PageProjects,
  type SampleProject,
} from '../../../plugins/gatsby-transformer-docs/src/samples/page-projects';
import { findConfiguration } from '../../../plugins/gatsby-transformer-docs/src/samples/build-command';
import { installedVersion } from '../../../plugins/gatsby-transformer-docs/src/samples/package-json';
import { createPreparedProjects } from '../../../plugins/gatsby-transformer-docs/src/samples/prepared-projects';
import {
  digestProject,
  isBuilt,
  readSampleRecord,
  type PageRecord,
  type RecordedBuild,
} from '../../../plugins/gatsby-transformer-docs/src/samples/sample-record';
import { pageSamples } from '../../config/playground';
import { readProject } from '../../ui/playground/state/parse-project';
import type { PageCache } from '../pages/page-cache';
import { isGuide } from './check-samples';
import type { Problem } from './fence';
import { PackedBuilder } from './packed/packed-builder';
import { Project } from './project';
import { Runner } from './runner/runner-process';
import { createSandbox } from './sandbox';

interface PageSamplesTask {
  /** Files of pages below `folder`. */
  readonly pages: readonly string[];
  /** Of the language's pages. */
  readonly folder: string;
  /** The checkout's node_modules. */
  readonly packages: string;
  /** How long a build may take, in milliseconds. */
  readonly limit: number;
  /** Writes what was built, in place of comparing it: of all pages, or of those that have not fewer projects that build. */
  readonly records: 'all' | 'new' | 'none';
  /** Of what was built, by the digests of a page's projects. */
  readonly cache: PageCache<PageRecord>;
  readonly onPage: (page: string) => void;
}

interface Builders {
  /** Packs webpack when it is first called. */
  readonly packed: () => Promise<PackedBuilder>;
  readonly runner: Runner;
  /** Folder for projects that are built in Node. */
  readonly folder: string;
}

const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 12);

/** A message's first line, without what differs between machines. */
const shorten = (message: string): string => (message.split('\n')[0] ?? '').slice(0, 160);

/** Builds a state with the packed webpack. */
async function buildPacked({ packed }: Builders, project: SampleProject): Promise<RecordedBuild> {
  const { files, mode } = project;
  if (!readProject(writeSample(project))) return 'its files can’t be those of a project in the playground';
  const outcome = await (
    await packed()
  ).build({
    files: Object.fromEntries(files),
    config: findConfiguration(files) ?? null,
    ...(mode && { mode }),
  });
  if (outcome.type !== 'built') return shorten(outcome.message);
  const error = outcome.problems.find(({ severity }) => severity === 'error');
  if (error) return shorten(error.message);
  if (outcome.files.length === 0) return 'writes no files';
  return outcome.files.map(({ path: file, bytes }) => `${file} ${bytes.length} ${digest(bytes)}`).sort();
}

let folders = 0;

/** Packages that a build lacks, if it lacks nothing else: those that package.json asks for, and that aren't installed here. */
function findMissing(files: ReadonlyMap<string, string>, output: string): string[] {
  const missing = [
    ...output.matchAll(/(?:Can't resolve|Cannot find (?:package|module)) '((?:@[\w.-]+\/)?[\w.-]+)/g),
  ].map(([, name = '']) => name);
  const errors = output.match(/^ERROR in /gm)?.length ?? missing.length;
  const manifest = files.get('package.json') ?? '';
  const areKnown = missing.every(
    (name) => manifest.includes(`"${name}": "`) && installedVersion(name) === null,
  );
  return areKnown && errors === missing.length ? [...new Set(missing)] : [];
}

/** Builds what a guide has led to in Node, as a reader of its download does. */
async function buildInNode(
  { runner, folder }: Builders,
  { files, mode }: SampleProject,
): Promise<RecordedBuild> {
  folders += 1;
  const project = new Project(path.join(folder, `download-${folders}`));
  for (const [file, text] of files) project.write(file, text);
  const args = mode ? ['--mode', mode] : [];
  const { output, code, problems } = await runner.run({
    kind: 'webpack',
    folder: project.folder,
    args,
    env: {},
  });
  fs.rmSync(project.folder, { recursive: true, force: true });
  const [problem] = problems;
  if (problem !== undefined) return shorten(problem);
  const missing = code === 0 ? [] : findMissing(files, output);
  if (missing.length > 0) return missing.map((name) => `needs ${name}, which is not installed here`);
  if (code !== 0)
    return shorten(
      /^.*(?:error|failed|not|✖).*$/im.exec(output)?.[0].replaceAll(project.folder, '…') ?? output,
    );
  // Hashes of packages' modules depend on where the packages are.
  return ['built'];
}

async function buildAll(
  projects: readonly SampleProject[],
  build: (project: SampleProject) => Promise<RecordedBuild>,
): Promise<Record<string, RecordedBuild>> {
  const builds: Record<string, RecordedBuild> = {};
  for (const project of projects) {
    const key = digestProject(project);
    builds[key] ??= await build(project);
  }
  return builds;
}

async function buildPage(
  page: string,
  { samples, finals }: PageProjects,
  builders: Builders,
): Promise<PageRecord> {
  const inPacked = await buildAll(
    samples.map(({ project }) => project),
    (project) => buildPacked(builders, project),
  );
  const last = isGuide(page) ? [...finals.values()] : [];
  const inNode = await buildAll(last, (project) => buildInNode(builders, project));
  return {
    ...(samples.length > 0 && { samples: inPacked }),
    ...(last.length > 0 && { downloads: inNode }),
  };
}

/** A line for each project, so that a change of one is a change of one line. */
function formatRecord(pages: readonly (readonly [string, PageRecord])[]): string {
  const lines = (value: object, indent: string, format: (inner: never) => string): string =>
    Object.entries(value)
      .map(([key, inner]) => `${indent}${JSON.stringify(key)}: ${format(inner as never)}`)
      .join(',\n');
  const part = (builds: object): string => `{\n${lines(builds, '      ', JSON.stringify)}\n    }`;
  const page = (record: object): string => `{\n${lines(record, '    ', part)}\n  }`;
  return `{\n${lines(Object.fromEntries(pages), '  ', page)}\n}\n`;
}

const countBuilt = ({ samples, downloads }: PageRecord): number =>
  Object.values({ ...samples, ...downloads }).filter(isBuilt).length;

/** What differs between the recorded and the real builds of a page. */
function compare(expected: PageRecord, found: PageRecord): string[] {
  const differences = (['samples', 'downloads'] as const).flatMap((part) => {
    const [before, after] = [expected[part] ?? {}, found[part] ?? {}];
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return keys
      .filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
      .map(
        (key) =>
          `${part} ${key}: recorded ${JSON.stringify(before[key]) ?? 'nothing'}, got ${JSON.stringify(after[key]) ?? 'nothing'}`,
      );
  });
  return differences;
}

/**
 * Builds the projects of pages: the states of their samples with the packed webpack, and what guides lead to in Node.
 * What is recorded as built has a link on its page, so that a difference is a problem: after an edit of a page, or an
 * upgrade of webpack.
 */
export async function checkPageSamples(task: PageSamplesTask): Promise<Problem[]> {
  const { pages, folder, packages, limit, records, cache, onPage } = task;
  const prepared = createPreparedProjects(pageSamples.prepared);
  const record: Record<string, PageRecord> = { ...readSampleRecord(pageSamples.record) };
  const problems: Problem[] = [];
  const sandbox = createSandbox(packages);
  process.once('exit', sandbox.remove);
  const runner = new Runner(sandbox.folder, sandbox.env, limit);
  let packing: Promise<PackedBuilder> | null = null;
  const packed = (): Promise<PackedBuilder> =>
    (packing ??= PackedBuilder.create(path.join(sandbox.folder, 'packed'), limit));
  const builders = { packed, runner, folder: sandbox.folder };
  try {
    for (const page of pages) {
      const name = path.relative(folder, page).split(path.sep).join('/');
      const text = fs.readFileSync(page, 'utf8');
      const report = (line: number, message: string, example: string): void =>
        void problems.push({ page, line, column: 1, message, example });
      let projects: PageProjects;
      try {
        projects = readPageProjects(text, { isGuide: isGuide(page), prepared });
      } catch (error) {
        report(1, (error as Error).message, '```js fragment=output try=two-pages');
        continue;
      }
      // The prose of a page counts for nothing, the files of prepared projects do.
      const key = [...projects.samples.map(({ project }) => project), ...projects.finals.values()]
        .map(digestProject)
        .join();
      const known = cache.read(`${isGuide(page)} ${key}`);
      const found = known ?? (await buildPage(page, projects, builders));
      if (!known) cache.write(`${isGuide(page)} ${key}`, found);
      onPage(page);
      for (const { line, project, isPrepared } of projects.samples) {
        const build = found.samples?.[digestProject(project)];
        if (isPrepared && typeof build === 'string')
          report(
            line,
            `try: the packed webpack can't build it: ${build}`,
            'another prepared project, or none',
          );
      }
      const before = record[name] ?? {};
      if (records === 'all' || (records === 'new' && countBuilt(found) >= countBuilt(before))) {
        if (Object.keys(found).length > 0) record[name] = found;
        else delete record[name];
      } else {
        const differences = compare(before, found);
        if (differences.length > 0)
          report(
            1,
            `its projects build otherwise than recorded:\n${differences.join('\n')}`,
            `look at them in the playground, then: npm run check:samples -- --record-examples ${page}`,
          );
      }
    }
    if (records !== 'none' && problems.length === 0) {
      const sorted = Object.entries(record)
        .filter(([name]) => fs.existsSync(path.join(folder, name)))
        .sort(([one], [other]) => (one < other ? -1 : 1));
      await writeIfChanged(pageSamples.record, formatRecord(sorted));
    }
    return problems;
  } finally {
    if (packing) (await packed()).stop();
    runner.stop();
    process.off('exit', sandbox.remove);
    sandbox.remove();
  }
}
