import type { Mode } from 'webpack-in-browser/protocol';
import { playground } from '../../../config/playground';
import type { WrittenProject } from 'docs-core/page-samples';
import { findPathProblem, measureText, parseMode, type PlaygroundProject, type ProjectFile } from './project';

/** A written project with, since version 2 and only where there is one, its comparison. */
type Written = readonly [
  ...project: WrittenProject,
  /** Index of the second configuration (-1: none), mode. */
  comparison?: readonly [config: number, mode: Mode | null],
];

/** The earliest version of links that has all of a project: earlier pages read it then. */
export function versionOf({ comparison }: PlaygroundProject): 1 | 2 {
  return comparison ? 2 : 1;
}

const isMode = (value: unknown): value is Mode | null =>
  value === null || (typeof value === 'string' && parseMode(value) !== null);

/** Writes a project as JSON. */
export function writeProject({ files, open, mode, comparison }: PlaygroundProject): string {
  const indexOf = (wanted: string | null): number => files.findIndex(({ path }) => path === wanted);
  const texts = files.map(({ path, text }) => [path, text] as const);
  const opened = Math.max(indexOf(open), 0);
  const written: Written = comparison
    ? [texts, opened, mode, [indexOf(comparison.config), comparison.mode]]
    : [texts, opened, mode];
  return JSON.stringify(written);
}

/** @returns undefined for none, null for what is no comparison of these files */
function parseComparison(
  value: unknown,
  files: readonly ProjectFile[],
): PlaygroundProject['comparison'] | null {
  if (value === undefined) return undefined;
  if (!Array.isArray(value) || value.length !== 2) return null;
  const [index, mode] = value as readonly unknown[];
  if (!isMode(mode) || !Number.isInteger(index)) return null;
  if (index === -1) return { config: null, mode };
  const config = files[index as number]?.path;
  return config === undefined ? null : { config, mode };
}

function parseFiles(value: unknown): ProjectFile[] | null {
  if (!Array.isArray(value) || value.length === 0 || value.length > playground.limits.files) return null;
  const files: ProjectFile[] = [];
  for (const entry of value as readonly unknown[]) {
    if (!Array.isArray(entry) || entry.length !== 2) return null;
    const [path, text] = entry as readonly unknown[];
    if (typeof path !== 'string' || typeof text !== 'string') return null;
    // Half of a surrogate pair can't be written to a file.
    if (/\p{Surrogate}/u.test(text)) return null;
    const others = files.map((file) => file.path);
    if (path !== path.trim() || findPathProblem(path, others) !== null) return null;
    files.push({ path, text });
  }
  return measureText(files) > playground.limits.text ? null : files;
}

/**
 * Reads what {@link writeProject} has written, or somebody who pretends to.
 *
 * @returns null for everything that no page of this version would have written
 */
export function parseProject(json: string): PlaygroundProject | null {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    // Cut, or something else.
    return null;
  }
  return readProject(value);
}

/** Reads a project as it is written, without JSON; null for everything else. */
export function readProject(value: unknown): PlaygroundProject | null {
  if (!Array.isArray(value) || value.length < 3 || value.length > 4) return null;
  const [given, open, mode, compared] = value as readonly unknown[];
  const files = parseFiles(given);
  if (!files || !Number.isInteger(open) || !isMode(mode)) return null;
  const opened = files[open as number];
  const comparison = parseComparison(compared, files);
  if (!opened || comparison === null) return null;
  return { files, open: opened.path, mode, ...(comparison && { comparison }) };
}
