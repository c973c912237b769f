import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { writeBodyFiles } from '../../../plugins/gatsby-transformer-docs/src/body-files';
import { loadBody, readBody, rememberBody } from './body-source.server';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'body-source-'));
  jest.spyOn(process, 'cwd').mockReturnValue(folder);
});
afterEach(() => {
  jest.restoreAllMocks();
  fs.rmSync(folder, { recursive: true });
});

test.each(['', '<p title="]=">“Words” \\ </script></p>\n', '代码\u2028"\'`${1}', ']=x]=y'])(
  'what the build wrote is read: %j',
  async (html) => {
    await writeBodyFiles(folder, [{ id: 'concepts/output.1', html }]);
    expect(readBody('concepts/output.1')).toBe(html);
  },
);

test('a page without a body has none', () => {
  expect(readBody('')).toBeNull();
});

test('a missing file is a fault of the build', () => {
  expect(() => readBody('a.1')).toThrow('ENOENT');
});

test('nothing is loaded or cached', async () => {
  rememberBody();
  await expect(loadBody('a.1')).rejects.toThrow('a.1: bodies are read, not loaded, on the server');
});
