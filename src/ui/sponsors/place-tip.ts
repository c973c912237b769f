/** What covers the window's top: links to headings stop below it, and so does the tip. */
function coveredTop(): number {
  return parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart) || 0;
}

/**
 * Puts a tip above its anchor, in the middle, or below where there is no room. It never leaves its frame, the element
 * it is placed in.
 */
export function placeTip(tip: HTMLElement, anchor: HTMLElement): void {
  const frame = (tip.offsetParent ?? document.body).getBoundingClientRect();
  const box = anchor.getBoundingClientRect();
  const middle = box.left + box.width / 2 - frame.left - tip.offsetWidth / 2;
  const left = Math.max(0, Math.min(middle, frame.width - tip.offsetWidth));
  const isAbove = box.top - tip.offsetHeight >= coveredTop();
  const top = (isAbove ? box.top - tip.offsetHeight : box.bottom) - frame.top;
  tip.style.translate = `${Math.round(left)}px ${Math.round(top)}px`;
}
