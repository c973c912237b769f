import { buildSourceDigest } from './source-digest';

const page = (rest: Partial<Record<'title' | 'keywords' | 'related' | 'body', string>> = {}): string => {
  const { title = 'Output', keywords = 'a', related = '/a/', body = 'Words.\n\n![d](./x.svg)\n' } = rest;
  return `---\ntitle: ${title}\nkeywords:\n  - ${keywords}\nrelated:\n  - title: A\n    url: ${related}\n---\n\n${body}`;
};
const digest = (source: string, drawing: string | null = '<svg/>') =>
  buildSourceDigest(source, (path) => (path === './x.svg' ? drawing : null));
const before = digest(page());

test('ten hexadecimal digits, the same on every system', () => {
  expect(before).toMatch(/^[\da-f]{10}$/);
  expect(digest(page().replaceAll('\n', '\r\n'))).toBe(before);
  expect(digest(`${page()}\n\n`)).toBe(before);
});

test('it changes with everything that is translated, the words of drawings included', () => {
  for (const change of [{ title: 'Path' }, { related: '/b/' }, { body: 'Other words.' }])
    expect(digest(page(change))).not.toBe(before);
  expect(digest(page(), '<svg><title>T</title></svg>')).not.toBe(before);
});

test('what nobody translates leaves a translation as fresh as it was', () => {
  expect(digest(page({ keywords: 'b' }))).toBe(before);
});
