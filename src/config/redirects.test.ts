import { redirects } from './redirects';
import { site } from './site';

test.each(redirects)('$from redirects to $to', ({ from, to }) => {
  expect(from).toMatch(/^\/([\w.-]+\/)+$/);
  expect(to).toMatch(/^(\/([\w.-]+\/)*(#[\w-]+)?|https:\/\/[^\s]+)$/);
  expect(to.split('#')[0]).not.toBe(from);
  if (to.startsWith('https:')) expect(site.redirectHosts).toContain(new URL(to).host);
});

test('no path is redirected twice, and no target is itself redirected', () => {
  const from = redirects.map((redirect) => redirect.from);
  expect(from).toEqual([...new Set(from)]);
  expect(redirects.filter(({ to }) => from.includes(to.split('#')[0]!))).toEqual([]);
});
