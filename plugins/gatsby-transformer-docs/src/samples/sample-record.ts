/** What is known of the projects of pages: `npm run check:samples -- --record-examples` builds them and writes it. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import type { SampleProject } from './page-projects';

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
