import fs from 'node:fs';
import { isUtf8 } from 'node:buffer';
import type { Problem } from 'docs-core/problem';

const EXAMPLE = 'save the file as UTF-8; in Visual Studio Code: "Save with Encoding", "UTF-8"';

/**
 * The problem of a file that is not UTF-8, the first byte's where there are several.
 *
 * @param text as it was read, as UTF-8
 * @param absolutePath of the file
 * @param file its path in problems
 * @returns null for UTF-8; `isText` is false for an encoding of which nothing can be read
 * @throws Error when the file has vanished
 */
export function findEncodingProblem(
  text: string,
  absolutePath: string,
  file: string,
): { readonly problem: Problem; readonly isText: boolean } | null {
  // What is no UTF-8 is read as replacement characters, which may also be written.
  if (!text.includes('\uFFFD')) return null;
  const bytes = fs.readFileSync(absolutePath);
  if (isUtf8(bytes)) return null;
  const mark = bytes.readUInt16BE();
  if (mark === 0xfffe || mark === 0xfeff) {
    const message = 'encoding: expected UTF-8, got UTF-16';
    return { problem: { file, line: 1, column: 1, message, example: EXAMPLE }, isText: false };
  }
  let start = 0;
  let line = 1;
  for (let end = 0; end !== -1; line += 1, start = end + 1) {
    end = bytes.indexOf('\n', start);
    const written = bytes.subarray(start, end === -1 ? undefined : end);
    if (isUtf8(written)) continue;
    const valid = written.toString().split('\uFFFD', 1)[0]!;
    const byte = written[Buffer.byteLength(valid)]!.toString(16).toUpperCase().padStart(2, '0');
    const message = `encoding: expected UTF-8, got the byte 0x${byte}, which is none`;
    return { problem: { file, line, column: valid.length + 1, message, example: EXAMPLE }, isText: true };
  }
  return null;
}
