import { originsOfEndpoint, parseVoteEndpoint } from './vote';

test.each([
  ['', []],
  ['/api/vote', []],
  ['https://votes.example.org/api/vote', ['https://votes.example.org']],
  ['https://votes.example.org:8443/vote', ['https://votes.example.org:8443']],
  ['http://localhost:4000/vote', ['http://localhost:4000']],
])('%j is an endpoint, of %j', (value, origins) => {
  expect(parseVoteEndpoint(value)).toBe(value);
  expect(originsOfEndpoint(value)).toEqual(origins);
});

test.each([
  'votes',
  '/',
  '//votes.example.org/vote',
  '/\\votes.example.org/vote',
  'http://votes.example.org/vote',
  'https://votes.example.org',
  'https://votes.example.org/vote/',
  'https://user:word@votes.example.org/vote',
  'https://votes.example.org/vote?a=1',
  'javascript:alert(1)',
])('%j is refused with a right one', (value) => {
  expect(() => parseVoteEndpoint(value)).toThrow(
    `VOTE_ENDPOINT: expected a URL such as /api/vote or https://votes.example.org/api/vote, without a slash at its end, got ${JSON.stringify(value)}`,
  );
});
