/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { languageOfCode } from '../config/languages';
import { LanguageProvider } from '../i18n/use-messages';
import SectionListTemplate from './section-list';

jest.mock('../ui/components/PageHead/PageHead', () => ({ PageHead: () => null }));

const post = {
  title: 'Roadmap',
  url: '/blog/a/',
  description: 'What comes.',
  date: '2020-12-08',
  language: 'en',
};

const show = (nodes: readonly (typeof post)[], code: 'en' | 'zh' = 'en') => {
  const props = {
    data: { doc: null, allDoc: { nodes } },
    pageContext: { section: 'blog', docUrls: nodes.map(({ url }) => url) },
    location: { pathname: '/blog/', hash: '' },
  } as unknown as ComponentProps<typeof SectionListTemplate>;
  return render(
    <LanguageProvider language={languageOfCode(code)}>
      <SectionListTemplate {...props} />
    </LanguageProvider>,
  );
};

test('a post with its day', () => {
  const { container } = show([post]);
  expect(screen.getByRole('heading', { level: 2, name: 'Roadmap' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Roadmap' })).toHaveAttribute('href', '/blog/a/');
  expect(container.querySelector('time')).toHaveAttribute('datetime', '2020-12-08');
  expect(container.querySelector('time')).toHaveTextContent('December 8, 2020');
  expect(screen.getByText('What comes.')).toBeVisible();
});

test('a post without day and summary', () => {
  const { container } = show([{ ...post, description: '', date: '' }]);
  expect(container.querySelector('article p')).toBeNull();
});

test('a post without a translation links to the page in the visitor’s language and is marked as English', () => {
  show([post], 'zh');
  expect(screen.getByRole('link', { name: 'Roadmap' })).toHaveAttribute('href', '/zh/blog/a/');
  expect(screen.getByRole('link', { name: 'Roadmap' })).toHaveAttribute('lang', 'en');
  expect(screen.getByText('What comes.')).toHaveAttribute('lang', 'en');
});
