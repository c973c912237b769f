/**
 * Calls back at once; or, while a word is being composed from several keys (Chinese is), after its end: another
 * field in place of the one that is typed in would lose it.
 */
export function openSoon(place: HTMLElement | null, call: () => void): void {
  if (!place?.hasAttribute('data-composing')) return call();
  place.addEventListener('compositionend', () => setTimeout(call), { once: true });
}

/**
 * Types a text into the field that has taken another one's place, as a hand would: what was typed while it was made is
 * not lost.
 */
export function typeAnew(place: HTMLElement | null, text: string): void {
  const field = place?.querySelector('input');
  if (!field || text === '' || field.value === text) return;
  // React overlooks a value that is set on the element itself.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
