import { deflateRawSync } from 'node:zlib';
import { playground } from '../../../config/playground';
import { parseProject, writeProject } from './parse-project';
import type { PlaygroundProject } from './project';
import { readHash, writeProjectHash } from './project-link';
import { keepPreviousProject, readStoredProject, storeProject } from './stored-projects';

const project: PlaygroundProject = {
  files: [
    { path: 'webpack.config.mjs', text: 'export default { entry: "./src/index.js" };\n' },
    { path: 'src/index.js', text: 'console.log("模块 🎁");\n' },
  ],
  open: 'src/index.js',
  mode: 'production',
};

const hashOf = (json: string): string =>
  `#project=1.${deflateRawSync(Buffer.from(json)).toString('base64url')}`;
const DAMAGED = { type: 'unreadable', why: 'damaged' };

test('a project comes back from its hash as it was', async () => {
  const hash = await writeProjectHash(project);
  expect(hash).toMatch(/^#project=1\.[\w-]+$/);
  expect(await readHash(hash ?? '')).toEqual({ type: 'project', project });
});

describe('a comparison', () => {
  const compared: PlaygroundProject = {
    ...project,
    files: [...project.files, { path: 'webpack.second.mjs', text: 'export default {};' }],
    comparison: { config: 'webpack.second.mjs', mode: 'development' },
  };

  test('is in the link, as version 2; a project without one is still written as 1', async () => {
    const hash = await writeProjectHash(compared);
    expect(hash).toMatch(/^#project=2\./);
    expect(await readHash(hash ?? '')).toEqual({ type: 'project', project: compared });
    const mode: PlaygroundProject = { ...project, comparison: { config: null, mode: 'none' } };
    expect(await readHash((await writeProjectHash(mode)) ?? '')).toEqual({ type: 'project', project: mode });
  });

  test('a link of version 1 with a comparison is none that any page has written', async () => {
    expect(await readHash(hashOf(writeProject(compared)))).toEqual(DAMAGED);
  });

  test.each([
    [[9, null]],
    [[0.5, null]],
    [[-2, null]],
    [[0, 'test']],
    [[0]],
    [['0', null]],
    ['second'],
    [null],
  ])('%j is refused', (comparison) => {
    expect(parseProject(JSON.stringify([[['a.js', '']], 0, null, comparison]))).toBeNull();
  });
});

test('an example is named; other hashes ask for nothing', async () => {
  expect(await readHash('#example=tree-shaking')).toEqual({ type: 'example', id: 'tree-shaking' });
  for (const hash of ['', '#content', '#example=../x', '#example=', '#projects=1.a'])
    expect(await readHash(hash)).toEqual({ type: 'none' });
});

test('a link of a later version is told apart from a damaged one', async () => {
  expect(await readHash('#project=3.abc')).toEqual({ type: 'unreadable', why: 'newer' });
  expect(await readHash('#project=0.abc')).toEqual(DAMAGED);
});

test.each([
  '#project=',
  '#project=1.',
  '#project=1.!!',
  '#project=1.a',
  '#project=1.AAAA',
  `#project=1.${'A'.repeat(playground.limits.hash)}`,
])('%.40s is damaged', async (hash) => {
  expect(await readHash(hash)).toEqual(DAMAGED);
});

test('a small link that unpacks to more than any project is refused before it fills the memory', async () => {
  const hash = hashOf(JSON.stringify([[['a.js', 'x'.repeat(20_000_000)]], 0, null]));
  expect(hash.length).toBeLessThan(playground.limits.hash);
  expect(await readHash(hash)).toEqual(DAMAGED);
});

test('a project whose link would be too long has none', async () => {
  let seed = 1;
  const random = (): string => ((seed = (seed * 48_271) % 2_147_483_647) % 36).toString(36);
  const text = Array.from({ length: 200_000 }, random).join('');
  expect(await writeProjectHash({ ...project, files: [{ path: 'src/index.js', text }] })).toBeNull();
});

describe('nothing but a project becomes of JSON', () => {
  const files = [['src/index.js', '']];
  test.each([
    ['no JSON', '{'],
    ['an object', JSON.stringify({ files, open: 0, mode: null })],
    ['too few fields', JSON.stringify([files, 0])],
    ['too many fields', JSON.stringify([files, 0, null, [-1, null], 1])],
    ['no files', JSON.stringify([[], 0, null])],
    ['a file without text', JSON.stringify([[['src/index.js']], 0, null])],
    ['a text that is none', JSON.stringify([[['src/index.js', { length: 1 }]], 0, null])],
    ['a path that leads out', JSON.stringify([[['../index.js', '']], 0, null])],
    ['a path of a prototype', JSON.stringify([[['__proto__', '']], 0, null])],
    ['a path with a space at its end', JSON.stringify([[['index.js ', '']], 0, null])],
    ['one path twice', JSON.stringify([[...files, ...files], 0, null])],
    ['half a character', '[[["a.js","\\ud800"]],0,null]'],
    ['an open file that is not there', JSON.stringify([files, 1, null])],
    ['an index that is none', JSON.stringify([files, 0.5, null])],
    ['an unknown mode', JSON.stringify([files, 0, 'test'])],
    [
      'too many files',
      JSON.stringify([Array.from({ length: 61 }, (_, index) => [`${index}.js`, '']), 0, null]),
    ],
    ['too much text', JSON.stringify([[['a.js', 'x'.repeat(playground.limits.text)]], 0, null])],
  ])('%s', (_name, json) => {
    expect(parseProject(json)).toBeNull();
  });

  test('what the page writes is read', () => {
    expect(parseProject(writeProject(project))).toEqual(project);
    expect(parseProject(writeProject({ ...project, mode: null }))?.mode).toBeNull();
  });
});

describe('on the device', () => {
  // Node has no local storage: values last for the visit, as where it is forbidden.
  test('the own project is kept, and the one before it when another takes its place', () => {
    expect(readStoredProject('own')).toBeNull();
    storeProject(project);
    expect(readStoredProject('own')).toEqual(project);
    keepPreviousProject(project);
    expect(readStoredProject('previous')).toBeNull();
    const next: PlaygroundProject = { ...project, mode: 'development' };
    keepPreviousProject(next);
    storeProject(next);
    expect(readStoredProject('previous')).toEqual(project);
    expect(readStoredProject('own')).toEqual(next);
  });
});
