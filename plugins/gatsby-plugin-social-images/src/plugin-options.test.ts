import Joi from 'joi';
import { pluginOptionsSchema } from './plugin-options';

const schema = pluginOptionsSchema({ Joi: Joi as never });
const colors = {
  background: '#000000',
  pattern: '#000000',
  text: '#ffffff',
  soft: '#FFFFFF',
  accent: '#ffffff',
};
const right = {
  siteUrl: 'https://webpack.js.org',
  logo: 'static/brand/logo.svg',
  colors,
  languages: [{ language: 'en', prefix: '' }],
};

test('what may be left out has a default', () => {
  const { value, error } = schema.validate(right) as { value: Record<string, unknown>; error?: Error };
  expect(error).toBeUndefined();
  expect(value).toMatchObject({ folder: '/social', languages: [{ sections: [] }] });
  expect(value.fonts).toEqual({
    bold: [
      '@fontsource/inter/files/inter-latin-600-normal.woff',
      '@fontsource/inter/files/inter-latin-ext-600-normal.woff',
      { package: '@fontsource-variable/noto-sans-sc', weight: 600 },
    ],
    plain: [
      '@fontsource/inter/files/inter-latin-400-normal.woff',
      '@fontsource/inter/files/inter-latin-ext-400-normal.woff',
    ],
  });
});

test.each([
  [{ ...right, siteUrl: 'x' }, '"siteUrl" must be an origin, as in "https://webpack.js.org"'],
  [{ ...right, folder: 'social/' }, '"folder" must be a path, as in "/social"'],
  [{ ...right, colors: { ...colors, text: 'white' } }, '"colors.text" must be a color, as in "#2b3a42"'],
  [{ ...right, colors: { ...colors, text: undefined } }, '"colors.text" is required'],
  [{ ...right, fonts: { bold: [] } }, '"fonts.bold" must contain at least 1 items'],
  [{ ...right, languages: [] }, '"languages" must contain at least 1 items'],
])('%j', (options, message) => expect(schema.validate(options).error?.message).toBe(message));
