import Joi from 'joi';
import { pluginOptionsSchema } from './options';

const schema = pluginOptionsSchema({ Joi: Joi as never });
const source = { instance: 'content-en', language: 'en', prefix: '', editBase: 'https://example.org/edit' };

test('what may be left out has a default', () => {
  expect(schema.validate({ sources: [source] })).toEqual({
    value: {
      sources: [{ ...source, labels: {} }],
      lenient: false,
      siteUrl: '',
      siteHosts: [],
      knownPaths: [],
      redirects: [],
      datedSection: 'blog',
    },
  });
});

test('a glossary needs no more than its page', () => {
  const { value } = schema.validate({ sources: [source], glossary: { page: '/glossary/' } }) as {
    value: { glossary: object };
  };
  expect(value.glossary).toEqual({ page: '/glossary/', skip: [], limit: 8 });
});

test('all options are valid', () => {
  const options = {
    sources: [source, { ...source, prefix: '/zh', labels: { tip: '提示' } }],
    lenient: true,
    siteUrl: 'https://webpack.js.org',
    siteHosts: ['webpack.js.org'],
    knownPaths: ['/'],
    redirects: [{ from: '/old/', to: '/new/' }],
    datedSection: 'news',
    glossary: { page: '/words/all/', skip: ['Mode'], limit: 1 },
  };
  expect(schema.validate(options).error).toBeUndefined();
});

test.each([
  [{}, '"sources" is required'],
  [{ sources: [] }, '"sources" must contain at least 1 items'],
  [{ sources: [{ ...source, instance: undefined }] }, '"sources[0].instance" is required'],
  [
    { sources: [{ ...source, prefix: 'zh' }] },
    '"sources[0].prefix" with value "zh" fails to match the required pattern: /^\\/[\\w-]+$/',
  ],
  [
    { sources: [{ ...source, prefix: '/zh/' }] },
    '"sources[0].prefix" with value "/zh/" fails to match the required pattern: /^\\/[\\w-]+$/',
  ],
  [{ sources: [{ ...source, editBase: 'edit' }] }, '"sources[0].editBase" must be a valid uri'],
  [{ sources: [{ ...source, labels: { tip: 1 } }] }, '"sources[0].labels.tip" must be a string'],
  [{ sources: [source], lenient: 'maybe' }, '"lenient" must be a boolean'],
  [{ sources: [source], siteHosts: ['https://webpack.js.org'] }, '"siteHosts[0]" must be a valid hostname'],
  [
    { sources: [source], knownPaths: ['vote/'] },
    '"knownPaths[0]" with value "vote/" fails to match the required pattern: /^\\//',
  ],
  [
    { sources: [source], glossary: { page: '/glossary' } },
    '"glossary.page" must be a path with both slashes, as in "/glossary/"',
  ],
  [{ sources: [source], glossary: { limit: 3 } }, '"glossary.page" is required'],
  [
    { sources: [source], glossary: { page: '/glossary/', limit: 0 } },
    '"glossary.limit" must be greater than or equal to 1',
  ],
  [{ sources: [source], lenent: true }, '"lenent" is not allowed'],
])('the options %j are refused', (options, message) => {
  expect(schema.validate(options).error?.message).toBe(message);
});
