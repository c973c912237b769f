/** Beginnings of paragraphs long enough to occur nowhere by chance. */
const PARAGRAPH = /<p>([^<>&]{60,})/g;
const PROBES = 3;

function count(text: string, part: string): number {
  return text.split(part).length - 1;
}

/**
 * How often a page's HTML carries its words, judged by the longest beginnings of paragraphs.
 *
 * @param html the page's HTML
 * @param bodies HTML of the bodies it is to carry, joined
 * @returns 'once' is right; 'unknown' if the bodies have no paragraph to judge by
 */
export function findBodyCopies(html: string, bodies: string): 'none' | 'once' | 'more' | 'unknown' {
  const probes = [...bodies.matchAll(PARAGRAPH)]
    .map(([, text = '']) => text)
    .sort((a, b) => b.length - a.length)
    .slice(0, PROBES);
  if (probes.length === 0) return 'unknown';
  const surplus = probes.map((probe) => count(html, probe) - count(bodies, probe));
  if (surplus.some((copies) => copies < 0)) return 'none';
  // A description may repeat one sentence; all of them are repeated only by a second copy.
  return surplus.every((copies) => copies > 0) ? 'more' : 'once';
}
