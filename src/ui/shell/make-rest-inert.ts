/**
 * Puts everything but one element out of reach: no focus, no click, nothing for screen readers. What tells of changes
 * goes on doing so, and what was inert before stays it afterwards.
 *
 * @returns gives it back
 */
export function makeRestInert(kept: Element): () => void {
  const made: Element[] = [];
  for (let node = kept; node.parentElement && node !== document.body; node = node.parentElement) {
    for (const other of node.parentElement.children) {
      if (other !== node && !other.matches('[inert], [aria-live]')) made.push(other);
    }
  }
  for (const element of made) element.toggleAttribute('inert', true);
  return () => {
    for (const element of made) element.toggleAttribute('inert', false);
  };
}
