/** Where in a file an offset stands; both 1-based. */
export function placeOf(source: string, offset: number): { line: number; column: number } {
  const before = source.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}

/** The line of an offset. */
export const lineAt = (source: string, offset: number): number => placeOf(source, offset).line;
