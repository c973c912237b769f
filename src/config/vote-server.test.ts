import { parseVoteServer } from './env';

// Variables that are set: src/testing/vote/vote-api.test.ts.
test('without any variable: a local file, no other origin, no proxy', () => {
  expect(parseVoteServer({ VOTE_ORIGINS: '' })).toEqual({
    site: 'https://webpack.js.org',
    budget: 10,
    databaseUrl: 'file:.votes/votes.db',
    databaseToken: '',
    secret: '',
    origins: [],
    proxies: 0,
    perMinute: 120,
    topicsFile: 'public/vote/topics.json',
  });
});

test('everything that is wrong at once, and no secrets', () => {
  expect(() =>
    parseVoteServer({
      VOTE_DATABASE_URL: 'http://votes.example.org',
      VOTE_DATABASE_TOKEN: 'secret token',
      VOTE_SECRET: 'too short',
      VOTE_ORIGINS: 'https://a.example.org/ *',
      VOTE_PROXIES: '-1',
      VOTE_RATE: 'many',
    }),
  ).toThrow(
    [
      'VOTE_DATABASE_URL: expected file: and a path, or a libSQL server such as libsql://votes.example.org, got "http://votes.example.org"',
      'VOTE_DATABASE_TOKEN: expected a token of visible characters for a remote server, got something else',
      'VOTE_SECRET: expected 32 characters or more by chance, got something else',
      'VOTE_ORIGINS: expected origins such as https://webpack.js.org, divided by commas, got "https://a.example.org/ *"',
      'VOTE_PROXIES: expected a number from 0 to 10, got "-1"',
      'VOTE_RATE: expected a number from 1 to 100000, got "many"',
    ].join('\n'),
  );
});

test.each([
  ...['file:/srv/votes.db', 'file:///srv/votes.db', 'file:votes.db'].map((url) => [url, true]),
  ...['https://db.example.org:8080', 'http://localhost:8080'].map((url) => [url, true]),
  ...['votes.db', 'file:', 'file://host/votes.db', ':memory:'].map((url) => [url, false]),
  ...['libsql://user:password@example.org', 'libsql://a?b=c'].map((url) => [url, false]),
] as [string, boolean][])('the database %s is allowed: %s', (url, isAllowed) => {
  const parse = () => parseVoteServer({ VOTE_DATABASE_URL: url }).databaseUrl;
  if (isAllowed) expect(parse()).toBe(url);
  else expect(parse).toThrow('VOTE_DATABASE_URL');
});

test('a local file needs no token', () => {
  expect(() => parseVoteServer({ VOTE_DATABASE_TOKEN: 'ey.J' })).toThrow('VOTE_DATABASE_TOKEN');
});
