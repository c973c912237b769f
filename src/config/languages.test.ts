import { languageOfCode, languageOfPath, languages } from './languages';

test('exactly the first language has no prefix, and no two share a code or a prefix', () => {
  expect(languages.map(({ prefix }) => prefix === '')).toEqual(languages.map((_, index) => index === 0));
  expect(new Set(languages.flatMap(({ code, prefix }) => [code, prefix])).size).toBe(2 * languages.length);
  for (const { prefix } of languages) expect(prefix).toMatch(/^(\/[\w-]+)?$/);
});

test.each([
  ...['/', '/concepts/', '/zhang/', '/english/', ''].map((path) => [path, 'en']),
  ...['/zh/', '/zh/concepts/'].map((path) => [path, 'zh']),
])('%j is a path of the language %s', (path, code) => {
  expect(languageOfPath(path)).toBe(languageOfCode(code));
});

test('an unknown code is an error', () => {
  expect(() => languageOfCode('tlh')).toThrow(
    new RangeError('No language "tlh": add it to src/config/languages.ts'),
  );
});
