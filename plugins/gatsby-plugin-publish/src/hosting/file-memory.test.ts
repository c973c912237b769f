import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { openFileMemory } from './file-memory';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'memory-'));
  writeFileSync(join(folder, 'a.html'), 'one');
  writeFileSync(join(folder, 'b.html'), 'two');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A build that reads files; returns what they say, and which of them it has opened. */
async function build(paths: readonly string[], key = 'k') {
  const record = join(folder, 'record', 'texts.json');
  const memory = await openFileMemory(folder, { record, key, value: z.string() });
  const opened: string[] = [];
  const texts = paths.map((path) =>
    memory.get(path, (file) => {
      opened.push(file.slice(folder.length));
      return readFileSync(file, 'utf8');
    }),
  );
  await memory.save();
  return { texts, opened };
}

test('only files whose size or time has changed are read again', async () => {
  expect(await build(['/a.html', '/b.html'])).toEqual({
    texts: ['one', 'two'],
    opened: ['/a.html', '/b.html'],
  });
  expect(await build(['/a.html', '/b.html'])).toEqual({ texts: ['one', 'two'], opened: [] });
  writeFileSync(join(folder, 'a.html'), 'longer');
  utimesSync(join(folder, 'b.html'), 1, 1);
  expect(await build(['/a.html', '/b.html'])).toEqual({
    texts: ['longer', 'two'],
    opened: ['/a.html', '/b.html'],
  });
});

test('files that were not asked for are forgotten, and all of them with another key or a broken record', async () => {
  await build(['/a.html', '/b.html']);
  await build(['/b.html']);
  expect((await build(['/a.html', '/b.html'])).opened).toEqual(['/a.html']);
  expect((await build(['/a.html', '/b.html'], 'other')).opened).toEqual(['/a.html', '/b.html']);
  writeFileSync(join(folder, 'record', 'texts.json'), '{ "key": "other"');
  expect((await build(['/a.html'], 'other')).opened).toEqual(['/a.html']);
});
