import fs from 'node:fs';
import { createTestFolder } from '../../testing/test-folder';
import { prepareCache, recordPages } from './last-build';

const folder = createTestFolder();
const FILE = '.cache/adapters/last-build.json';

/** Changes what is recorded of the last build. */
function change(part: object): void {
  folder.write(FILE, JSON.stringify({ ...(JSON.parse(folder.read(FILE)) as object), ...part }));
}

describe('the cache', () => {
  beforeEach(() => {
    expect(prepareCache(folder.at())).toBeNull();
    folder.write('.cache/data/nodes', 'of this build');
  });

  test('of the last build here is kept', () => {
    expect(prepareCache(folder.at())).toBeNull();
    expect(folder.exists('.cache/data/nodes')).toBe(true);
  });

  test.each<[string, () => void, string]>([
    ['another folder', () => change({ root: '/elsewhere' }), 'it was written in /elsewhere'],
    ['another Node.js', () => change({ modules: '1' }), 'another version of Node.js has written it'],
    ['an older commit', () => fs.rmSync(folder.at(FILE)), 'it is not known which build has written it'],
    [
      'a build that was cut off',
      () => folder.write(FILE, '{"root'),
      'it is not known which build has written it',
    ],
  ])('of %s is emptied', (_name, act, reason) => {
    act();
    expect(prepareCache(folder.at())).toBe(reason);
    expect(folder.exists('.cache/data/nodes')).toBe(false);
    expect(prepareCache(folder.at())).toBeNull();
  });

  test('that is a file is an error with what to do', () => {
    fs.rmSync(folder.at('.cache'), { recursive: true });
    folder.write('.cache', '');
    jest.spyOn(fs, 'rmSync').mockImplementationOnce(() => {
      throw new Error('EROFS: read-only file system');
    });
    expect(() => prepareCache(folder.at())).toThrow(
      `Gatsby’s cache cannot be written: EROFS: read-only file system. Make ${folder.at('.cache')} writable, or delete it.`,
    );
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
