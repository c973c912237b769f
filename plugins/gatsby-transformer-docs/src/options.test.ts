import Joi from 'joi';
import { pluginOptionsSchema } from './options';

const schema = pluginOptionsSchema({ Joi: Joi as never });
const source = { instance: 'content-en', language: 'en', prefix: '', editBase: 'https://example.org/edit' };
const required = { sources: [source] };

test('what may be left out has a default', () => {
  expect(schema.validate({ ...required, glossary: { page: '/glossary/' } })).toEqual({
    value: {
      sources: [{ ...source, labels: {}, components: [] }],
      ...{ lenient: false, siteUrl: '', siteHosts: [], knownPaths: [], reservedPaths: [] },
      ...{ redirects: [], datedSection: 'blog', answers: [] },
      glossary: { page: '/glossary/', skip: [], limit: 8 },
    },
  });
  expect(schema.validate(required).value).not.toHaveProperty('glossary');
});

test('all options are valid', () => {
  const options = {
    sources: [source, { ...source, prefix: '/zh', labels: { tip: '提示' } }],
    lenient: true,
    siteUrl: 'https://webpack.js.org',
    siteHosts: ['webpack.js.org'],
    knownPaths: ['/'],
    reservedPaths: ['/'],
    redirects: [{ from: '/old/', to: '/new/' }],
    datedSection: 'news',
    answers: ['/guides/troubleshooting/'],
    glossary: { page: '/words/all/', skip: ['Mode'], limit: 1 },
  };
  expect(schema.validate(options).error).toBeUndefined();
});

test.each([
  [{ sources: undefined }, '"sources" is required'],
  [{ sources: [] }, '"sources" must contain at least 1 items'],
  [{ sources: [{ ...source, instance: undefined }] }, '"sources[0].instance" is required'],
  [{ sources: [{ ...source, prefix: 'zh' }] }, '"sources[0].prefix" with value "zh" fails to match'],
  [{ sources: [{ ...source, prefix: '/zh/' }] }, '"sources[0].prefix" with value "/zh/" fails to match'],
  [{ sources: [{ ...source, editBase: 'edit' }] }, '"sources[0].editBase" must be a valid uri'],
  [{ sources: [{ ...source, labels: { tip: 1 } }] }, '"sources[0].labels.tip" must be a string'],
  [{ lenient: 'maybe' }, '"lenient" must be a boolean'],
  [{ siteUrl: 'x.org' }, '"siteUrl" must be an origin, as in "https://webpack.js.org"'],
  [{ siteHosts: ['https://webpack.js.org'] }, '"siteHosts[0]" must be a valid hostname'],
  [{ knownPaths: ['vote/'] }, '"knownPaths[0]" with value "vote/" fails to match the required pattern'],
  [{ reservedPaths: ['a/'] }, '"reservedPaths[0]" with value "a/" fails to match the required pattern'],
  [{ glossary: { page: '/a' } }, '"glossary.page" must be a path with both slashes, as in "/glossary/"'],
  [{ glossary: { limit: 3 } }, '"glossary.page" is required'],
  [{ glossary: { page: '/a/', limit: 0 } }, '"glossary.limit" must be greater than or equal to 1'],
  [{ lenent: true }, '"lenent" is not allowed'],
])('the options %j are refused', (options, message) => {
  expect(schema.validate({ ...required, ...options }).error?.message).toContain(message);
});
