/** Local storage that may be missing, full or forbidden: a value that cannot be stored is cached for the visit. */
const visit = new Map<string, string>();

/** The stored text, or null. A value that this visit failed to store is newer than the stored one. */
export function readStored(key: string): string | null {
  try {
    return visit.get(key) ?? localStorage.getItem(key);
  } catch {
    // Forbidden: only this visit's values are known.
    return null;
  }
}

/** Stores a text in local storage where possible, else for the visit. */
export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
    visit.delete(key);
  } catch {
    // Forbidden or full.
    visit.set(key, value);
  }
}
