import { buildFragment } from './check-code';

const build = (code: string, fragment = 'plugins') =>
  buildFragment(code, fragment, { language: 'js', source: 'either' });

test.each([
  ['{ a: 1, }}', 1, 10],
  ['{\n  a: 1,\n  bb:: 2 }', 3, 6],
  ["import a from 'a';\n\nconst b = ;\n\na(b)", 3, 11],
])('%j is wrong at %i:%i', (code, line, column) => {
  expect(build(code)).toMatchObject([{ line, column }]);
});

test.each(['', 'a b', 'a..b'])('%j is no path', (fragment) => {
  const message = `expected a path in a configuration after fragment=, got ${fragment}`;
  expect(build('1', fragment)).toMatchObject([{ line: 0, message }]);
});
