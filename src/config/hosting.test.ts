import { buildPatternTest } from 'gatsby-plugin-publish/hosting/path-pattern';
import { buildRedirectRules } from 'gatsby-plugin-publish/redirect-rules';
import { hosting } from './hosting';
import { redirects } from './redirects';
import { site } from './site';

const some = (patterns: readonly string[], path: string): boolean =>
  patterns.some((pattern) => buildPatternTest(pattern)(path));

test('the redirects are valid', () => {
  const allowedHosts = site.redirectHosts;
  expect(buildRedirectRules(redirects, { allowedHosts })).toHaveLength(2 * redirects.length);
});

test.each([
  ['/app-0a1b2c3d4e5f60718293.js', true],
  ['/458.c742653d5fc97acef307.css', true],
  ['/doc/concepts/plugins.0123456789.js', true],
  ['/nav/en/concepts-0.0123456789.json', true],
  ['/search/en.0123456789.json', true],
  ['/sponsors/total-0.0123456789.json', true],
  ['/static/cube-0a1b2c3d.svg', true],
  ['/playground/packages/lodash-es.0123456789abcdef.json', true],
  ['/sw.js', false],
  ['/boot.js', false],
  ['/styles.0a1b.css', false],
  ['/concepts/a-0a1b2c3d4e.js', false],
])('%s is cached for ever: %s', (path, isImmutable) => {
  expect(some(hosting.immutable, path)).toBe(isImmutable);
});

const ALGOLIA = {
  ALGOLIA_HOSTS: 'https://a.example.org,https://b.example.org',
  ...{ ALGOLIA_APP_ID: 'ABC123', ALGOLIA_SEARCH_KEY: 'a1b2c3d4' },
};
const OUR_IMAGES = ['https://github.com', 'https://avatars.githubusercontent.com'];

test.each<[object, object]>([
  [{}, { scripts: [], connections: [], images: OUR_IMAGES }],
  [{ ANALYTICS_ID: 'G-ABC123' }, { scripts: ['https://www.googletagmanager.com'] }],
  [
    { OPEN_COLLECTIVE_SLUG: 'webpack' },
    { images: [...OUR_IMAGES, 'https://images.opencollective.com', 'https://opencollective.com'] },
  ],
  [ALGOLIA, { connections: ALGOLIA.ALGOLIA_HOSTS.split(',') }],
  [{ VOTE_ENDPOINT: '/api/vote' }, { connections: [] }],
  [{ VOTE_ENDPOINT: 'http://localhost:4000/vote' }, { connections: ['http://localhost:4000'] }],
  [{ FEEDBACK_ENDPOINT: 'https://f.example.org/a' }, { connections: ['https://f.example.org'] }],
])('with %j, only hosts that are used are allowed', async (variables, expected) => {
  const before = process.env;
  process.env = { ...variables };
  await jest.isolateModulesAsync(async () => {
    expect((await import('./hosting')).hosting.policy).toMatchObject(expected);
  });
  process.env = before;
});
