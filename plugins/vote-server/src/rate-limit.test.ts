import { createRateLimit } from './rate-limit';

const SECOND = 1000;

// That each client has its own limit: src/testing/vote/vote-api.test.ts.
test('a clock that is set back neither admits more requests nor blocks longer', () => {
  const limit = createRateLimit(1);
  limit('a', 100 * SECOND);
  expect(limit('a', 50 * SECOND)).toBe(60);
  expect(limit('a', 110 * SECOND)).toBe(0);
});

test('the number of stored clients is limited', () => {
  const limit = createRateLimit(1, 2);
  limit('a', 0);
  limit('b', 1);
  limit('c', 2);
  expect(limit('b', 3)).toBeGreaterThan(0);
  expect(limit('a', 4)).toBe(0);
});
