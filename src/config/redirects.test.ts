import { redirects } from './redirects';

test('no path is redirected twice, and no target is itself redirected', () => {
  const from = redirects.map((redirect) => redirect.from);
  expect(from).toEqual([...new Set(from)]);
  expect(redirects.filter(({ to }) => from.includes(to.split('#')[0]!))).toEqual([]);
});
