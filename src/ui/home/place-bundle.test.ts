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

// What is drawn of a bundle: src/testing/browser/home.test.ts.
test('modules that import each other are shown once', () => {
  const files = [entry('a', 'b', 'main.js'), entry('b', 'a', 'main.js')];
  const [main] = placeBundle({ files, output }).placed;
  expect(main?.modules.map(({ module: { path }, depth }) => [path, depth])).toEqual([
    ['a', 0],
    ['b', 1],
  ]);
});
