import { parseHostedSearch } from './hosted-search';

const KEY = 'a1b2c3d4e5f6';
const ALGOLIA = { ALGOLIA_APP_ID: 'ABC123DEF4', ALGOLIA_SEARCH_KEY: KEY };
const TYPESENSE = { TYPESENSE_NODES: 'https://a.example.org', TYPESENSE_SEARCH_KEY: KEY };

test.each([[{}], [{ ALGOLIA_APP_ID: '', TYPESENSE_NODES: '' }], [{ ALGOLIA_INDEX: 'x' }]])(
  'no service with %j',
  (variables: Record<string, string>) => {
    expect(parseHostedSearch(variables, 'webpack')).toBeNull();
  },
);

test('Algolia’s endpoints are on the hosts of the application', () => {
  expect(parseHostedSearch(ALGOLIA, 'webpack')).toEqual({
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
  });
});

test.each([
  [
    { ...TYPESENSE, TYPESENSE_NODES: 'https://a.example.org, https://b.example.org:8108' },
    { hosts: ['https://a.example.org', 'https://b.example.org:8108'], index: 'webpack' },
  ],
  [
    { ...TYPESENSE, TYPESENSE_COLLECTION: 'docs' },
    { service: 'typesense', index: 'docs', appId: '' },
  ],
  [
    { ...ALGOLIA, ALGOLIA_HOSTS: 'http://localhost:8108', ALGOLIA_INDEX: 'docs' },
    { hosts: ['http://localhost:8108'], index: 'docs' },
  ],
])('%j', (variables: Record<string, string>, expected) => {
  expect(parseHostedSearch(variables, 'webpack')).toMatchObject(expected);
});

test.each([
  [
    { ALGOLIA_APP_ID: 'abc.evil.example/', ALGOLIA_SEARCH_KEY: 'short' },
    'ALGOLIA_APP_ID: expected an application id such as ABC123DEF4, got "abc.evil.example/"\n' +
      'ALGOLIA_SEARCH_KEY: expected a key that can search, of 8 visible characters or more, got something else',
  ],
  [
    { ALGOLIA_APP_ID: 'ABC123DEF4' },
    'ALGOLIA_SEARCH_KEY: expected a key that can search, of 8 visible characters or more, got ""',
  ],
  [{ ...ALGOLIA, ALGOLIA_INDEX: 'a b; c' }, 'ALGOLIA_INDEX: expected a name such as webpack, got "a b; c"'],
  [{ ...ALGOLIA, ...TYPESENSE }, 'ALGOLIA_APP_ID, TYPESENSE_NODES: expected one search service, got two'],
  ...[
    'http://a.example.org',
    'https://a.example.org/path',
    "https://a.example.org; script-src 'unsafe-inline'",
    '//a',
  ].map((nodes): [Record<string, string>, string] => [
    { ...TYPESENSE, TYPESENSE_NODES: nodes },
    `TYPESENSE_NODES: expected origins such as https://search.example.org, divided by commas, got ${JSON.stringify(nodes)}`,
  ]),
])('%j is refused', (variables: Record<string, string>, message) => {
  expect(() => parseHostedSearch(variables, 'webpack')).toThrow(new Error(message));
});
