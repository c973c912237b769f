/** What a line of a diff is: unchanged, added, removed, or a word about the diff itself. */
export type DiffLine = { kind: 'same' | 'ins' | 'del' | 'head'; text: string };

const HEAD = /^(?:diff --git |index [0-9a-f]+\.\.|--- |\+\+\+ |@@ )/;

/**
 * Reads a diff.
 *
 * @param code the diff; heads of files and hunks are known as such only if it begins with one
 * @returns its lines without their signs; the space before unchanged lines is a sign only if all of them have it
 */
export function parseDiff(code: string): DiffLine[] {
  const written = code.split('\n');
  const hasHeads = HEAD.test(code);
  const lines = written.map((line): DiffLine => {
    if (hasHeads && HEAD.test(line)) return { kind: 'head', text: line };
    if (line.startsWith('+')) return { kind: 'ins', text: line.slice(1) };
    if (line.startsWith('-')) return { kind: 'del', text: line.slice(1) };
    return { kind: 'same', text: line };
  });
  const same = lines.filter(({ kind, text }) => kind === 'same' && text !== '');
  if (same.every(({ text }) => text.startsWith(' ')))
    same.forEach((line) => (line.text = line.text.slice(1)));
  return lines;
}
