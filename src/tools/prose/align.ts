/**
 * Finds where each character of a node's value stands in the file. The value has lost what the file has besides:
 * backslashes, entities, what lines of a quote or list begin with.
 *
 * @param source the file
 * @param value what a parser made of a part of it
 * @param start where that part begins
 * @param end the place after its end
 * @returns an offset for each character of the value; what isn't found stands where the search had come to
 */
export function align(source: string, value: string, start: number, end: number): number[] {
  let at = start;
  return Array.from({ length: value.length }, (_, index) => {
    const char = value[index] ?? '';
    const found = findChar(source, char, at, end);
    if (found === null) return at;
    at = found.end;
    return found.start;
  });
}

const ENTITY = /&(?:#\d+|#x[\da-f]+|\w+);/iy;

function findChar(source: string, char: string, from: number, end: number) {
  for (let at = from; at < Math.min(end, source.length); at++) {
    const here = source[at] ?? '';
    if (here === char || (/\s/.test(char) && /\s/.test(here))) return { start: at, end: at + 1 };
    ENTITY.lastIndex = at;
    const entity = here === '&' ? ENTITY.exec(source)?.[0] : undefined;
    if (entity) return { start: at, end: at + entity.length };
  }
  return null;
}
