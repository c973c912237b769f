/** Whether the browser keeps anything for this site beyond the visit: found out by writing and removing. */
export function canStore(): boolean {
  const key = 'storage-test';
  try {
    localStorage.setItem(key, key);
    localStorage.removeItem(key);
    return true;
  } catch {
    // Forbidden or full.
    return false;
  }
}
