import Joi from 'joi';
import { pluginOptionsSchema } from './plugin-options';

const schema = pluginOptionsSchema({ Joi: Joi as never });
const messages = { intro: 'i', full: 'f', standalone: 's' };
const language = {
  language: 'en',
  prefix: '',
  title: 'webpack',
  description: 'A bundler.',
  sections: [],
  messages,
};
const right = { siteUrl: 'https://webpack.js.org', languages: [language], datedSection: 'blog' };

test('what gatsby-config.ts passes is valid', () => {
  expect(schema.validate(right).error).toBeUndefined();
});

test.each([
  [{ ...right, siteUrl: 'webpack.js.org/' }, '"siteUrl" must be an origin, as in "https://webpack.js.org"'],
  [{ ...right, languages: undefined }, '"languages" is required'],
  [{ ...right, languages: [] }, '"languages" must contain at least 1 items'],
  [
    { ...right, languages: [{ ...language, prefix: '/zh/' }] },
    '"languages[0].prefix" must be "" or a path, as in "/zh"',
  ],
  [{ ...right, limit: 1 }, '"limit" is not allowed'],
])('%j', (options, message) => expect(schema.validate(options).error?.message).toBe(message));
