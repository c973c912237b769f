import { readFileSync, utimesSync } from 'node:fs';
import { z } from 'zod';
import { createTestFolder } from '../../../../src/testing/test-folder';
import { openFileMemory } from './file-memory';

const { at, write } = createTestFolder();
beforeEach(() => {
  write('a.html', 'one');
  write('b.html', 'two');
});

/** A build that reads files; returns what they say, and which of them it has opened. */
async function build(paths = ['/a.html', '/b.html'], key = 'k') {
  const memory = await openFileMemory(at(), { record: at('record/texts.json'), key, value: z.string() });
  const opened: string[] = [];
  const texts = paths.map((path) =>
    memory.get(path, (file) => {
      opened.push(file.slice(at().length).replace(/^\/*/, '/'));
      return readFileSync(file, 'utf8');
    }),
  );
  await memory.save();
  return { texts, opened };
}

test('only files whose size or time has changed are read again', async () => {
  const all = ['/a.html', '/b.html'];
  expect(await build()).toEqual({ texts: ['one', 'two'], opened: all });
  expect(await build()).toEqual({ texts: ['one', 'two'], opened: [] });
  write('a.html', 'longer');
  utimesSync(at('b.html'), 1, 1);
  expect(await build()).toEqual({ texts: ['longer', 'two'], opened: all });
  // What was not requested is forgotten, and everything with another key or a broken record.
  await build(['/b.html']);
  expect((await build()).opened).toEqual(['/a.html']);
  expect((await build(all, 'other')).opened).toEqual(all);
  write('record/texts.json', '{ "key": "other"');
  expect((await build(all, 'other')).opened).toEqual(all);
});
