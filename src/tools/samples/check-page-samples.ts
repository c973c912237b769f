import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Problem } from 'docs-core/problem';
import type { ResultCache } from 'docs-core/result-cache';
import { writeIfChanged } from 'docs-core/write-if-changed';
import { MAIN_PROJECT } from 'gatsby-transformer-docs/samples/apply-fence';
import {
  findConfiguration,
  readPageProjects,
  writeSample,
  type PageProjects,
  type SampleProject,
} from 'gatsby-transformer-docs/samples/page-projects';
import { installedVersion } from 'gatsby-transformer-docs/samples/package-json';
import { createPreparedProjects } from 'gatsby-transformer-docs/samples/prepared-projects';
import {
  digestProject,
  isBuilt,
  readSampleRecord,
  type PageRecord,
  type RecordedBuild,
} from 'gatsby-transformer-docs/samples/page-samples';
import { isGuide, readSamples } from 'gatsby-transformer-docs/samples/read-shown';
import { pageSamples } from '../../config/playground';
import { readProject } from '../../ui/playground/state/parse-project';
import { findScreenshot, takeScreenshot } from './take-screenshot';
import { createPackedBuilder, type PackedBuilder } from './packed/packed-builder';
import { inSandbox, PageFolder, Project, type Sandbox } from './sandbox';

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
  readonly cache: ResultCache<PageRecord>;
  readonly onPage: (page: string) => void;
}

/** Builds a project; what isn't built is explained. `onBuilt` gets the folder before it is removed. */
type Build = (project: SampleProject, onBuilt?: (folder: string) => Promise<void>) => Promise<RecordedBuild>;
/** Builders of the states of samples, and of what guides lead to. */
type Builders = Record<'packed' | 'node', Build>;

const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 12);

/** A message's first line, without what differs between machines. */
const shorten = (message: string): string => (message.split('\n')[0] ?? '').slice(0, 160);

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

/** @param limit how long a build may take, in milliseconds */
function createBuilders(sandbox: Sandbox, limit: number): Builders {
  // Packs webpack when it is first needed.
  let packing: Promise<PackedBuilder> | undefined;
  const runner = sandbox.startRunner(limit);
  const downloads = new PageFolder(path.join(sandbox.folder, 'downloads'), sandbox.packages, 'all');
  return {
    packed: async (project) => {
      const { files, mode } = project;
      if (!readProject(writeSample(project)))
        return 'its files can’t be those of a project in the playground';
      const builder = await (packing ??= createPackedBuilder(sandbox, limit));
      const config = findConfiguration(files) ?? null;
      const outcome = await builder.build({
        files: Object.fromEntries(files),
        config,
        ...(mode && { mode }),
      });
      if (outcome.type !== 'built') return shorten(outcome.message);
      const error = outcome.problems.find(({ severity }) => severity === 'error');
      if (error) return shorten(error.message);
      if (outcome.files.length === 0) return 'writes no files';
      return outcome.files.map(({ path: file, bytes }) => `${file} ${bytes.length} ${digest(bytes)}`).sort();
    },
    // As a reader of the download does.
    node: async ({ files, mode }, onBuilt) => {
      const folder = fs.mkdtempSync(path.join(downloads.folder, 'download-'));
      const project = new Project(folder);
      for (const [file, text] of files) project.set(file, text);
      const args = mode ? ['--mode', mode] : [];
      const { output, code, problems } = await runner.run({ kind: 'webpack', folder, args, env: {} });
      if (code === 0) await onBuilt?.(folder);
      fs.rmSync(folder, { recursive: true, force: true });
      const [problem] = problems;
      if (problem !== undefined) return shorten(problem);
      // Hashes of packages' modules depend on where the packages are, so that the files aren't listed.
      if (code === 0) return ['built'];
      const missing = findMissing(files, output);
      if (missing.length > 0) return missing.map((name) => `needs ${name}, which is not installed here`);
      const [line = output] = /^.*(?:error|failed|not|✖).*$/im.exec(output) ?? [];
      return shorten(line.replaceAll(folder, '…'));
    },
  };
}

async function buildAll(
  projects: readonly SampleProject[],
  build: Build,
): Promise<Record<string, RecordedBuild> | undefined> {
  if (projects.length === 0) return undefined;
  const builds: Record<string, RecordedBuild> = {};
  for (const project of projects) builds[digestProject(project)] ??= await build(project);
  return builds;
}

async function buildPage(
  page: string,
  { samples, finals }: PageProjects,
  builders: Builders,
): Promise<PageRecord> {
  const states = samples.map(({ project }) => project);
  const inPacked = await buildAll(states, builders.packed);
  const inNode = await buildAll(isGuide(page) ? [...finals.values()] : [], builders.node);
  return { ...(inPacked && { samples: inPacked }), ...(inNode && { downloads: inNode }) };
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
  return (['samples', 'downloads'] as const).flatMap((part) => {
    const [before, after] = [expected[part] ?? {}, found[part] ?? {}];
    return Object.keys({ ...before, ...after }).flatMap((key) => {
      const [recorded, got] = [JSON.stringify(before[key]), JSON.stringify(after[key])];
      return recorded === got
        ? []
        : [`${part} ${key}: recorded ${recorded ?? 'nothing'}, got ${got ?? 'nothing'}`];
    });
  });
}

/**
 * Builds the projects of pages: the states of their samples with the packed webpack, and what guides lead to in Node.
 * What is recorded as built has a link on its page, so that a difference is a problem: after an edit of a page, or an
 * upgrade of webpack. With a record of another project, the screenshot at the end of its guide is taken again.
 */
export function checkPageSamples(task: PageSamplesTask): Promise<Problem[]> {
  return inSandbox(task.packages, async (sandbox) => {
    const { pages, folder, records } = task;
    const builders = createBuilders(sandbox, task.limit);
    const record: Record<string, PageRecord> = { ...readSampleRecord(pageSamples.record) };
    const problems: Problem[] = [];
    for (const page of pages) problems.push(...(await checkPage(task, builders, page, record)));
    if (records !== 'none' && problems.length === 0) {
      const sorted = Object.entries(record)
        .filter(([name]) => fs.existsSync(path.join(folder, name)))
        .sort(([one], [other]) => (one < other ? -1 : 1));
      await writeIfChanged(pageSamples.record, formatRecord(sorted));
    }
    return problems;
  });
}

/** @param record what is known of all pages; the page's part is changed if it is to be recorded */
async function checkPage(
  { folder, records, cache, onPage }: PageSamplesTask,
  builders: Builders,
  page: string,
  record: Record<string, PageRecord>,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  const report = (line: number, message: string, example: string): void =>
    void problems.push({ file: page, line, column: 1, message, example });
  const name = path.relative(folder, page).split(path.sep).join('/');
  let projects: PageProjects;
  try {
    const text = fs.readFileSync(page, 'utf8');
    // What is shown has to make the same projects as what the site reads: their digests are compared.
    projects = readPageProjects(text, {
      fences: readSamples(page, text).fences,
      isGuide: isGuide(page),
      prepared: createPreparedProjects(pageSamples.prepared),
    });
  } catch (error) {
    report(1, (error as Error).message, '```js fragment=output try=two-pages');
    return problems;
  }
  // The prose of a page counts for nothing, the files of prepared projects do.
  const states = [...projects.samples.map(({ project }) => project), ...projects.finals.values()];
  const key = `${isGuide(page)} ${states.map(digestProject).join()}`;
  const known = cache.read(key);
  const found = known ?? (await buildPage(page, projects, builders));
  if (!known) cache.write(key, found);
  onPage(page);
  for (const { line, project, isPrepared } of projects.samples) {
    const build = found.samples?.[digestProject(project)];
    if (isPrepared && typeof build === 'string')
      report(line, `try: the packed webpack can't build it: ${build}`, 'another prepared project, or none');
  }
  const before = record[name] ?? {};
  if (records === 'all' || (records === 'new' && countBuilt(found) >= countBuilt(before))) {
    if (Object.keys(found).length > 0) record[name] = found;
    else delete record[name];
    const screenshot = findScreenshot(folder, name);
    const project = projects.finals.get(MAIN_PROJECT);
    const isCurrent = project && digestProject(project) in (before.downloads ?? {});
    if (screenshot && project && !(isCurrent && fs.existsSync(screenshot.file)))
      await builders.node(project, async (built) => {
        const errors = await takeScreenshot(screenshot, path.join(built, 'dist'));
        for (const error of errors) report(1, `${screenshot.image}.png: the page reports ${error}`, '');
      });
    return problems;
  }
  const differences = compare(before, found);
  if (differences.length > 0)
    report(
      1,
      `its projects build otherwise than recorded:\n${differences.join('\n')}`,
      `look at them in the playground, then: npm run check:samples -- --record-examples ${page}`,
    );
  return problems;
}
