import { createTestFolder } from '../../../src/testing/test-folder';
import { bundle, SampleError } from './bundle';

const folder = createTestFolder();

function write(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) folder.write(name, text);
}

test('what went in, what came out, and what was left out on the way', async () => {
  write({
    'src/index.js': "import { loud } from './words.js';\ndocument.title = loud('a');\n",
    'src/words.js':
      "export const loud = (word) => word + '!';\n\nexport function quiet(word) {\n  return word + '…';\n}\n",
    'notes.txt': 'no module',
  });
  const { files, output } = await bundle(folder.at(), 'samples/a');
  expect(files.map(({ path: name, exports, unused }) => ({ name, exports, unused }))).toEqual([
    { name: 'src/index.js', exports: [], unused: [] },
    { name: 'src/words.js', exports: ['loud', 'quiet'], unused: ['quiet'] },
  ]);
  expect(output).toEqual([
    { path: 'dist/main.js', bytes: '(()=>{"use strict";document.title="a!"})();'.length },
  ]);
  expect(folder.exists('dist')).toBe(false);
});

test('who imports a module, how, and which file it becomes a part of', async () => {
  write({
    'src/index.js':
      "import './a.js';\nimport(/* webpackChunkName: 'late' */ './late.js');\nconsole.log(new URL('./i.svg', import.meta.url));\n",
    'src/a.js': "console.log('a');\n",
    'src/late.js': "import './b.js';\nconsole.log('late');\n",
    'src/b.js': "console.log('b');\n",
    'src/i.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
  });
  const { files, output } = await bundle(folder.at(), 'samples/a');
  const svg = output.find(({ path: name }) => name.endsWith('.svg'))?.path;
  expect(files.map(({ path: name, issuer, isLazy, outputs }) => [name, issuer, isLazy, ...outputs])).toEqual([
    ['src/index.js', '', false, 'dist/main.js'],
    ['src/a.js', 'src/index.js', false, 'dist/main.js'],
    ['src/i.svg', 'src/index.js', false, svg],
    ['src/late.js', 'src/index.js', true, 'dist/late.js'],
    ['src/b.js', 'src/late.js', false, 'dist/late.js'],
  ]);
  expect(output.map(({ path: name }) => name).sort()).toEqual(['dist/late.js', 'dist/main.js', svg].sort());
});

test.each([
  [
    'a file that is not there',
    { 'src/index.js': "\nimport './nix.js';\n" },
    "samples/a/src/index.js:2:1 Module not found: Error: Can't resolve './nix.js' in 'samples/a/src'",
  ],
  [
    'a warning',
    {
      'src/index.js': "import * as all from './b.js';\nconsole.log(all.b);",
      'src/b.js': 'export const a = 1;',
    },
    /^samples\/a\/src\/index\.js:2:\d+ export 'b' \(imported as 'all'\) was not found in '\.\/b\.js'/,
  ],
])('%s is reported with its location', async (_name, files: Record<string, string>, message) => {
  write(files);
  const failure = await bundle(folder.at(), 'samples/a').catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(SampleError);
  expect((failure as Error).message).toMatch(message);
});
