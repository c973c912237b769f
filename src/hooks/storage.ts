/**
 * Local storage that may be missing, full or forbidden. What cannot be kept is kept for the visit.
 */
const visit = new Map<string, string>();

/** The stored text, or null. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? visit.get(key) ?? null;
  } catch {
    // Storage is forbidden: only this visit's values are known.
    return visit.get(key) ?? null;
  }
}

/** Stores a text for good where that is possible, else for the visit. */
export function writeStored(key: string, value: string): void {
  visit.set(key, value);
  try {
    localStorage.setItem(key, value);
  } catch {
    // Forbidden or full: the value lives on in `visit`.
  }
}
