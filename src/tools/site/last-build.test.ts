import fs from 'node:fs';
import { createTestFolder } from '../../testing/test-folder';
import { isAsLeft, prepareCache, recordEnd, recordPages } from './last-build';

const folder = createTestFolder();
const FILE = '.cache/adapters/last-build.json';

/** Changes what is recorded of the last build. */
function change(part: object): void {
  folder.write(FILE, JSON.stringify({ ...(JSON.parse(folder.read(FILE)) as object), ...part }));
}

function replaceByFile(name: string): void {
  fs.rmSync(folder.at(name), { recursive: true });
  folder.write(name, '');
}

describe('what the last run has left', () => {
  beforeEach(() => {
    expect(prepareCache(folder.at())).toBeNull();
    folder.write('.cache/data/nodes', 'of this build');
    folder.write('public/index.html', '<p>of this build');
    recordEnd(folder.at());
  });
  const kept = (): string[] =>
    ['.cache/data/nodes', 'public/index.html'].filter((file) => folder.exists(file));

  test('is kept in the same folder', () => {
    expect(isAsLeft(folder.at())).toBe(true);
    expect(prepareCache(folder.at())).toBeNull();
    expect(kept()).toHaveLength(2);
  });

  const UNKNOWN = 'it is not known which build has written them';
  const CHANGED = 'files in them were changed or cut off after the last run';
  const PAGE = ['public/index.html'];
  test.each<[string, () => void, string, string[]]>([
    ['of another folder', () => change({ root: '/x' }), 'they were written in /x', PAGE],
    [
      'of another Node.js',
      () => change({ modules: '1' }),
      'another version of Node.js has written them',
      PAGE,
    ],
    ['of an older commit', () => fs.rmSync(folder.at(FILE)), UNKNOWN, []],
    ['with a cut-off record', () => folder.write(FILE, '{"root'), UNKNOWN, []],
    ['of a run that was killed', () => change({ left: '' }), 'the last run was cut off', []],
    ['with a cut-off page', () => folder.write('public/index.html', '<p>of'), CHANGED, []],
    ['with a cut-off database', () => folder.write('.cache/data/nodes', ''), CHANGED, []],
    ['with a file for a folder', () => replaceByFile('public'), CHANGED, []],
    ['with a file for the cache', () => replaceByFile('.cache'), UNKNOWN, []],
  ])('%s is removed', (_name, act, reason, left) => {
    act();
    expect(prepareCache(folder.at())).toBe(reason);
    expect(kept()).toEqual(left);
    recordEnd(folder.at());
    expect(prepareCache(folder.at())).toBeNull();
  });
});

test('a build that drops more than a tenth of the pages needs a word, every time', () => {
  const record = (content: string, pages: number, mayDrop = false): string | null =>
    recordPages(folder.at(), content, pages, mayDrop);
  expect(record('content/en', 465)).toBeNull();
  expect(record('content/en', 420)).toBeNull();
  const report = 'This build has 117 pages, and the one before had 420.';
  expect(record('content/en', 117)).toContain(report);
  expect(record('content/en', 117)).toContain(report);
  expect(record('content/en', 117, true)).toBeNull();
  expect(record('content/en', 116)).toBeNull();
  expect(record('elsewhere', 3)).toBeNull();
});

test('the number of pages is known after the cache was emptied', () => {
  prepareCache(folder.at());
  recordPages(folder.at(), 'content/en', 465, false);
  change({ root: '/elsewhere' });
  prepareCache(folder.at());
  expect(recordPages(folder.at(), 'content/en', 117, false)).toContain('the one before had 465');
});
