/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react';
import type { DocPage } from '../../lib/doc-page';
import { DocArticle } from './DocArticle';

jest.mock('../DocBody/DocBody', () => ({ DocBody: () => 'Text', useHashScroll: () => undefined }));
jest.mock('../PageHead/PageHead', () => ({ PageHead: () => null }));

const page: DocPage = {
  ...{
    title: 'Output',
    lang: undefined,
    canonical: undefined,
    anchors: [],
    body: 'b1',
    transform: undefined,
  },
  ...{ edit: '', repo: '', updated: '', previous: null, next: null, related: [], contributors: [] },
  head: { path: '/o/', title: 'Output', description: '', date: '', updated: '', languages: undefined },
  breadcrumbs: [
    { title: 'Home', href: '/' },
    { title: 'Concepts', href: '/concepts/' },
  ],
};
const show = (more: Partial<DocPage> = {}) => render(<DocArticle page={{ ...page, ...more }} hash="" />);
const linksIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('rel')]);

test('breadcrumbs, heading and text', () => {
  show();
  expect(linksIn(screen.getByRole('navigation', { name: 'Where this page stands' }))).toEqual([
    ['Home', '/', null],
    ['Concepts', '/concepts/', null],
  ]);
  expect(screen.getByRole('heading', { level: 1, name: 'Output' })).not.toHaveAttribute('lang');
  expect(screen.getByText('Text')).toBeVisible();
});

const a = { title: 'A', href: '/a/', lang: 'en' };
const b = { title: 'B', href: '/b/' };
test.each([
  [
    'both',
    a,
    b,
    [
      ['PreviousA', '/a/', 'prev'],
      ['NextB', '/b/', 'next'],
    ],
  ],
  ['the next page', null, b, [['NextB', '/b/', 'next']]],
  ['the previous page', a, null, [['PreviousA', '/a/', 'prev']]],
])('links to %s', (_which, previous, next, expected) => {
  show({ previous, next });
  expect(linksIn(screen.getByRole('navigation', { name: 'Previous and next page' }))).toEqual(expected);
  if (previous) expect(screen.getByText('A')).toHaveAttribute('lang', 'en');
  if (next) expect(screen.getByText('B')).not.toHaveAttribute('lang');
});

test('related links; other sites get no referrer', () => {
  show({ lang: 'en', related: [b, { title: 'Else`where`', href: 'https://example.org/' }] });
  const region = screen.getByRole('region', { name: 'Further Reading' });
  expect(linksIn(region)).toEqual([
    ['B', '/b/', null],
    ['Elsewhere', 'https://example.org/', 'noopener noreferrer'],
  ]);
  expect(within(region).getByText('where').tagName).toBe('CODE');
  expect(within(region).getByRole('list')).toHaveAttribute('lang', 'en');
});

test('a page without a translation has a notice below its title', () => {
  show({ canonical: '/o/', lang: 'en' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'en');
  expect(screen.getByRole('complementary')).toBeVisible();
});
