import { placeBundle, type BundledModule } from './place-bundle';

const entry = (path: string, issuer: string, ...outputs: string[]): BundledModule => ({
  path,
  issuer,
  outputs,
  exports: [],
  unused: [],
  isLazy: false,
});
const output = ['late.js', 'main.js', 'main.js.LICENSE.txt'].map((path) => ({ path, bytes: 1 }));

test('files are in the order of the imports; modules are below the one that imports them, in each of their files', () => {
  const files = [
    entry('index', '', 'main.js'),
    entry('late', 'index', 'late.js'),
    entry('b', 'a', 'main.js', 'late.js'),
    entry('a', 'index', 'main.js'),
  ];
  const { placed, height } = placeBundle({ files, output });
  const shown = placed.map(({ path, y, modules }) => [
    path,
    y,
    ...modules.map(({ module: { path: name }, depth, y: row, parentY }) => [name, depth, row, parentY]),
  ]);
  expect(shown).toEqual([
    ['main.js', 0, ['index', 0, 34, null], ['a', 1, 68, 34], ['b', 2, 102, 68]],
    ['late.js', 150, ['late', 0, 184, null], ['b', 0, 218, null]],
  ]);
  expect(height).toBe(252);
});

test('modules that import each other are shown once', () => {
  const files = [entry('a', 'b', 'main.js'), entry('b', 'a', 'main.js')];
  const [main] = placeBundle({ files, output }).placed;
  expect(main?.modules.map(({ module: { path }, depth }) => [path, depth])).toEqual([
    ['a', 0],
    ['b', 1],
  ]);
});
