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

/**
 * The list that is stored as JSON. Storage may contain anything: other versions of the site, other programs.
 *
 * @returns an empty list where nothing is stored, or no list
 */
export function readStoredList(key: string): unknown[] {
  try {
    const stored: unknown = JSON.parse(readStored(key) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    // Not written by this site, or truncated.
    return [];
  }
}
