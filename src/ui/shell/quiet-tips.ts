/**
 * Escape takes away the tip of a word that the glossary defines, without moving pointer or focus (WCAG 1.4.13); it may
 * come back once either has gone elsewhere. Showing it is the work of styles/term.css alone.
 */
export function createQuietTips(): void {
  for (const type of ['keydown', 'focusout', 'pointerout']) {
    document.addEventListener(type, (event) => {
      const { key } = event as KeyboardEvent;
      if (!key || key === 'Escape') document.documentElement.toggleAttribute('data-quiet', !!key);
    });
  }
}
