/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { languageOfCode } from '../../../config/languages';
import { LanguageProvider } from '../../../i18n/use-messages';
import { ListedDoc } from './ListedDoc';

test('a post with its day', () => {
  const { container } = render(
    <ListedDoc title="Roadmap" url="/blog/a/" date="2020-12-08" summary="What comes." language="en" />,
  );
  expect(screen.getByRole('heading', { level: 2, name: 'Roadmap' })).toBeVisible();
  expect(screen.getByRole('link')).toHaveAttribute('href', '/blog/a/');
  expect(container.querySelector('time')).toHaveAttribute('datetime', '2020-12-08');
  expect(container.querySelector('time')).toHaveTextContent('December 8, 2020');
  expect(screen.getByText('What comes.')).toBeVisible();
});

test('a post without day and summary', () => {
  const { container } = render(<ListedDoc title="Roadmap" url="/blog/a/" date="" summary="" language="en" />);
  expect(container.querySelector('p')).toBeNull();
});

test('a post that is not translated leads to the page in the visitor’s language, and says what it is', () => {
  render(
    <LanguageProvider language={languageOfCode('zh')}>
      <ListedDoc title="Roadmap" url="/blog/a/" date="" summary="What comes." language="en" />
    </LanguageProvider>,
  );
  expect(screen.getByRole('link')).toHaveAttribute('href', '/zh/blog/a/');
  expect(screen.getByRole('link')).toHaveAttribute('lang', 'en');
  expect(screen.getByText('What comes.')).toHaveAttribute('lang', 'en');
});
