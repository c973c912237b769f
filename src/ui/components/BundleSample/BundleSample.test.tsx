/** @jest-environment jsdom */
import fs from 'node:fs';
import { render, screen, within } from '@testing-library/react';
import { BundleSample } from './BundleSample';

const file = { issuer: 'src/index.js', isLazy: false, output: 'dist/main.js', unused: [], html: 'code' };
const sample = {
  webpackVersion: '5.1.2',
  files: [
    { ...file, path: 'src/index.js', issuer: '', html: '<span class="k">import</span> a &lt; b' },
    { ...file, path: 'src/words.js', unused: ['quiet', 'mute'], html: 'words' },
    { ...file, path: 'src/late.js', isLazy: true, output: 'dist/late.js' },
    { ...file, path: 'src/more.js', issuer: 'src/late.js', output: 'dist/late.js' },
    { ...file, path: 'src/cube.svg', output: 'dist/0123456789abcdef.svg' },
  ],
  output: [
    { path: 'dist/main.js', bytes: 2100 },
    { path: 'dist/0123456789abcdef.svg', bytes: 90 },
    { path: 'dist/late.js', bytes: 300 },
  ],
};

const figureOf = (path: string): HTMLElement => screen.getByText(path).closest('figure')!;

test('the code of the first two files, and what of it is left out', () => {
  render(<BundleSample {...sample} />);
  const step = screen.getByRole('region', { name: 'Write your code' });
  expect(within(step).getAllByRole('figure')).toHaveLength(2);
  expect(figureOf('src/index.js').querySelector('code .k')).toHaveTextContent('import');
  expect(figureOf('src/index.js')).toHaveTextContent('import a < b');
  expect(figureOf('src/index.js')).not.toHaveTextContent('Nothing imports');
  expect(figureOf('src/words.js')).toHaveTextContent(
    'Nothing imports quiet, mute: the bundle leaves it out.',
  );
});

test('a diagram of all modules and files, with a name and a description, and webpack’s version', () => {
  render(<BundleSample {...sample} />);
  const step = screen.getByRole('region', { name: 'Bundle it' });
  const diagram = within(step).getByRole('img', { name: 'Modules, and the files that they become' });
  expect(diagram.querySelector('desc')).toHaveTextContent(
    'index.js, words.js → main.js, 2,100 bytes; cube.svg → 0123456789abcdef.svg, 90 bytes; late.js, more.js → late.js, 300 bytes',
  );
  expect(step).toHaveTextContent('webpack 5.1.2 made these files');
});

test('modules of one file are below each other, indented by their distance from the entry', () => {
  render(<BundleSample {...sample} />);
  const texts = [...screen.getByRole('img').querySelectorAll('text')].map((text) => ({
    text: text.textContent,
    x: Number(text.getAttribute('x')),
    y: Number(text.getAttribute('y')),
  }));
  expect(texts.slice(0, 2).map(({ text }) => text)).toEqual(['5 modules', '3 files']);
  const modules = texts.slice(2, 7);
  expect(modules.map(({ text }) => text)).toEqual(['index.js', 'words.js', 'late.js', 'more.js', 'cube.svg']);
  const [entry, words, late, more] = modules;
  expect([words, late, more].map((module) => (module!.x - entry!.x) / 20)).toEqual([1, 1, 2]);
  expect(modules.map(({ y }) => y)).toEqual(modules.map(({ y }) => y).toSorted((a, b) => a - b));
  expect(texts.slice(7).map(({ text }) => text)).toEqual([
    ...['main.js', '2,100 bytes', '0123….svg', '90 bytes', 'late.js', '300 bytes'],
  ]);
});

test('only what is imported with import() has a dashed line', () => {
  render(<BundleSample {...sample} />);
  const linesOf = (selector: string) =>
    [...screen.getByRole('img').querySelectorAll(selector)].map((path) => path.getAttribute('d')?.split('M'));
  // Before the first M there is nothing. Solid are three imports, and a line from each of five modules to its file.
  expect(linesOf('.dashed')).toEqual([['', '12 60V125H22']]);
  expect(linesOf('.edge:not(.dashed)')[0]).toHaveLength(1 + 3 + 5);
});

test.each(['index.js', 'greetings.js'])("no word of the site's %s is wider than a phone's line", (name) => {
  const lines = fs.readFileSync(`src/build/samples/home/src/${name}`, 'utf8').split('\n');
  // A wider word is broken inside; and behind an indent, it leaves an empty line.
  const words = lines.flatMap((line) => line.match(/^\s*\S+|\S+/g) ?? []);
  expect(words.filter(({ length }) => length > 35)).toEqual([]);
});
