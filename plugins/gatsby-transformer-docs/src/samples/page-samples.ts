/** The projects of a page that have links: which fences have them, and the file that the playground fetches. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pageSamplesPath, type PageSamples } from 'docs-core/page-samples';
import { writeIfChanged } from 'docs-core/write-if-changed';
import type { SampleLinks } from '../body/context';
import { readPageProjects, writeSample, type SampleProject } from './page-projects';
import { installedVersion } from './package-json';
import { createPreparedProjects } from './prepared-projects';
import { MOST_SIDE_PROJECTS } from './read-fences';
import type { SitePage } from '../site/site-page';

/** Output files with bytes and the beginning of their SHA-256; a text says why the project can't be built. */
export type RecordedBuild = readonly string[] | string;

export interface PageRecord {
  /** By {@link digestProject}: how the packed webpack builds the states of the page. */
  readonly samples?: Readonly<Record<string, RecordedBuild>>;
  /** The same of what the page leads to, which webpack has built in Node: without the files. */
  readonly downloads?: Readonly<Record<string, RecordedBuild>>;
}

/** By the page's path below its language's folder: `guides/caching.mdx`. */
export type SampleRecord = Readonly<Record<string, PageRecord>>;

/** A name for everything that a build of a project depends on. */
export function digestProject({ files, mode }: Pick<SampleProject, 'files' | 'mode'>): string {
  const sorted = [...files].sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([sorted, mode]))
    .digest('hex')
    .slice(0, 12);
}

/** @throws Error when the file is there, but no JSON */
export function readSampleRecord(file: string): SampleRecord {
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as SampleRecord) : {};
}

/** Whether a project was built without an error. */
export const isBuilt = (build: RecordedBuild | undefined): boolean => Array.isArray(build);

/** Where the samples' record and the prepared projects are. */
export interface SamplesOptions {
  /** JSON file of what is known to build: a {@link SampleRecord}. */
  readonly record: string;
  /** Folder of the prepared projects. */
  readonly prepared: string;
}

/** The section whose pages are followed from start to end. */
const GUIDES = 'guides';

type SampledPage = Pick<SitePage, 'path' | 'section' | 'body'>;

export interface ReadSamples extends SampleLinks {
  readonly samples: PageSamples['samples'];
  readonly downloads: PageSamples['downloads'];
  /** Changes when the page shows something else. */
  readonly digest: string;
}

const records = new Map<string, { readonly time: number; readonly record: SampleRecord }>();

/** Reads the record once, until its file changes. */
function recordOf(file: string): SampleRecord {
  const time = fs.existsSync(file) ? fs.statSync(file).mtimeMs : 0;
  const known = records.get(file);
  if (known?.time === time) return known.record;
  const record = readSampleRecord(file);
  records.set(file, { time, record });
  return record;
}

/** The states of a page that are known to build; a translation has those of its source. */
function findBuilt(record: SampleRecord, page: string, part: 'samples' | 'downloads'): ReadonlySet<string> {
  const builds = Object.entries(record[page]?.[part] ?? {});
  return new Set(builds.flatMap(([digest, build]) => (isBuilt(build) ? [digest] : [])));
}

/** What was read of pages, and of which record: each page is asked for by the check and by several queries. */
const known = new WeakMap<
  SampledPage,
  { readonly record: SampleRecord; readonly read: ReadSamples | null }
>();

/**
 * The samples of a page that are known to build.
 *
 * @returns null for a page without any, and where a fence doesn't fit its prepared project, which the check of the
 *   samples reports
 */
export function readPageSamples(page: SampledPage, options: SamplesOptions): ReadSamples | null {
  const record = recordOf(options.record);
  if (!record[page.path]) return null;
  const last = known.get(page);
  if (last?.record === record) return last.read;
  const read = readUncached(page, options);
  known.set(page, { record, read });
  return read;
}

/**
 * The projects of a page that are known to build: its states, and what it leads to.
 *
 * @throws Error when a fence doesn't fit its prepared project
 */
function readBuilt(page: SampledPage, options: SamplesOptions) {
  const record = recordOf(options.record);
  const isGuide = page.section === GUIDES;
  const projects = readPageProjects(page.body, {
    isGuide,
    prepared: createPreparedProjects(options.prepared),
  });
  const built = findBuilt(record, page.path, 'samples');
  const ready = findBuilt(record, page.path, 'downloads');
  return {
    ...{ isGuide, firstLine: projects.firstLine },
    run: projects.samples.filter(({ isRun }) => isRun),
    samples: projects.samples.filter(({ project }) => built.has(digestProject(project))),
    finals: [...projects.finals].filter(([, project]) => ready.has(digestProject(project))),
  };
}

/** The files of everything on a page that is built: recorded, or by a command that its check runs. */
export function listBuiltFiles(page: SampledPage, options: SamplesOptions): SampleProject['files'][] {
  const { run, samples, finals } = readBuilt(page, options);
  return [...[...run, ...samples].map(({ project }) => project), ...finals.map(([, project]) => project)].map(
    ({ files }) => files,
  );
}

function readUncached(page: SampledPage, options: SamplesOptions): ReadSamples | null {
  let read;
  try {
    read = readBuilt(page, options);
  } catch {
    return null;
  }
  const { isGuide, firstLine, samples, finals } = read;
  const downloads = isGuide && finals.length <= MOST_SIDE_PROJECTS ? finals : [];
  if (samples.length === 0 && downloads.length === 0) return null;
  const lines = new Map(samples.map(({ line }, number) => [line, number]));
  const result = {
    lines,
    download: downloads.length > 0 ? firstLine : null,
    samples: samples.map(({ project }) => ({ anchor: '', project: writeSample(project) })),
    downloads: downloads.map(([name, project]) => ({ name, project: writeSample(project) })),
  };
  const digest = createHash('sha256')
    .update(JSON.stringify([[...lines], result]))
    .digest('hex');
  return { ...result, digest };
}

/**
 * Writes the file of a page's projects into the site.
 *
 * @param page its URL and title
 * @param anchors of the headings above the samples, in their order
 */
export async function writePageSamples(
  root: string,
  page: { readonly url: string; readonly title: string },
  { samples, downloads }: ReadSamples,
  anchors: readonly string[],
): Promise<void> {
  const content: PageSamples = {
    title: page.title,
    samples: samples.map((sample, number) => ({ ...sample, anchor: anchors[number] ?? '' })),
    downloads,
    versions: {
      webpack: installedVersion('webpack') ?? '',
      webpackCli: installedVersion('webpack-cli') ?? '',
    },
  };
  await writeIfChanged(path.join(root, 'public', pageSamplesPath(page.url)), JSON.stringify(content));
}
