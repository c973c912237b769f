import type { Mode } from '../../../../plugins/webpack-in-browser/src/protocol';
import { playground } from '../../../config/playground';
import { findPathProblem } from './file-path';
import type { WrittenProject } from '../../../../plugins/docs-core/src/page-samples';
import { measureText, type PlaygroundProject, type ProjectFile } from './project';

const MODES: readonly unknown[] = ['development', 'production', 'none', null] satisfies (Mode | null)[];
const isMode = (value: unknown): value is Mode | null => MODES.includes(value);

/** Writes a project as JSON. */
export function writeProject({ files, open, mode }: PlaygroundProject): string {
  const index = files.findIndex(({ path }) => path === open);
  // Arrays, since a link is counted by the character.
  const written: WrittenProject = [files.map(({ path, text }) => [path, text]), Math.max(index, 0), mode];
  return JSON.stringify(written);
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
  if (!Array.isArray(value) || value.length !== 3) return null;
  const [given, open, mode] = value as readonly unknown[];
  const files = parseFiles(given);
  if (!files || !Number.isInteger(open) || !isMode(mode)) return null;
  const opened = files[open as number];
  return opened ? { files, open: opened.path, mode } : null;
}
