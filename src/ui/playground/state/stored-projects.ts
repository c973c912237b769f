import { playground } from '../../../config/playground';
import { readProject, writeProject } from './parse-project';
import type { PlaygroundProject } from './project';

/** A project that the visitor has edited, on the device. */
export interface StoredProject {
  /** Its key in local storage: two tabs that edit two projects store two. */
  readonly id: string;
  /** Of the example, sample or link that it began as. */
  readonly title: string;
  /** When it was edited last, in milliseconds since 1970. */
  readonly edited: number;
  /** It began as a link: somebody else's code is in it. */
  readonly isForeign: boolean;
  readonly project: PlaygroundProject;
}

const KEY = new RegExp(`^${playground.storageKey}:[\\w-]+$`);

/** An id that no other tab has. */
export const createStoredId = (): string => `${playground.storageKey}:${crypto.randomUUID().slice(0, 8)}`;

/** Local storage contains anything. */
function parseStored(id: string, json: string | null): StoredProject | null {
  let value: unknown;
  try {
    value = JSON.parse(json ?? 'null');
  } catch {
    // Cut, or something else.
    return null;
  }
  const { title, edited, isForeign, project: written } = (value ?? {}) as Readonly<Record<string, unknown>>;
  const project = readProject(written);
  if (!project || typeof title !== 'string' || typeof edited !== 'number') return null;
  return { id, title, edited, isForeign: isForeign === true, project };
}

/** The stored project of an id; null without one, and where storage is forbidden. */
export function readStoredProject(id: string): StoredProject | null {
  try {
    return KEY.test(id) ? parseStored(id, localStorage.getItem(id)) : null;
  } catch {
    return null;
  }
}

/** All stored projects, the last edited one first. */
export function listStoredProjects(): StoredProject[] {
  let keys: string[];
  try {
    keys = Object.keys(localStorage);
  } catch {
    // Forbidden.
    return [];
  }
  return keys.flatMap((key) => readStoredProject(key) ?? []).sort((one, other) => other.edited - one.edited);
}

/**
 * Stores a project on the device.
 *
 * @returns whether it is stored: storage may be full or forbidden
 */
export function storeProject({ id, project, ...record }: StoredProject): boolean {
  try {
    localStorage.setItem(
      id,
      JSON.stringify({ ...record, project: JSON.parse(writeProject(project)) as unknown }),
    );
    return true;
  } catch {
    return false;
  }
}

/** Deletes a stored project. */
export function deleteStoredProject(id: string): void {
  try {
    localStorage.removeItem(id);
  } catch {
    // Forbidden: there is none.
  }
}
