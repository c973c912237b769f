import Joi from 'joi';
import { pluginOptionsSchema } from './plugin-options';

const schema = pluginOptionsSchema({ Joi: Joi as never });
const color = '#FFff00';
const colors = { background: color, pattern: color, text: color, soft: color, accent: color };
const right = {
  siteUrl: 'https://webpack.js.org',
  logo: 'static/brand/logo.svg',
  colors,
  folder: '/social',
  languages: [{ language: 'en', prefix: '', sections: [] }],
};

test('what gatsby-config.ts passes is valid', () => {
  expect(schema.validate(right).error).toBeUndefined();
});

test.each([
  [{ ...right, siteUrl: 'x' }, '"siteUrl" must be an origin, as in "https://webpack.js.org"'],
  [{ ...right, folder: 'social/' }, '"folder" must be a path, as in "/social"'],
  [{ ...right, colors: { ...colors, text: 'white' } }, '"colors.text" must be a color, as in "#2b3a42"'],
  [{ ...right, colors: { ...colors, text: undefined } }, '"colors.text" is required'],
  [{ ...right, languages: [] }, '"languages" must contain at least 1 items'],
])('%j', (options, message) => expect(schema.validate(options).error?.message).toBe(message));
