/** What the server renders of components that are nothing but links and texts. */
import type { ReactElement } from 'react';
import { defaultLanguage } from '../../config/languages';
import { linksIn, renderHtml } from '../testing/render-html';
import { AnchorList } from './AnchorList/AnchorList';
import { EntryLinks } from './EntryLinks/EntryLinks';
import { MainLinks } from './MainLinks/MainLinks';
import { UntranslatedNotice } from './Notice/Notice';
import { ThirdPartyNotice } from './Notice/ThirdPartyNotice';
import { NotificationBar } from './NotificationBar/NotificationBar';
import { SiteFooter } from './SiteFooter/SiteFooter';
import { SearchButton } from './SiteHeader/SiteHeader';
import { Splash } from './Splash/Splash';
import { Support } from '../sponsors/Support';

describe('links of a Chinese page', () => {
  // In development React warns of layout effects, which servers do not run.
  beforeAll(() => void jest.spyOn(console, 'error').mockImplementation());
  afterAll(() => jest.restoreAllMocks());

  test.each<[string, ReactElement]>([
    ['the header’s bar', <MainLinks key="" pathname="/zh/blog/" active={null} isBar />],
    ['the menu', <MainLinks key="" pathname="/zh/blog/" active={null} />],
    ['the search button', <SearchButton key="" />],
    ['the notification', <NotificationBar key="" />],
    ['the splash', <Splash key="" />],
    ['the entries of the home page', <EntryLinks key="" />],
    ['the support section', <Support key="" />],
    ['the footer', <SiteFooter key="" />],
  ])('%s: they stay in the language, or get no referrer', (_name, element) => {
    const links = linksIn(renderHtml(element, 'zh'));
    expect(links).not.toEqual([]);
    for (const { href = '', rel } of links) {
      if (href.startsWith('/')) expect(href).toMatch(/^\/zh\/([\w-]+\/)*$/);
      else expect([new URL(href).protocol, rel]).toEqual(['https:', expect.stringContaining('noopener')]);
    }
  });

  test('the notice of a page that is not translated leads to the original', () => {
    const html = renderHtml(<UntranslatedNotice canonical="/concepts/output/" />, 'zh');
    expect(html).toContain('英文');
    expect(linksIn(html)).toEqual([
      { href: '/zh/contribute/', text: '帮助翻译' },
      { href: '/concepts/output/', lang: 'en', hrefLang: 'en', text: defaultLanguage.name },
    ]);
  });
});

test('a README’s notice names its package and version, and links to its source', () => {
  const readme = 'https://example.org/a/blob/v1.2.3/README.md';
  const html = renderHtml(
    <ThirdPartyNotice
      name="a-loader"
      version="1.2.3"
      license="MIT"
      source={readme}
      repo="https://example.org/a"
    />,
  );
  expect(html).toMatch(/README of a-loader\s1\.2\.3.*repository of its own.*License: MIT/);
  expect(linksIn(html).map(({ text, href }) => [text, href])).toEqual([
    ['Source of this version', readme],
    ['Jump to repository', 'https://example.org/a'],
    ['Package', 'https://www.npmjs.com/package/a-loader/v/1.2.3'],
  ]);
});

test.each([
  [[2, 3, 3, 2], '(A(BC)D)'],
  [[2, 2], '(AB)'],
  // A page may begin with a heading of level 3.
  [[3, 3, 2, 3], '(A(B)C(D))'],
])('headings of the levels %j are listed as %s', (levels, shape) => {
  const anchors = levels.map((level, index) => ({ id: 'abcd'[index]!, level, title: 'ABCD'[index]! }));
  const html = renderHtml(<AnchorList anchors={anchors} base="/guides/" active="b" />);
  expect(
    html
      .replace(/<ul.*?>/g, '(')
      .replaceAll('</ul>', ')')
      .replace(/<.*?>/g, ''),
  ).toBe(shape);
  expect(linksIn(html)[1]).toEqual({ href: '/guides/#b', 'aria-current': 'location', text: 'B' });
});

test('the splash has no style attribute, which the policy forbids', () => {
  expect(renderHtml(<Splash />)).not.toContain('style=');
});
