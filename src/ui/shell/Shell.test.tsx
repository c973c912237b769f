/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { loadNav, readNav } from '#nav-source';
import type { NavList } from '../lib/nav';
import { wrapPageElement } from './wrap-page';

const list: NavList = {
  entries: [
    { url: '/guides/a/', title: 'Page A', group: '', hasAnchors: true },
    { url: '/guides/b/', title: 'Page B', group: '', hasAnchors: true },
  ],
  earlier: null,
  later: null,
};
jest.mock('#nav-source', () => ({ loadNav: jest.fn(), readNav: jest.fn() }));
beforeEach(() => {
  jest.mocked(readNav).mockReturnValue(list);
  jest.mocked(loadNav).mockResolvedValue(list);
});

/** The page in its frame; jsdom has no popovers, so the panel is always visible. */
const visit = (pathname: string, nav = '', anchors: { title: string; id: string; level: number }[] = []) =>
  act(() =>
    Promise.resolve(
      render(
        wrapPageElement({
          element: <h1>Words</h1>,
          props: { location: { pathname }, pageContext: { nav }, data: { doc: { anchors } } },
        }),
      ),
    ),
  );
const names = (role: string) =>
  screen.queryAllByRole(role).map((element) => element.getAttribute('aria-label'));

test('a page of a section has its frame, its sections and its sidebar', async () => {
  await visit('/guides/a/', 'n.1', [{ title: 'Part', id: 'part', level: 2 }]);
  expect(screen.getByRole('main')).toHaveTextContent('Words');
  expect(screen.getByRole('link', { name: 'Skip to the text' })).toHaveAttribute(
    'href',
    `#${screen.getByRole('main').id}`,
  );
  expect(names('navigation')).toEqual(
    expect.arrayContaining(['Main', 'Sections of the documentation', 'Pages of this section']),
  );
  expect(screen.getByRole('link', { name: 'Page A' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Part' })).toHaveAttribute('href', '#part');
  expect(screen.getByRole('link', { name: 'Print Section' })).toHaveAttribute('href', '/guides/printable/');
  expect(screen.getByRole('contentinfo')).toBeVisible();
});

test('the current page is found without its trailing slash, too', async () => {
  await visit('/guides/a', 'n.1');
  expect(screen.getByRole('link', { name: 'Page A' })).toHaveAttribute('aria-current', 'page');
});

test('the bar of sections is only within the documentation; the blog has no printable page', async () => {
  await visit('/blog/', 'n.1');
  expect(names('navigation')).not.toContain('Sections of the documentation');
  expect(names('navigation')).toContain('Pages of this section');
  expect(screen.queryByRole('link', { name: 'Print Section' })).toBeNull();
});

test('a standalone page has the other standalone pages, a page without a list has no sidebar', async () => {
  await visit('/glossary/', 'n.1');
  expect(names('navigation')).toContain('More pages');
  jest.mocked(readNav).mockReturnValue(null);
});

test("another page's parts come through Gatsby's loader", async () => {
  const doc = { body: 'b.1', anchors: [{ title: 'Of B', id: 'of-b', level: 2 }] };
  window.___loader = { loadPage: jest.fn(() => Promise.resolve({ json: { data: { doc } } })) };
  await visit('/guides/a/', 'n.1');
  const toggle = screen.getByRole('button', { name: 'Show the parts of Page B' });
  await act(() => Promise.resolve(fireEvent.click(toggle)));
  expect(screen.getByRole('link', { name: 'Of B' })).toHaveAttribute('href', '/guides/b/#of-b');
});

test.each(['/guides/printable/', '/app-shell/'])('%s has no frame', async (pathname) => {
  await visit(pathname);
  expect(screen.getByRole('main')).toHaveTextContent('Words');
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.queryByRole('contentinfo')).toBeNull();
});
