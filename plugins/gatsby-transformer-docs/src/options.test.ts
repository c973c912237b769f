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

test.each([
  [{ sources: undefined }, '"sources" is required'],
  [{ sources: [{ ...source, prefix: '/zh/' }] }, '"sources[0].prefix" with value "/zh/" fails to match'],
  [{ sources: [{ ...source, editBase: 'edit' }] }, '"sources[0].editBase" must be a valid uri'],
  [{ siteUrl: 'x.org' }, '"siteUrl" must be an origin, as in "https://webpack.js.org"'],
  [{ siteHosts: ['https://webpack.js.org'] }, '"siteHosts[0]" must be a valid hostname'],
  [{ knownPaths: ['vote/'] }, '"knownPaths[0]" with value "vote/" fails to match the required pattern'],
  [{ reservedPaths: ['a/'] }, '"reservedPaths[0]" with value "a/" fails to match the required pattern'],
  [{ glossary: { page: '/a' } }, '"glossary.page" must be a path with both slashes, as in "/glossary/"'],
  [{ glossary: { page: '/a/', limit: 0 } }, '"glossary.limit" must be greater than or equal to 1'],
  [{ lenent: true }, '"lenent" is not allowed'],
])('the options %j are refused', (options, message) => {
  expect(schema.validate({ ...required, ...options }).error?.message).toContain(message);
});
