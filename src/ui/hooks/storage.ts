/**
 * Local storage that may be missing, full or forbidden. What cannot be kept is kept for the visit.
 */
const visit = new Map<string, string>();

/** The text that is stored for good; null where storage is forbidden. */
function readKept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Forbidden: only this visit's values are known.
    return null;
  }
}

/** The stored text, or null. What this visit failed to store is newer than what may stand there. */
export function readStored(key: string): string | null {
  return visit.get(key) ?? readKept(key);
}

/** Stores a text for good where that is possible, else for the visit. */
export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
    visit.delete(key);
  } catch {
    // Forbidden or full.
    visit.set(key, value);
  }
}
