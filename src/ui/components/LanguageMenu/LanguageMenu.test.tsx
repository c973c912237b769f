/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { languageOfPath } from '../../../config/languages';
import { LanguageProvider } from '../../../i18n/use-messages';
import { LanguageMenu, LanguageOffer } from './LanguageMenu';

const menu = (pathname: string) => (
  <LanguageProvider language={languageOfPath(pathname)}>
    <LanguageMenu pathname={pathname} />
  </LanguageProvider>
);
const visit = (url: string): void => window.history.replaceState(null, '', url);
const link = (name: string) => screen.getByRole('link', { name });

beforeEach(() => visit('/'));

test('the button names the language of the page, the links point to the same page in each', () => {
  render(menu('/concepts/output/'));
  expect(screen.getByRole('button', { name: 'Language: English' })).toHaveTextContent('English');
  expect(screen.getAllByRole('link').map((element) => element.getAttribute('href'))).toEqual([
    '/concepts/output/',
    '/zh/concepts/output/',
  ]);
  expect(link('English')).toHaveAttribute('aria-current', 'true');
  expect(link('中文')).not.toHaveAttribute('aria-current');
});

test('a hash that changed under the open menu is the one that is followed', () => {
  visit('/concepts/#first');
  render(menu('/concepts/'));
  fireEvent.click(screen.getByRole('button'));
  expect(link('English')).toHaveAttribute('href', expect.stringMatching(/\/concepts\/#first$/));
  visit('/concepts/?q=1#%E6%A8%A1%E5%9D%97');
  const followed: string[] = [];
  const onClick = (event: Event): void => {
    event.preventDefault();
    followed.push((event.target as HTMLAnchorElement).getAttribute('href')!);
  };
  document.addEventListener('click', onClick);
  fireEvent.click(link('中文'));
  document.removeEventListener('click', onClick);
  expect(followed).toEqual(['http://localhost/zh/concepts/?q=1#%E6%A8%A1%E5%9D%97']);
});

describe('the heading that is being read', () => {
  /** Headings of a body at these distances from the top of a window of 900 px. */
  function scrollTo(tops: Readonly<Record<string, number>>, scrollY = 500): void {
    Object.assign(window, { scrollY, innerHeight: 900 });
    const body = document.createElement('div');
    body.dataset.body = '1';
    for (const [id, top] of Object.entries(tops)) {
      const heading = body.appendChild(document.createElement('h3'));
      heading.id = id;
      const box = { top, bottom: top + 40 } as DOMRect;
      heading.getBoundingClientRect = () => box;
      heading.getClientRects = () => (isNaN(top) ? [] : [box]) as unknown as DOMRectList;
    }
    document.body.append(body);
  }
  afterEach(() => document.querySelector('[data-body]')?.remove());

  test.each([
    ['the last in the upper third', '', { a: -900, b: 299, c: 300 }, 500, '#b'],
    ['none that is folded away', '', { a: 10, b: NaN }, 500, '#a'],
    ['an id that begins with a digit, and others', '', { '1-é': 10 }, 500, '#1-%C3%A9'],
    ['none above the first', '', { a: 301 }, 500, ''],
    ['none at the top of the page', '', { a: 200 }, 0, ''],
    ['the hash while its heading is visible', '#c', { a: -900, b: 10, c: 890 }, 500, '#c'],
    ['another than a hash whose heading is left', '#a', { a: -900, b: 10, c: 890 }, 500, '#b'],
    ['the hash again after the way back to the top', '#c', { a: 400, c: 900 }, 0, '#c'],
    ['a hash that is no heading', '#code-1', { a: -10 }, 500, '#code-1'],
  ])('is carried along: %s', (_name, hash, tops, scrollY, expected) => {
    visit(`/concepts/${hash}`);
    scrollTo(tops, scrollY);
    render(menu('/concepts/'));
    fireEvent.focus(link('中文'));
    expect(link('中文')).toHaveAttribute('href', `http://localhost/zh/concepts/${expected}`);
  });
});

const offer = (pathname: string, written?: readonly string[]) => (
  <LanguageProvider language={languageOfPath(pathname)}>
    <LanguageOffer pathname={pathname} written={written} />
    <header>
      <a href="/">Home</a>
    </header>
  </LanguageProvider>
);

beforeEach(() => {
  localStorage.clear();
  document.documentElement.dataset.offer = '';
});

test.each([
  ['/concepts/output/', '阅读本页的中文版', '/zh/concepts/output/', 'zh'],
  ['/zh/concepts/output/', 'Read this page in English', '/concepts/output/', 'en'],
])('%s links to its translation, in that language', (pathname, text, href, lang) => {
  render(offer(pathname));
  const link = screen.getByRole('link', { name: text });
  expect(link).toHaveAttribute('href', href);
  expect(link).toHaveAttribute('lang', lang);
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link);
  expect(localStorage.getItem('language')).toBe(lang);
});

test.each([
  [['en'], 0],
  [['en', 'zh'], 1],
])('a page that is written in %j has %s languages offered', (written, count) => {
  render(offer('/loaders/babel-loader/', written));
  expect(screen.queryAllByText('阅读本页的中文版')).toHaveLength(count);
  expect(screen.queryAllByRole('region')).toHaveLength(count);
});
