import path from 'node:path';

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

const KEY = 'a1b2c3d4e5f6';
const ALGOLIA = { ALGOLIA_APP_ID: 'ABC123DEF4', ALGOLIA_SEARCH_KEY: KEY };
const TYPESENSE = { TYPESENSE_NODES: 'https://a.example.org', TYPESENSE_SEARCH_KEY: KEY };
const openCollective = { slug: '', endpoint: '', snapshot: '', token: '' };

test.each<[Record<string, string>, object]>([
  [{}, { contentDir: path.resolve('content/en'), isForeignContent: false, lenientContent: false }],
  [{ CONTENT_DIR: '' }, { contentDir: path.resolve('content/en'), isForeignContent: false }],
  [{ CONTENT_DIR: 'content/en/' }, { isForeignContent: false }],
  [{ CONTENT_DIR: '/pages' }, { contentDir: '/pages', isForeignContent: true }],
  [{ CONTENT_DIR: 'pages' }, { contentDir: path.resolve('pages') }],
  [{}, { packageReadmes: '1' }],
  [{ CONTENT_DIR: 'pages' }, { packageReadmes: 'linked' }],
  [{ CONTENT_DIR: 'pages', PACKAGE_READMES: '1' }, { packageReadmes: '1' }],
  [{ PACKAGE_READMES: '0' }, { packageReadmes: '0' }],
  [{ CONTENT_LENIENT: '1' }, { lenientContent: true }],
  [{ CONTENT_LENIENT: 'true' }, { lenientContent: true }],
  [{ CONTENT_LENIENT: '0' }, { lenientContent: false }],
  [{ CONTENT_LENIENT: '' }, { lenientContent: false }],
  [{}, { compress: true }],
  [{ COMPRESS: '0' }, { compress: false }],
  [
    {},
    {
      analyticsId: '',
      voteEndpoint: '',
      feedbackEndpoint: '',
      searchReportEndpoint: '',
      hostedSearch: null,
      openCollective,
    },
  ],
  [
    { ANALYTICS_ID: '', VOTE_ENDPOINT: '', OPEN_COLLECTIVE_SLUG: '' },
    { analyticsId: '', openCollective },
  ],
  [{ ANALYTICS_ID: 'G-ABC123' }, { analyticsId: 'G-ABC123' }],
  [{ OPEN_COLLECTIVE_SLUG: 'webpack' }, { openCollective: { ...openCollective, slug: 'webpack' } }],
  [{ OPEN_COLLECTIVE_TOKEN: KEY }, { openCollective: { ...openCollective, token: KEY } }],
  [{ OPEN_COLLECTIVE_SNAPSHOT: '.sponsors/a.json' }, { openCollective: { snapshot: '.sponsors/a.json' } }],
  [
    { OPEN_COLLECTIVE_ENDPOINT: 'http://localhost:4000/a' },
    { openCollective: { endpoint: 'http://localhost:4000/a' } },
  ],
  ...[
    '/api/vote',
    'https://votes.example.org/api/vote',
    'https://votes.example.org:8443/vote',
    'http://localhost:4000/vote',
  ].map((url): [Record<string, string>, object] => [{ VOTE_ENDPOINT: url }, { voteEndpoint: url }]),
  [{ FEEDBACK_ENDPOINT: '/api/feedback' }, { feedbackEndpoint: '/api/feedback' }],
  [
    { SEARCH_REPORT_ENDPOINT: 'https://q.example.org/a' },
    { searchReportEndpoint: 'https://q.example.org/a' },
  ],
  [{ ALGOLIA_APP_ID: '', TYPESENSE_NODES: '', ALGOLIA_INDEX: 'x' }, { hostedSearch: null }],
  [
    ALGOLIA,
    {
      hostedSearch: {
        service: 'algolia',
        appId: 'ABC123DEF4',
        key: KEY,
        index: 'webpack',
        hosts: [
          'https://abc123def4-dsn.algolia.net',
          'https://abc123def4-1.algolianet.com',
          'https://abc123def4-2.algolianet.com',
          'https://abc123def4-3.algolianet.com',
        ],
      },
    },
  ],
  [
    { ...ALGOLIA, ALGOLIA_HOSTS: 'http://localhost:8108', ALGOLIA_INDEX: 'docs' },
    { hostedSearch: { hosts: ['http://localhost:8108'], index: 'docs' } },
  ],
  [
    { ...TYPESENSE, TYPESENSE_NODES: 'https://a.example.org, https://b.example.org:8108' },
    { hostedSearch: { hosts: ['https://a.example.org', 'https://b.example.org:8108'], index: 'webpack' } },
  ],
  [
    { ...TYPESENSE, TYPESENSE_COLLECTION: 'docs' },
    { hostedSearch: { service: 'typesense', index: 'docs', appId: '' } },
  ],
])('the variables %j', async (variables, expected) => {
  expect(await read(variables)).toMatchObject(expected);
});

const refused = (name: string, expected: string, ...values: string[]) =>
  values.map((value): [Record<string, string>, string] => [
    { ...(name.startsWith('TYPESENSE') ? TYPESENSE : ALGOLIA), [name]: value },
    `${name}: expected ${expected}, got ${JSON.stringify(value)}`,
  ]);

test.each<[Record<string, string>, string]>([
  ...refused(
    'ANALYTICS_ID',
    'a measurement id such as G-ABC123',
    ...['UA-1-2', 'G-', 'G-abc', ' G-ABC', 'G-ABC"', 'https://example.org/'],
  ),
  ...refused(
    'VOTE_ENDPOINT',
    'a URL such as /api/vote or https://votes.example.org/api/vote, without a slash at its end',
    ...[
      'votes',
      '/',
      '//votes.example.org/vote',
      '/\\votes.example.org/vote',
      'http://votes.example.org/vote',
    ],
    ...['https://votes.example.org', 'https://votes.example.org/vote/', 'https://votes.example.org/vote?a=1'],
    ...['https://user:word@votes.example.org/vote', 'javascript:alert(1)'],
  ),
  ...refused(
    'TYPESENSE_NODES',
    'origins such as https://search.example.org, divided by commas',
    ...['', 'http://a.example.org', 'https://a.example.org/path', '//a'],
    "https://a.example.org; script-src 'unsafe-inline'",
  ),
  ...refused('PACKAGE_READMES', '0, 1 or linked', 'yes'),
  ...refused('ALGOLIA_INDEX', 'a name such as webpack', 'a b; c'),
  ...refused('ALGOLIA_SEARCH_KEY', 'a key that can search, of 8 visible characters or more', ''),
  [{ ...ALGOLIA, ...TYPESENSE }, 'ALGOLIA_APP_ID, TYPESENSE_NODES: expected one search service, got two'],
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
