/** @jest-environment jsdom */
import { act, fireEvent, render } from '@testing-library/react';
import type { Anchor, NavEntry, NavList } from '../../lib/nav';
import { Sidebar } from './Sidebar';

const entry = (name: string, more: Partial<NavEntry> = {}): NavEntry => ({
  url: `/guides/${name}/`,
  title: name,
  group: '',
  hasAnchors: true,
  ...more,
});
const list: NavList = { entries: [entry('a'), entry('b')], earlier: null, later: null };
const anchors: Anchor[] = [
  { title: 'Part', id: 'part', level: 2 },
  { title: 'Deeper', id: 'deeper', level: 3 },
];

const onLoadAnchors = jest.fn<Promise<readonly Anchor[]>, [string]>();
beforeEach(() => {
  onLoadAnchors.mockReset().mockResolvedValue([{ title: 'Other', id: 'other', level: 2 }]);
  document.body.replaceChildren();
});

const sidebar = (pathname: string, rest: Partial<Parameters<typeof Sidebar>[0]> = {}) => (
  <Sidebar
    list={list}
    pathname={pathname}
    anchors={anchors}
    printable={null}
    onLoadAnchors={onLoadAnchors}
    {...rest}
  />
);
/** The entry of a page with its button, and the links to its headings. */
const item = (name: string) => document.querySelector(`section a[href="/guides/${name}/"]`)!.closest('li')!;
const toggle = (name: string) => item(name).querySelector('button');
const isOpen = (name: string) => toggle(name)?.getAttribute('aria-expanded') === 'true';
const parts = (name: string) =>
  [...item(name).querySelectorAll('li > ul a')].map((link) => [link.textContent, link.getAttribute('href')]);
const click = (name: string) => act(() => Promise.resolve(fireEvent.click(toggle(name)!)));

test('text in another language has a lang attribute: a page, its headings, and its group', () => {
  const own = entry('a', { group: 'More', lang: 'en', groupLang: 'en' });
  const entries = [own, entry('b', { group: 'Mehr', lang: 'en' })];
  const { container } = render(sidebar('/guides/a/', { list: { ...list, entries } }));
  const marked = [...container.querySelectorAll('[lang=en]')].map(({ tagName }) => tagName);
  expect(marked).toEqual(['H2', 'A', 'UL', 'A']);
});

// That an entry expands and collapses: src/testing/browser/keyboard.test.ts.
test('another page’s headings are fetched once; after a failure the next click fetches again', async () => {
  onLoadAnchors.mockRejectedValueOnce(new Error('offline'));
  const entries = [...list.entries, entry('c', { hasAnchors: false })];
  render(sidebar('/guides/a/', { list: { ...list, entries } }));
  expect(toggle('c')).toBeNull();
  await click('b');
  expect(isOpen('b')).toBe(false);
  for (let times = 0; times < 3; times += 1) await click('b');
  expect(parts('b')).toEqual([['Other', '/guides/b/#other']]);
  expect(onLoadAnchors.mock.calls).toEqual([['/guides/b/'], ['/guides/b/']]);
});

test('on the next page an item stays open if the visitor opened it, and only then', async () => {
  const next = sidebar('/guides/b/', { anchors: [{ title: 'B part', id: 'b-part', level: 2 }] });
  const { rerender } = render(sidebar('/guides/a/'));
  rerender(next);
  expect([isOpen('a'), parts('a'), parts('b')]).toEqual([false, [], [['B part', '#b-part']]]);
  rerender(sidebar('/guides/a/'));
  await click('a');
  await click('a');
  rerender(next);
  expect([isOpen('a'), parts('a')]).toEqual([true, [['Part', '/guides/a/#part']]]);
});

test('a split list links to its other parts, and the section to its printable page, in a tab of its own', () => {
  const outside = () =>
    [...document.querySelectorAll('a:not(section a, #menu-versions a)')].map((link) => [
      link.textContent,
      link.getAttribute('href'),
      link.getAttribute('target'),
    ]);
  const { rerender } = render(sidebar('/guides/a/'));
  expect(outside()).toEqual([]);
  const split = { ...list, earlier: '/guides/0/', later: '/guides/z/' };
  rerender(sidebar('/guides/a/', { list: split, printable: '/guides/printable/' }));
  expect(outside()).toEqual([
    ['Earlier pages', '/guides/0/', null],
    ['Later pages', '/guides/z/', null],
    ['Print Section', '/guides/printable/', '_blank'],
  ]);
});

test('eight pages have a filter; retired ones are folded unless one is the current page or the filter is used', () => {
  const many = (count: number, ...more: NavEntry[]): NavList => ({
    ...list,
    entries: [...Array.from({ length: count }, (_, index) => entry(`page-${index}`)), ...more],
  });
  const field = () => document.querySelector('input');
  const type = (value: string) => fireEvent.change(field()!, { target: { value } });
  const { container, rerender } = render(sidebar('/guides/a/', { list: many(7) }));
  expect(field()).toBeNull();
  const folded = many(8, entry('z', { group: 'Retired', isRetired: true }));
  rerender(sidebar('/guides/a/', { list: folded }));
  const group = container.querySelector('details')!;
  expect([group.open, group.querySelector('summary > h2')?.textContent]).toEqual([false, 'Retired']);
  type('z');
  expect(group.open).toBe(true);
  type('');
  expect(group.open).toBe(false);
  rerender(sidebar('/guides/z/', { list: folded, anchors: [] }));
  expect(group.open).toBe(true);
});
