/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { languageOfCode } from '../../../config/languages';
import { LanguageProvider } from '../../../i18n/use-messages';
import { Related } from './Related';

test('links under "Further Reading"; foreign ones do not learn where the visitor came from', () => {
  render(
    <Related
      links={[
        { title: 'Output', url: '/concepts/output/' },
        { title: 'Elsewhere', url: 'https://example.org/' },
      ]}
      language="en"
    />,
  );
  expect(screen.getByRole('region', { name: 'Further Reading' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Output' })).toHaveAttribute('href', '/concepts/output/');
  expect(screen.getByRole('link', { name: 'Output' })).not.toHaveAttribute('rel');
  expect(screen.getByRole('link', { name: 'Elsewhere' })).toHaveAttribute('rel', 'noopener noreferrer');
});

test('nothing at all where there is nothing', () => {
  expect(render(<Related links={[]} language="en" />).container).toBeEmptyDOMElement();
});

test('in another language they lead to its pages, and foreign ones stay', () => {
  const links = [
    { title: 'Output', url: '/concepts/output/' },
    { title: 'Elsewhere', url: 'https://example.org/' },
  ];
  render(
    <LanguageProvider language={languageOfCode('zh')}>
      <Related links={links} language="en" />
    </LanguageProvider>,
  );
  expect(screen.getByRole('link', { name: 'Output' })).toHaveAttribute('href', '/zh/concepts/output/');
  expect(screen.getByRole('link', { name: 'Elsewhere' })).toHaveAttribute('href', 'https://example.org/');
  expect(screen.getByRole('list')).toHaveAttribute('lang', 'en');
});
