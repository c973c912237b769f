import { defaultLanguage, languageOfCode, languageOfPath, languages } from './languages';

test('exactly the first language has no prefix, and no two share a code or a prefix', () => {
  expect(languages[0]).toBe(defaultLanguage);
  expect(languages.filter(({ prefix }) => prefix === '')).toEqual([defaultLanguage]);
  expect(new Set(languages.map(({ code }) => code)).size).toBe(languages.length);
  expect(new Set(languages.map(({ prefix }) => prefix)).size).toBe(languages.length);
  for (const { prefix } of languages) expect(prefix).toMatch(/^(\/[\w-]+)?$/);
});

test.each(['/', '/concepts/', '/zhang/', '/english/', ''])('%j is a path of the default language', (path) => {
  expect(languageOfPath(path)).toBe(defaultLanguage);
});

test('a path belongs to the language whose prefix it has', () => {
  for (const language of languages) {
    expect(languageOfPath(`${language.prefix}/concepts/`)).toBe(language);
    expect(languageOfPath(`${language.prefix}/`)).toBe(language);
  }
});

test('a language is found by its code; an unknown code is an error', () => {
  for (const language of languages) expect(languageOfCode(language.code)).toBe(language);
  expect(() => languageOfCode('tlh')).toThrow(
    new RangeError('No language "tlh": add it to src/config/languages.ts'),
  );
});
