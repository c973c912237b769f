/** `import('../lib/Compilation').PathData` → `PathData`, `import('../lib/graph/Chunk')` → `Chunk`. */
const shortenImports = (text: string): string =>
  text
    .replaceAll(/import\((['"])[^'"]*\1\)\./g, '')
    .replaceAll(/import\((['"])(?:[^'"]*\/)?([^'"/]*)\1\)/g, '$2');

/** A type as packages write it → in one line, with our quotes, without what only their developers need. */
export function tidyType(text: string): string {
  return shortenImports(text)
    .replaceAll(/\bEXPECTED_(?:ANY|OBJECT|FUNCTION)\b/g, (word) => EXPECTED[word] ?? word)
    .replaceAll(/"([^"']*)"/g, "'$1'")
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[;,] }/g, ' }')
    .replaceAll(/([([]) (?=\S)/g, '$1')
    .replaceAll(/([([{<]) ?\| /g, '$1')
    .replaceAll(/,? ([)\]])/g, '$1')
    .trim();
}

const EXPECTED: Readonly<Record<string, string>> = {
  EXPECTED_ANY: 'any',
  EXPECTED_OBJECT: 'object',
  EXPECTED_FUNCTION: 'Function',
};
