/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { languageOfCode } from '../../../config/languages';
import { LanguageProvider } from '../../../i18n/use-messages';
import { Neighbors } from './Neighbors';

const page = (name: string) => ({ title: name, url: `/${name}/`, language: 'en' });

test('leads to both neighbors', () => {
  render(<Neighbors previous={page('a')} next={page('b')} />);
  expect(screen.getByRole('navigation', { name: 'Previous and next page' })).toBeVisible();
  const [previous, next] = screen.getAllByRole('link');
  expect(previous).toHaveTextContent('Previousa');
  expect(previous).toHaveAttribute('href', '/a/');
  expect(previous).toHaveAttribute('rel', 'prev');
  expect(next).toHaveTextContent('Nextb');
  expect(next).toHaveAttribute('href', '/b/');
  expect(next).toHaveAttribute('rel', 'next');
});

test.each([
  ['first', null, page('b'), 'next'],
  ['last', page('a'), null, 'prev'],
])('the %s page has one', (_which, previous, next, rel) => {
  render(<Neighbors previous={previous} next={next} />);
  expect(screen.getByRole('link')).toHaveAttribute('rel', rel);
});

test('a page alone has none', () => {
  expect(render(<Neighbors previous={null} next={null} />).container).toBeEmptyDOMElement();
});

test('in another language they lead to its pages; English titles are marked', () => {
  render(
    <LanguageProvider language={languageOfCode('zh')}>
      <Neighbors previous={page('a')} next={{ ...page('zh/b'), language: 'zh' }} />
    </LanguageProvider>,
  );
  const [previous, next] = screen.getAllByRole('link');
  expect(previous).toHaveAttribute('href', '/zh/a/');
  expect(screen.getByText('a')).toHaveAttribute('lang', 'en');
  expect(next).toHaveAttribute('href', '/zh/b/');
  expect(screen.getByText('zh/b')).not.toHaveAttribute('lang');
});
