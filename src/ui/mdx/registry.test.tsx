import { languages } from '../../config/languages';
import { buildPageComponents, COMPONENTS } from './registry';

const attributesOf = (example: string): Record<string, string> =>
  Object.fromEntries(
    [...example.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  );

describe.each(COMPONENTS.map(({ name }) => name))('%s', (name) => {
  it('is in a folder of its name, with all texts in each language', () => {
    for (const { code } of languages) {
      const component = buildPageComponents(code).find((one) => one.name === name)!;
      expect(component.example).toMatch(new RegExp(`^<${name}\\b`));
      const attributes = attributesOf(component.example);
      for (const [key, { isValid }] of Object.entries(component.attributes)) {
        expect(isValid(attributes[key]!)).toBe(true);
      }
      const shown = component.toHtml(attributes) + component.toMarkdown(attributes);
      expect(shown).not.toMatch(/undefined|\[object|<(button|input|script|style)\b|\sstyle=/);
    }
  });
});

test('a component of another language has another digest', () => {
  const digestsOf = (code: 'en' | 'zh') => buildPageComponents(code).map(({ digest }) => digest);
  expect(digestsOf('en')).toEqual(digestsOf('en'));
  expect(digestsOf('zh')[0]).not.toBe(digestsOf('en')[0]);
});
