import fs from 'node:fs';
import { createTestFolder } from '../../testing/test-folder';
import { env } from '../../config/env';
import { createSite, findBuildReason } from './build-site';
import { recordEnd } from './last-build';
import { buildInputs, readStamp, removeStamp, writeStamp } from './build-stamp';

/** What the mocked Gatsby writes. */
let mockBuild = (): void => undefined;
/** How many of its runs hang. */
let mockHanging = 0;
jest.mock('../run-child.mjs', () => ({
  runChild: () => {
    mockHanging -= 1;
    if (mockHanging >= 0) return Promise.resolve({ code: 137, output: 'stuck', isHung: true });
    mockBuild();
    return Promise.resolve({ code: 0, output: '' });
  },
}));

const { at, write } = createTestFolder();
beforeEach(() => write('content/en/a.mdx', 'a'));

test('the inputs of a build are files by name and digest, and its variables without secrets', () => {
  const inputs = buildInputs(at(), { CONTENT_LENIENT: '1', OTHER: 'x', SEARCH_PUSH_KEY: 'y' });
  expect(Object.keys(inputs).filter((name) => !name.startsWith('$'))).toEqual([
    'content/en/a.mdx',
    'last commit of pages',
  ]);
  expect(inputs).not.toHaveProperty('$OTHER');
  expect(inputs).not.toHaveProperty('$SEARCH_PUSH_KEY');
  expect(inputs['content/en/a.mdx']).toMatch(/^[\da-f]{16}$/);
  expect(inputs).toMatchObject({ $CONTENT_DIR: '', $CONTENT_LENIENT: '1' });
});

test.each([
  ['src/ui/lib/a.test.ts', false],
  ['src/testing/a.ts', false],
  ['src/tools/a.ts', false],
  ['src/gatsby-types.d.ts', false],
  ['plugins/p/node_modules/a.js', false],
  ['README.md', false],
  ['src/a.tsx', true],
  ['static/a.svg', true],
  ['gatsby-node.ts', true],
  ['package-lock.json', true],
])('%s is an input: %s', (file, isInput) => {
  write(file, '');
  expect(Object.keys(buildInputs(at(), {})).includes(file)).toBe(isInput);
});

test('pages of a folder elsewhere count', () => {
  write('elsewhere/b.mdx', 'b');
  const names = Object.keys(buildInputs(at('content'), { CONTENT_DIR: at('elsewhere') }));
  expect(names).toContainEqual(expect.stringMatching(/^\.\.\/.*b\.mdx$/));
});

test('a broken stamp is reported and ignored', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  write('.cache/build-stamp.json', '{ "a": 1 }');
  expect(readStamp(at())).toBeNull();
  expect(warn.mock.calls).toEqual([
    [expect.stringContaining('build-stamp.json cannot be read and is ignored: ')],
  ]);
  warn.mockRestore();
});

test('findBuildReason', () => {
  expect(findBuildReason(at())).toBe('there is none yet');
  write('public/index.html', '');
  expect(findBuildReason(at())).toBe('no finished build is on record');
  writeStamp(at(), buildInputs(at(), process.env));
  expect(findBuildReason(at())).toBe('public is not as the last build has left it');
  recordEnd(at());
  expect(findBuildReason(at())).toBeNull();
  write('content/en/a.mdx', 'longer');
  expect(findBuildReason(at())).toBe('content/en/a.mdx changed');
  write('content/en/b.mdx', '');
  expect(findBuildReason(at())).toBe('content/en/a.mdx changed, and 1 more');
  removeStamp(at());
  expect(readStamp(at())).toBeNull();
});

test('a build that has lost pages fails, and leaves no site on record', async () => {
  jest.spyOn(process, 'cwd').mockReturnValue(at());
  jest.replaceProperty(env, 'workflowSummary', '');
  const build = (pages: number, mayDrop = false) => {
    mockBuild = () => {
      fs.rmSync(at('public'), { recursive: true, force: true });
      for (let page = 0; page < pages; page += 1) write(`public/page-data/${page}/page-data.json`, '{}');
    };
    return createSite({}, true, mayDrop);
  };
  expect((await build(100)).code).toBe(0);
  expect(readStamp(at())).not.toBeNull();
  const lost = await build(50);
  expect([lost.code, readStamp(at())]).toEqual([1, null]);
  expect(lost.output).toContain('This build has 50 pages, and the one before had 100.');
  expect((await build(50, true)).code).toBe(0);
  jest.restoreAllMocks();
});

test('a build that hangs is begun once more; a second time it has failed', async () => {
  jest.spyOn(process, 'cwd').mockReturnValue(at());
  jest.spyOn(console, 'log').mockImplementation(() => {});
  mockBuild = () => write('public/page-data/a/page-data.json', '{}');
  mockHanging = 1;
  expect((await createSite({}, true)).code).toBe(0);
  mockHanging = 2;
  const { code, output } = await createSite({}, true);
  expect([code, output]).toEqual([137, expect.stringContaining('stuck')]);
  jest.restoreAllMocks();
});
