import type { FilePosition } from '../../docs-core/src/problem';

/**
 * Where a package is listed.
 *
 * @param lists the files that list packages, with their texts
 * @param name the package's, which stands there in quotes
 * @param nth which of several entries of that name, from 0
 * @returns the start of the first file if the name isn't written in any, as in a list that is computed
 */
export function placeOfPackage(
  lists: readonly { readonly file: string; readonly text: string }[],
  name: string,
  nth = 0,
): FilePosition {
  const quoted = new RegExp(`package:\\s*(['"])${name.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')}\\1`, 'g');
  const found = lists.flatMap(({ file, text }) =>
    [...text.matchAll(quoted)].map(({ index }): FilePosition => {
      const lines = text.slice(0, index).split('\n');
      return { file, line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
    }),
  );
  return found[nth] ?? { file: lists[0]?.file ?? '', line: 1, column: 1 };
}
