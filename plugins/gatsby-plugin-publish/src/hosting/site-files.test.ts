import { readFileSync, utimesSync } from 'node:fs';
import { z } from 'zod';
import { createTestFolder } from '../../../../src/testing/test-folder';
import { openFileCache } from './site-files';

const { at, write } = createTestFolder();
beforeEach(() => {
  write('a.html', 'one');
  write('b.html', 'two');
});

/** A build that reads files; returns what they say, and which of them it has opened. */
async function build(paths = ['/a.html', '/b.html'], key = 'k') {
  const cache = await openFileCache(at(), { record: at('record/texts.json'), key, value: z.string() });
  const opened: string[] = [];
  const texts: string[] = [];
  for (const path of paths) {
    const text = await cache.get(path, (file) => {
      opened.push(file.slice(at().length).replace(/^\/*/, '/'));
      return readFileSync(file, 'utf8');
    });
    texts.push(text);
  }
  await cache.save();
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
