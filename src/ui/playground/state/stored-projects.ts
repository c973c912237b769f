import { playground } from '../../../config/playground';
import { readStored, writeStored } from '../../hooks/storage';
import { parseProject, writeProject } from './parse-project';
import { isSameBuild, type PlaygroundProject } from './project';

/** Which of the visitor's projects: the one that was edited last, or the one before it. */
export type StoredProject = 'own' | 'previous';

const KEYS: Readonly<Record<StoredProject, string>> = {
  own: playground.storageKey,
  previous: playground.previousKey,
};

/** The visitor's project of an earlier visit; null without one, or where the storage has something else. */
export function readStoredProject(which: StoredProject): PlaygroundProject | null {
  const json = readStored(KEYS[which]);
  return json === null ? null : parseProject(json);
}

/** Stores the visitor's project on the device. */
export function storeProject(project: PlaygroundProject): void {
  writeStored(KEYS.own, writeProject(project));
}

/**
 * Keeps the visitor's project as the previous one, before the first edit of an example or of somebody's link takes its
 * place.
 */
export function keepPreviousProject(next: PlaygroundProject): void {
  const own = readStoredProject('own');
  if (own && !isSameBuild(own, next)) writeStored(KEYS.previous, writeProject(own));
}
