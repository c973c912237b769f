/** @jest-environment jsdom */
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import type { Anchor, NavEntry, NavList } from '../../lib/nav';
import { version4Lacks } from '../../../config/version-4-lacks';
import { withoutLanguage, withTrailingSlash } from '../../lib/site-path';
import { Sidebar } from './Sidebar';
import { VersionSelector, versionLink } from './VersionSelector';
import { setCurrentHeading } from '../../hooks/use-current-heading';
import { languageOfPath } from '../../../config/languages';
import { LanguageProvider } from '../../../i18n/use-messages';
import '../../../testing/mocks/pointer-event';

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

test('groups have headings; "-" starts one without', () => {
  const { container } = render(sidebar('/guides/a/'));
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['More']);
  expect(container.querySelectorAll('section')).toHaveLength(3);
});

test('the current page is marked, with its headings below it', () => {
  render(sidebar('/guides/a/'));
  expect(screen.getByRole('link', { name: 'a' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'b' })).not.toHaveAttribute('aria-current');
  expect(toggle('a')).toHaveAttribute('aria-expanded', 'true');
  expect(toggle('b')).toHaveAttribute('aria-expanded', 'false');
  const part = screen.getByRole('link', { name: 'Part' });
  expect(part).toHaveAttribute('href', '#part');
  expect(screen.queryByRole('link', { name: 'Deeper' })).toBeNull();
});

test('of the current page’s headings the one that is being read is marked, at first the first', () => {
  const parts: Anchor[] = [...anchors, { title: 'Last', id: 'last', level: 2 }];
  const { container } = render(sidebar('/guides/a/', { anchors: parts }));
  const read = () => container.querySelector('[data-read]')?.textContent;
  expect(read()).toBe('Part');
  for (const [id, title] of [
    ['last', 'Last'],
    ['deeper', 'Part'],
    ['', 'Part'],
  ] as const) {
    act(() => setCurrentHeading(id));
    expect(read()).toBe(title);
  }
});

test('headings lose the prefix that the entry says, and long names may break', () => {
  const options: Anchor[] = [{ title: 'a.webassemblyModuleFilename', id: 'x', level: 3 }];
  const { container } = render(sidebar('/guides/a/', { anchors: options }));
  const link = container.querySelector('a[href="#x"]')!;
  expect(link.innerHTML).toBe('webassembly<wbr>Module<wbr>Filename');
});

test('text in another language has a lang attribute: a page, its headings, and its group', () => {
  const own = { ...entry('a', 'More'), lang: 'en', groupLang: 'en' };
  const mixed = { ...list, entries: [own, { ...entry('b', 'Mehr'), lang: 'en' }] };
  const { container } = render(sidebar('/guides/a/', { list: mixed }));
  const marked = [...container.querySelectorAll('[lang=en]')].map(({ tagName }) => tagName);
  expect(marked).toEqual(['H2', 'A', 'UL', 'A']);
});

test('retired pages are folded, unless one is the current page or the filter is used', () => {
  const retired = { ...entry('z', 'Retired'), isRetired: true };
  const folded = { ...list, entries: [...many(8).entries, retired] };
  const { container, rerender } = render(sidebar('/guides/a/', { list: folded }));
  const group = container.querySelector('details')!;
  expect(group.open).toBe(false);
  expect(within(group).getByText('Retired').tagName).toBe('H2');
  expect(within(group).getByText('z')).toHaveAttribute('href', '/guides/z/');
  type('z');
  expect(group.open).toBe(true);
  type('');
  rerender(sidebar('/guides/z/', { list: folded, anchors: [] }));
  expect(group.open).toBe(true);
});

test('a page without headings has nothing to unfold', () => {
  render(sidebar('/guides/d/', { anchors: [] }));
  expect(screen.queryByRole('button', { name: /the parts of d$/ })).toBeNull();
});

test('another page is unfolded with its headings, fetched once', async () => {
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

test('an item whose headings fail to load is closed, and the next click retries', async () => {
  onLoadAnchors.mockRejectedValueOnce(new Error('offline'));
  render(sidebar('/guides/a/'));
  await click('b');
  expect(toggle('b')).toHaveAttribute('aria-expanded', 'false');
  await click('b');
  expect(screen.getByRole('link', { name: 'Other' })).toBeVisible();
});

test('an item that was not toggled is closed on the next page', () => {
  const { rerender } = render(sidebar('/guides/a/'));
  rerender(sidebar('/guides/b/', { anchors: [{ title: 'B part', id: 'b-part', level: 2 }] }));
  expect(toggle('a')).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('link', { name: 'Part' })).toBeNull();
  expect(screen.getByRole('link', { name: 'B part' })).toHaveAttribute('href', '#b-part');
});

test('an item that the visitor opened stays open on the next page', async () => {
  const { rerender } = render(sidebar('/guides/a/'));
  await click('a');
  await click('a');
  rerender(sidebar('/guides/b/', { anchors: [] }));
  expect(toggle('a')).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('link', { name: 'Part' })).toHaveAttribute('href', '/guides/a/#part');
});

test('a split list links to its other parts, and the section to its printable page', () => {
  const { rerender } = render(sidebar('/guides/a/'));
  for (const name of ['Earlier pages', 'Later pages', 'Print Section']) {
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
  const print = screen.getByRole('link', { name: 'Print Section' });
  expect(print).toHaveAttribute('href', '/guides/printable/');
  expect(print).toHaveAttribute('target', '_blank');
});

const names = ['Split Chunks', 'Caching', 'Lazy Loading', 'Tree Shaking', 'Café', 'Shimming', 'TypeScript'];
const many = (count: number): NavList => ({
  ...list,
  entries: Array.from({ length: count }, (_, index) =>
    entry(names[index] ?? `Page ${index}`, index < 4 ? '' : 'More'),
  ),
});
const field = () => screen.getByRole('searchbox', { name: 'Filter pages' });
/** The list of pages; the list of versions is above it. */
const shown = () =>
  screen
    .queryAllByRole('link')
    .filter((link) => link.closest('section'))
    .map(({ textContent }) => textContent);
const type = (value: string) => fireEvent.change(field(), { target: { value } });

test.each([
  ['/guides/caching/', 1],
  ['/zh/guides/caching/', 1],
  ['/contribute/', 0],
  ['/blog/', 0],
  ['/license/', 0],
])('versions matter in the documentation only: %s', (pathname, count) => {
  render(sidebar(pathname, { list: many(2) }));
  expect(screen.queryAllByRole('button', { name: 'Version 5' })).toHaveLength(count);
});

test('a short list has no filter', () => {
  const { rerender } = render(sidebar('/elsewhere/', { list: many(7) }));
  expect(screen.queryByRole('searchbox')).toBeNull();
  rerender(sidebar('/elsewhere/', { list: many(8) }));
  expect(field().closest('.needs-script')).not.toBeNull();
});

test('typing filters the pages by title, and hides empty groups', () => {
  render(sidebar('/elsewhere/', { list: many(9) }));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  type('splitchunks');
  expect(shown()).toEqual(['Split Chunks']);
  expect(screen.queryByRole('heading')).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent('1 of 9 pages');
  type('cafe');
  expect(shown()).toEqual(['Café']);
  expect(screen.getByRole('heading')).toHaveTextContent('More');
});

test('without a hit there is a note, and a button clears the filter', () => {
  render(sidebar('/elsewhere/', { list: many(9) }));
  type(' nothing ');
  expect(shown()).toEqual([]);
  expect(screen.getByRole('status')).toHaveTextContent('No page here has “nothing” in its title.');
  fireEvent.click(screen.getByRole('button', { name: 'Show all pages' }));
  expect(shown()).toHaveLength(9);
  expect(field()).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Show all pages' })).toBeNull();
});

test('text typed before hydration is applied', () => {
  const host = document.createElement('div');
  document.body.append(host);
  // As on the server, where no entry has a toggle.
  const entries = many(9).entries.map((entry) => ({ ...entry, hasAnchors: false }));
  const given = sidebar('/elsewhere/', { list: { ...many(9), entries } });
  const { container, unmount } = render(given);
  host.innerHTML = container.innerHTML;
  unmount();
  host.querySelector('input')!.value = 'split';
  render(given, { container: host, hydrate: true });
  expect(shown()).toEqual(['Split Chunks']);
  expect(field()).toHaveValue('split');
});

/** As entries of the sidebar say it. */
const isNew = (pathname: string): boolean => version4Lacks.has(withTrailingSlash(withoutLanguage(pathname)));

const selector = (pathname: string) => (
  <LanguageProvider language={languageOfPath(pathname)}>
    <VersionSelector pathname={pathname} isNew={isNew(pathname)} />
    <p>text</p>
  </LanguageProvider>
);
const link = (name: RegExp | string) => screen.getByRole('link', { name });

test('where version 4 has no such page, the link points to its home page and names it', () => {
  render(selector('/concepts/module-federation/'));
  const start = link(/^Version 4/);
  expect(start).toHaveAttribute('href', 'https://v4.webpack.js.org/');
  expect(start).toHaveTextContent('Opens its start page: this page is not in version 4');
});

test('from Chinese it links to the English page: version 4 has no other', () => {
  render(selector('/zh/guides/caching/'));
  expect(screen.getByRole('button', { name: '版本 5' })).toBeVisible();
  expect(link('版本 5')).toHaveAttribute('href', '/zh/guides/caching/');
  expect(link('版本 4')).toHaveAttribute('href', 'https://v4.webpack.js.org/guides/caching/');
});

const START = 'https://v4.webpack.js.org/';

test.each([
  ['/', '/'],
  ['/concepts/', '/concepts/'],
  ['/concepts', '/concepts/'],
  ['/concepts/entry-points/', '/concepts/entry-points/'],
  ['/configuration/output/', '/configuration/output/'],
  ['/loaders/css-loader/', '/loaders/css-loader/'],
  ['/migrate/4/', '/migrate/4/'],
  ['/contribute/plugin-patterns/', '/contribute/plugin-patterns/'],
  ['/glossary/', '/glossary/'],
  ['/zh/', '/'],
  ['/zh/guides/caching/', '/guides/caching/'],
])('%s is at %s in version 4', (pathname, path) => {
  expect(versionLink(pathname, '4', isNew(pathname))).toEqual({
    href: `https://v4.webpack.js.org${path}`,
    isSamePage: true,
  });
});

test.each([
  ['/concepts/module-federation/'],
  ['/concepts/module-federation'],
  ['/zh/concepts/module-federation/'],
  ['/guides/asset-modules/'],
  ['/migrate/5/'],
  ['/configuration/experiments/'],
  ['/blog/'],
  ['/blog/2020-10-10-webpack-5-release/'],
  ['/vote/'],
  ['/awesome-webpack/'],
  ['/glossary/more/'],
  ['/nowhere/'],
  ['/guides/a/b/'],
  ['/guides/%2e%2e/'],
])('%s is not in version 4: its start page', (pathname) => {
  expect(versionLink(pathname, '4', isNew(pathname))).toEqual({ href: START, isSamePage: false });
});

test.each([
  ['/concepts/', '/concepts/'],
  ['/zh/guides/', '/zh/guides/'],
  ['/blog/', '/blog/'],
])('version 5 of %s is the same URL', (pathname, href) => {
  expect(versionLink(pathname, '5', isNew(pathname))).toEqual({ href, isSamePage: true });
});

test.each([
  '//evil.com/',
  '/\\evil.com/',
  '\\\\evil.com/',
  '/\t/evil.com/',
  '/zh//evil.com/',
  '/zh/\\evil.com/',
  '/@evil.com/',
  '.evil.com/',
  '@evil.com/',
  ':80@evil.com/',
])('%j stays on the host of its version', (pathname) => {
  const resolve = (version: '4' | '5') =>
    new URL(versionLink(pathname, version, isNew(pathname)).href, 'https://webpack.js.org').host;
  expect(versionLink(pathname, '4', isNew(pathname)).href).toBe(START);
  expect(resolve('4')).toBe('v4.webpack.js.org');
  expect(resolve('5')).toBe('webpack.js.org');
});
