import fs from 'node:fs';
import { createTestFolder } from '../../../../src/testing/test-folder';
import { findEncodingProblem } from './read-page';

const folder = createTestFolder();

test.each<[string, Buffer, string | null, boolean | undefined]>([
  ['UTF-8', Buffer.from('é\uFFFD\n'), null, undefined],
  ['UTF-8 with its mark', Buffer.from('\uFEFF# A\n'), null, undefined],
  [
    'Latin-1',
    Buffer.from('# A\n\nol\xE9, caf\xE9\n', 'latin1'),
    '3:3 encoding: expected UTF-8, got the byte 0xE9, which is none',
    true,
  ],
  [
    'a character that is cut off',
    Buffer.from('é\n€').subarray(0, 5),
    '2:1 encoding: expected UTF-8, got the byte 0xE2, which is none',
    true,
  ],
  ['UTF-16', Buffer.from('\uFEFF# A\n', 'utf16le'), '1:1 encoding: expected UTF-8, got UTF-16', false],
])('%s', (_name, bytes, expected, isText) => {
  fs.writeFileSync(folder.at('a.md'), bytes);
  const found = findEncodingProblem(folder.read('a.md'), folder.at('a.md'), 'a.md');
  const { line, column, message } = found?.problem ?? {};
  expect(found && `${line}:${column} ${message}`).toBe(expected);
  expect(found?.isText).toBe(isText);
});
