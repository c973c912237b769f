/** @jest-environment jsdom */
import { render } from '@testing-library/react';
import { setPageMetadata } from '#page-metadata';
import { languageOfCode } from '../../../config/languages';
import { LanguageProvider } from '../../../i18n/use-messages';
import type { PageMetadata } from '../../lib/page-metadata.server';
import { PageHead } from './PageHead';

jest.mock('#page-metadata', () => ({ setPageMetadata: jest.fn() }));
/** What crawlers read of the page that was rendered last. */
const readMetadata = (): PageMetadata | undefined => jest.mocked(setPageMetadata).mock.lastCall?.[0]();

type Props = Parameters<typeof PageHead>[0];

const home = { title: 'Home', href: '/' };
const concepts = { title: 'Concepts', href: '/concepts/' };
const output = { path: '/concepts/output/', title: 'Output', article: true };

test.each<[string, Props, Partial<PageMetadata>]>([
  [
    'a page of a section',
    { ...output, description: 'd', updated: '2026-01-02', languages: ['en', 'zh'], feed: '/feed.xml' },
    {
      ...{ kind: 'article', path: '/concepts/output/', title: 'Output', fullTitle: 'Output | webpack' },
      ...{ description: 'd', language: 'en', date: '', updated: '2026-01-02', languages: ['en', 'zh'] },
      ...{ trail: [home, concepts], feed: '/feed.xml', hidden: false, isStandIn: false },
    },
  ],
  ['the home page', { path: '/', title: '' }, { kind: 'home', title: 'webpack', fullTitle: 'webpack' }],
  ['a section', { path: '/guides/', title: 'Guides' }, { kind: 'list', trail: [home] }],
  [
    'a standalone page',
    { path: '/license/', title: 'License', article: true },
    { kind: 'article', trail: [home] },
  ],
])('what crawlers read of %s', (_name, props, metadata) => {
  render(<PageHead {...props} />);
  expect(readMetadata()).toMatchObject(metadata);
});

test('a fallback for a translation has the original’s canonical URL', () => {
  render(
    <LanguageProvider language={languageOfCode('zh')}>
      <PageHead {...output} />
    </LanguageProvider>,
  );
  expect(readMetadata()?.isStandIn).toBe(true);
  expect(document.querySelector('[rel=canonical]')).toHaveAttribute(
    'href',
    'https://webpack.js.org/concepts/output/',
  );
});
