/**
 * The id that a heading usually has, GitHub's slug of its words. The browser's search computes the same, so that
 * only other ids have to be stored.
 */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]+/gu, '')
    .replace(/\s/g, '-');
}
