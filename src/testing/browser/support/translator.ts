/**
 * Replaces all texts of the page, and those that come later, as translators of browsers do. Runs in the page.
 *
 * @param delay milliseconds between a text and its translation
 */
export function translate(delay: number): void {
  const skipped = 'font, script, style, noscript, textarea, option, svg, title';
  const wrap = (): void => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest(skipped)) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  wrap();
  new MutationObserver(() => setTimeout(wrap, delay)).observe(document.body, {
    childList: true,
    subtree: true,
    characterData: true,
  });
}
