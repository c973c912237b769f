const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

/**
 * A drawing in words, as a quotation.
 *
 * @param source the SVG file's text
 * @param alt what the page says in its place; used where the drawing does not describe itself
 */
export function describeDrawing(source: string, alt: string): string {
  const title = wordsOf('title', source);
  const description = wordsOf('desc', source) || alt;
  if (title === '') return `> ${description}`;
  return description === '' ? `> **${title}**` : `> **${title}:** ${description}`;
}

/** The words of the first element of this name, on one line; '' if there is none. */
function wordsOf(element: 'title' | 'desc', source: string): string {
  const [, written = ''] = new RegExp(`<${element}\\b[^>]*>([^<]*)</${element}>`).exec(source) ?? [];
  return written
    .replace(/&(\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}
