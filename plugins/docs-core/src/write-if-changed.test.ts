import { mkdtempSync } from 'node:fs';
import { rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readIfExists, writeIfChanged } from './write-if-changed';

const folder = mkdtempSync(join(tmpdir(), 'publish-'));
afterAll(() => rm(folder, { recursive: true }));

test('writes, leaves an equal file alone, writes again when the text differs', async () => {
  const file = join(folder, 'deep', 'a.txt');
  await expect(writeIfChanged(file, 'one')).resolves.toBe(true);
  await utimes(file, 1, 1);
  await expect(writeIfChanged(file, 'one')).resolves.toBe(false);
  expect((await stat(file)).mtimeMs).toBe(1000);
  await expect(writeIfChanged(file, 'two')).resolves.toBe(true);
  await expect(readIfExists(file)).resolves.toBe('two');
});

test('a missing file, also below a file, is null; a folder is an error', async () => {
  await writeFile(join(folder, 'a'), '');
  await expect(readIfExists(join(folder, 'none'))).resolves.toBeNull();
  await expect(readIfExists(join(folder, 'a', 'b'))).resolves.toBeNull();
  await expect(readIfExists(folder)).rejects.toThrow('EISDIR');
});
