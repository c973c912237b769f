import { deflateRawSync } from 'node:zlib';
import { playground } from '../../../config/playground';
import { parseProject, writeProject } from './parse-project';
import type { PlaygroundProject } from './project';
import { readHash, writeProjectHash } from './project-link';

const project: PlaygroundProject = {
  files: [
    { path: 'webpack.config.mjs', text: 'export default { entry: "./src/index.js" };\n' },
    { path: 'src/index.js', text: 'console.log("模块 🎁");\n' },
  ],
  open: 'src/index.js',
  mode: 'production',
};

const compared: PlaygroundProject = {
  ...project,
  files: [...project.files, { path: 'webpack.second.mjs', text: 'export default {};' }],
  comparison: { config: 'webpack.second.mjs', mode: 'development' },
};

const hashOf = (json: string): string =>
  `#project=1.${deflateRawSync(Buffer.from(json)).toString('base64url')}`;
const DAMAGED = { type: 'unreadable', why: 'damaged' };

test.each<[PlaygroundProject, number]>([
  [project, 1],
  [compared, 2],
  [{ ...project, comparison: { config: null, mode: 'none' } }, 2],
])('a project comes back from its hash as it was: %#', async (given, version) => {
  const hash = (await writeProjectHash(given)) ?? '';
  expect(hash).toMatch(new RegExp(`^#project=${version}\\.[\\w-]+$`));
  expect(await readHash(hash)).toEqual({ type: 'project', project: given });
  const versioned = (await writeProjectHash(given, '5.113.0')) ?? '';
  expect(await readHash(versioned)).toEqual({ type: 'project', project: given, madeWith: '5.113.0' });
});

test.each([[[9, null]], [[0.5, null]], [[0, 'test']], ['second'], [null]])(
  'the comparison %j is refused',
  (comparison) => {
    expect(parseProject(JSON.stringify([[['a.js', '']], 0, null, comparison]))).toBeNull();
  },
);

test('an example is named; other hashes ask for nothing', async () => {
  expect(await readHash('#example=tree-shaking')).toEqual({ type: 'example', id: 'tree-shaking' });
  for (const hash of ['', '#content', '#example=../x', '#example=', '#projects=1.a'])
    expect(await readHash(hash)).toEqual({ type: 'none' });
});

test('a link of a later version is told apart from a damaged one', async () => {
  expect(await readHash('#project=3.abc')).toEqual({ type: 'unreadable', why: 'newer' });
});

test.each([
  '#project=',
  '#project=1.!!',
  '#project=1.AAAA',
  '#project=0.abc',
  // No page has written version 1 with a comparison.
  hashOf(writeProject(compared)),
  `#project=1.${'A'.repeat(playground.limits.hash)}`,
])('%.40s is damaged', async (hash) => {
  expect(await readHash(hash)).toEqual(DAMAGED);
});

test('a small link that unpacks to more than any project is refused before it fills the memory', async () => {
  const hash = hashOf(JSON.stringify([[['a.js', 'x'.repeat(5_000_000)]], 0, null]));
  expect(hash.length).toBeLessThan(playground.limits.hash);
  const parse = jest.spyOn(JSON, 'parse');
  expect(await readHash(hash)).toEqual(DAMAGED);
  expect(parse).not.toHaveBeenCalled();
  parse.mockRestore();
});

test('a project whose link would be too long has none', async () => {
  let seed = 1;
  const random = (): string => ((seed = (seed * 48_271) % 2_147_483_647) % 36).toString(36);
  const text = Array.from({ length: 200_000 }, random).join('');
  expect(await writeProjectHash({ ...project, files: [{ path: 'src/index.js', text }] })).toBeNull();
});

const files = [['src/index.js', '']];
test.each<[string, unknown]>([
  ['an object', { files, open: 0, mode: null }],
  ['too many fields', [files, 0, null, [-1, null], 1]],
  ['no files', [[], 0, null]],
  ['a file without text', [[['src/index.js']], 0, null]],
  ['a path that leads out', [[['../index.js', '']], 0, null]],
  ['a path of a prototype', [[['__proto__', '']], 0, null]],
  ['a path with a space at its end', [[['index.js ', '']], 0, null]],
  ['one path twice', [[...files, ...files], 0, null]],
  ['half a character', [[['a.js', '\ud800']], 0, null]],
  ['an open file that is not there', [files, 1, null]],
  ['an index that is none', [files, 0.5, null]],
  ['an unknown mode', [files, 0, 'test']],
  ['too many files', [Array.from({ length: 61 }, (_, index) => [`${index}.js`, '']), 0, null]],
  ['too much text', [[['a.js', 'x'.repeat(playground.limits.text)]], 0, null]],
])('nothing but a project becomes of JSON: not %s', (_name, json) => {
  expect(parseProject(JSON.stringify(json))).toBeNull();
});

test('text that is no JSON is no project', () => expect(parseProject('{')).toBeNull());
