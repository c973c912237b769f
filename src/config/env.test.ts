import fs from 'node:fs';
import path from 'node:path';
import { buildVariables } from './env';

const before = process.env;
afterEach(() => {
  process.env = before;
});

async function read(variables: Record<string, string>) {
  process.env = variables;
  let found: object = {};
  await jest.isolateModulesAsync(async () => {
    found = (await import('./env')).env;
  });
  return found;
}

test('every variable is documented', () => {
  const text = fs.readFileSync('src/config/README.md', 'utf8');
  expect(buildVariables.length).toBeGreaterThan(10);
  const missing = [...buildVariables, 'OPEN_COLLECTIVE_TOKEN'].filter(
    (name) => !text.includes(`| \`${name}\` `),
  );
  expect(missing).toEqual([]);
});

const KEY = 'a1b2c3d4e5f6';
const ALGOLIA = { ALGOLIA_APP_ID: 'ABC123DEF4', ALGOLIA_SEARCH_KEY: KEY };
const openCollective = { slug: '', endpoint: '', snapshot: '', token: '' };

test.each<[Record<string, string>, object]>([
  [
    {},
    {
      contentDir: path.resolve('content/en'),
      isForeignContent: false,
      packageReadmes: '1',
      lenientContent: false,
      compress: true,
      analyticsId: '',
      voteEndpoint: '',
      feedbackEndpoint: '',
      hostedSearch: null,
      openCollective,
    },
  ],
  [{ CONTENT_DIR: '/pages' }, { contentDir: '/pages', isForeignContent: true }],
  [{ CONTENT_DIR: 'pages' }, { contentDir: path.resolve('pages'), packageReadmes: 'linked' }],
  [{ CONTENT_DIR: 'pages', PACKAGE_READMES: '1' }, { packageReadmes: '1' }],
  [
    { COMPRESS: '0', WRITE_TYPES: 'true' },
    { compress: false, writeTypes: true },
  ],
  [{ CONTENT_LENIENT: '1' }, { lenientContent: true }],
  // Of sponsors: src/testing/builds/extended-site.test.ts; of other services: hosting.test.ts.
  ...['/api/vote', 'https://votes.example.org:8443/vote', 'http://localhost:4000/vote'].map(
    (url): [Record<string, string>, object] => [{ VOTE_ENDPOINT: url }, { voteEndpoint: url }],
  ),
  [{ ALGOLIA_APP_ID: '', ALGOLIA_INDEX: 'x' }, { hostedSearch: null }],
  [
    ALGOLIA,
    {
      hostedSearch: {
        appId: 'ABC123DEF4',
        key: KEY,
        index: 'webpack',
        hosts: ['dsn.algolia.net', '1.algolianet.com', '2.algolianet.com', '3.algolianet.com'].map(
          (host) => `https://abc123def4-${host}`,
        ),
      },
    },
  ],
  [
    { ...ALGOLIA, ALGOLIA_HOSTS: 'http://localhost:8108', ALGOLIA_INDEX: 'docs' },
    { hostedSearch: { hosts: ['http://localhost:8108'], index: 'docs' } },
  ],
  [
    { ...ALGOLIA, ALGOLIA_HOSTS: 'https://a.example.org, https://b.example.org:8108' },
    { hostedSearch: { hosts: ['https://a.example.org', 'https://b.example.org:8108'], index: 'webpack' } },
  ],
])('the variables %j', async (variables, expected) => {
  expect(await read(variables)).toMatchObject(expected);
});

const refused = (name: string, expected: string, ...values: string[]) =>
  values.map((value): [Record<string, string>, string] => [
    { ...ALGOLIA, [name]: value },
    `${name}: expected ${expected}, got ${JSON.stringify(value)}`,
  ]);

const VOTE_URL = 'a URL such as /api/vote or https://votes.example.org/api/vote, without a slash at its end';
const ORIGINS = 'origins such as https://search.example.org, divided by commas';
test.each<[Record<string, string>, string]>([
  ...refused('ANALYTICS_ID', 'a measurement id such as G-ABC123', 'UA-1-2', 'G-', ' G-ABC', 'G-ABC"'),
  ...refused('VOTE_ENDPOINT', VOTE_URL, 'votes', '//a.example/vote', '/\\a.example/vote'),
  ...refused('VOTE_ENDPOINT', VOTE_URL, 'http://votes.example.org/vote', 'https://votes.example.org'),
  ...refused('VOTE_ENDPOINT', VOTE_URL, 'https://a.example/vote/', 'https://a.example/vote?a=1'),
  ...refused('VOTE_ENDPOINT', VOTE_URL, 'https://user:word@a.example/vote', 'javascript:alert(1)'),
  ...refused('ALGOLIA_HOSTS', ORIGINS, 'http://a.example.org', 'https://a.example.org/path', '//a'),
  ...refused('ALGOLIA_HOSTS', ORIGINS, "https://a.example.org; script-src 'unsafe-inline'"),
  ...refused('COMPRESS', '1 or 0', 'no'),
  ...refused('PACKAGE_READMES', '0, 1 or linked', 'yes'),
  ...refused('ALGOLIA_INDEX', 'a name such as webpack', 'a b; c'),
  ...refused('ALGOLIA_SEARCH_KEY', 'a key that can search, of 8 visible characters or more', ''),
])('%j is refused', async (variables, message) => {
  await expect(read(variables)).rejects.toThrow(new Error(message));
});

test('everything that is wrong is reported at once, without secrets', async () => {
  await expect(
    read({
      ALGOLIA_APP_ID: 'abc.evil.example/',
      ALGOLIA_SEARCH_KEY: 'short',
      OPEN_COLLECTIVE_SLUG: 'https://opencollective.com/webpack',
      OPEN_COLLECTIVE_ENDPOINT: 'http://api.example.org/graphql',
      OPEN_COLLECTIVE_SNAPSHOT: '/',
      OPEN_COLLECTIVE_TOKEN: 'two words\n',
    }),
  ).rejects.toThrow(
    new Error(
      [
        'ALGOLIA_APP_ID: expected an application id such as ABC123DEF4, got "abc.evil.example/"',
        'ALGOLIA_SEARCH_KEY: expected a key that can search, of 8 visible characters or more, got something else',
        'OPEN_COLLECTIVE_SLUG: expected a slug such as webpack, got "https://opencollective.com/webpack"',
        'OPEN_COLLECTIVE_ENDPOINT: expected a URL such as https://api.opencollective.com/graphql/v2, got "http://api.example.org/graphql"',
        'OPEN_COLLECTIVE_SNAPSHOT: expected a file such as .sponsors/webpack.json, got "/"',
        'OPEN_COLLECTIVE_TOKEN: expected a Personal Token of 8 visible characters or more, got something else',
      ].join('\n'),
    ),
  );
});
