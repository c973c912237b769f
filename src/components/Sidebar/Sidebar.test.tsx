/** @jest-environment jsdom */
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import type { Anchor, NavEntry, NavList } from '../../lib/nav';
import { Sidebar } from './Sidebar';

const entry = (name: string, group = '', hasAnchors = true): NavEntry => ({
  url: `/guides/${name}/`,
  title: name,
  group,
  hasAnchors,
});
const list: NavList = {
  entries: [entry('a'), entry('b', '-'), entry('c', 'More'), entry('d', 'More', false)],
  earlier: null,
  later: null,
};
const anchors: Anchor[] = [
  { title: 'Part', id: 'part', level: 2 },
  { title: 'Deeper', id: 'deeper', level: 3 },
];

const onLoadAnchors = jest.fn<Promise<readonly Anchor[]>, [string]>();
beforeEach(() => onLoadAnchors.mockReset().mockResolvedValue([{ title: 'Other', id: 'other', level: 2 }]));

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
const toggle = (name: string) => screen.getByRole('button', { name: new RegExp(`the parts of ${name}$`) });
const click = (name: string) => act(() => Promise.resolve(fireEvent.click(toggle(name))));

test('headings stand over groups; "-" starts one without', () => {
  const { container } = render(sidebar('/guides/a/'));
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['More']);
  expect(container.querySelectorAll('section')).toHaveLength(3);
});

test('the page being read is marked, and its parts stand below it', () => {
  render(sidebar('/guides/a/'));
  expect(screen.getByRole('link', { name: 'a' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'b' })).not.toHaveAttribute('aria-current');
  expect(toggle('a')).toHaveAttribute('aria-expanded', 'true');
  expect(toggle('b')).toHaveAttribute('aria-expanded', 'false');
  const part = screen.getByRole('link', { name: 'Part' });
  expect(part).toHaveAttribute('href', '#part');
  expect(within(part.closest('li')!).getByRole('link', { name: 'Deeper' })).toHaveAttribute(
    'href',
    '#deeper',
  );
});

test('a page without headings has nothing to unfold', () => {
  render(sidebar('/guides/d/', { anchors: [] }));
  expect(screen.queryByRole('button', { name: /the parts of d$/ })).toBeNull();
});

test('another page is unfolded with its own parts, fetched once', async () => {
  render(sidebar('/guides/a/'));
  await click('b');
  expect(toggle('b')).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('link', { name: 'Other' })).toHaveAttribute('href', '/guides/b/#other');
  await click('b');
  expect(screen.queryByRole('link', { name: 'Other' })).toBeNull();
  await click('b');
  expect(screen.getByRole('link', { name: 'Other' })).toBeVisible();
  expect(onLoadAnchors.mock.calls).toEqual([['/guides/b/']]);
});

test('parts that cannot be fetched fold the item again, and the next click tries anew', async () => {
  onLoadAnchors.mockRejectedValueOnce(new Error('offline'));
  render(sidebar('/guides/a/'));
  await click('b');
  expect(toggle('b')).toHaveAttribute('aria-expanded', 'false');
  await click('b');
  expect(screen.getByRole('link', { name: 'Other' })).toBeVisible();
});

test('the page being read can be folded', async () => {
  render(sidebar('/guides/a/'));
  await click('a');
  expect(toggle('a')).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('link', { name: 'Part' })).toBeNull();
  expect(onLoadAnchors).not.toHaveBeenCalled();
});

test('an untouched item folds when the visitor goes on', () => {
  const { rerender } = render(sidebar('/guides/a/'));
  rerender(sidebar('/guides/b/', { anchors: [{ title: 'B part', id: 'b-part', level: 2 }] }));
  expect(toggle('a')).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('link', { name: 'Part' })).toBeNull();
  expect(screen.getByRole('link', { name: 'B part' })).toHaveAttribute('href', '#b-part');
});

test('an item that the visitor opened stays open with its parts when he goes on', async () => {
  const { rerender } = render(sidebar('/guides/a/'));
  await click('a');
  await click('a');
  rerender(sidebar('/guides/b/', { anchors: [] }));
  expect(toggle('a')).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('link', { name: 'Part' })).toHaveAttribute('href', '/guides/a/#part');
});

test('a list that was cut leads to its other parts, and the section to its print', () => {
  const { rerender } = render(sidebar('/guides/a/'));
  for (const name of ['Earlier pages', 'Later pages', 'Print section']) {
    expect(screen.queryByRole('link', { name })).toBeNull();
  }
  rerender(
    sidebar('/guides/a/', {
      list: { ...list, earlier: '/guides/0/', later: '/guides/z/' },
      printable: '/guides/printable/',
    }),
  );
  expect(screen.getByRole('link', { name: 'Earlier pages' })).toHaveAttribute('href', '/guides/0/');
  expect(screen.getByRole('link', { name: 'Later pages' })).toHaveAttribute('href', '/guides/z/');
  const print = screen.getByRole('link', { name: 'Print section' });
  expect(print).toHaveAttribute('href', '/guides/printable/');
  expect(print).toHaveAttribute('target', '_blank');
});
