import Joi from 'joi';
import { pluginOptionsSchema } from './plugin-options';

const schema = pluginOptionsSchema({ Joi: Joi as never });
const messages = { intro: 'i', full: 'f', standalone: 's' };
const language = { language: 'en', prefix: '', title: 'webpack', description: 'A bundler.', messages };
const right = { siteUrl: 'https://webpack.js.org', languages: [language] };

test('what may be left out has a default', () => {
  expect(schema.validate(right)).toMatchObject({
    value: {
      datedSection: 'blog',
      fullLimit: 5_000_000,
      languages: [{ sections: [] }],
    },
  });
});

test.each([
  [{ ...right, siteUrl: 'webpack.js.org/' }, '"siteUrl" must be an origin, as in "https://webpack.js.org"'],
  [{ siteUrl: right.siteUrl }, '"languages" is required'],
  [{ ...right, languages: [] }, '"languages" must contain at least 1 items'],
  [
    { ...right, languages: [{ ...language, prefix: '/zh/' }] },
    '"languages[0].prefix" must be "" or a path, as in "/zh"',
  ],
  [{ ...right, fullLimit: -1 }, '"fullLimit" must be greater than or equal to 0'],
  [{ ...right, limit: 1 }, '"limit" is not allowed'],
])('%j', (options, message) => expect(schema.validate(options).error?.message).toBe(message));
