import { redirects } from './redirects';
import { site } from './site';

test.each(redirects)('$from leads to $to', ({ from, to }) => {
  expect(from).toMatch(/^\/([\w.-]+\/)+$/);
  expect(to).toMatch(/^(\/([\w.-]+\/)*(#[\w-]+)?|https:\/\/[^\s]+)$/);
  expect(to.split('#')[0]).not.toBe(from);
  if (to.startsWith('https:')) expect(site.redirectHosts).toContain(new URL(to).host);
});

test('no address stands twice, and none leads on to another one', () => {
  const from = redirects.map((redirect) => redirect.from);
  expect(from).toEqual([...new Set(from)]);
  expect(redirects.filter(({ to }) => from.includes(to.split('#')[0]!))).toEqual([]);
});
