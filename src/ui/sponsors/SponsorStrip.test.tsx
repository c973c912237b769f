/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { languageOfCode } from '../../config/languages';
import { LanguageProvider } from '../../i18n/use-messages';
import { fetchLargest } from './sponsor-source';
import { bringIntoView, mockIntersections } from '../../testing/mocks/intersection-observer';
import { SponsorStrip } from './SponsorStrip';

jest.mock('./sponsor-source', () => ({ fetchLargest: jest.fn() }));
const fetchAll = jest.mocked(fetchLargest);
const settle = (): Promise<void> => act(() => new Promise<void>((done) => setTimeout(done)));

const largest = {
  name: 'sponsor-17',
  link: 'https://sponsor-17.example/',
  image: 'https://images.opencollective.com/sponsor-17.png',
  total: 60_000_00,
  month: 0,
  first: '',
};

beforeEach(() => {
  mockIntersections();
  fetchAll.mockReset().mockResolvedValue([largest]);
});
afterEach(() => jest.restoreAllMocks());

test('nothing is fetched before it comes into view; then names, images and marked links', async () => {
  const { container } = render(<SponsorStrip />);
  await settle();
  expect(fetchAll).not.toHaveBeenCalled();
  bringIntoView();
  await settle();
  expect(screen.getByRole('complementary', { name: 'Carried by' })).toBeVisible();
  const link = screen.getByRole('link', { name: 'sponsor-17' });
  expect(link).toHaveAttribute('href', largest.link);
  expect(link).toHaveAttribute('rel', 'nofollow noopener sponsored');
  expect(container.querySelector('img')).toHaveAttribute('src', largest.image);
});

test.each([
  ['en', '/#sponsors', 'All sponsors'],
  ['zh', '/zh/#sponsors', '所有赞助者'],
] as const)('it leads to all of them, in the language of the page (%s)', async (code, href, name) => {
  render(
    <LanguageProvider language={languageOfCode(code)}>
      <SponsorStrip />
    </LanguageProvider>,
  );
  bringIntoView();
  await settle();
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
});

test('after a failure its element stays empty', async () => {
  jest.spyOn(console, 'warn').mockImplementation();
  fetchAll.mockRejectedValue(new Error('404'));
  render(<SponsorStrip />);
  bringIntoView();
  await settle();
  expect(screen.queryByRole('link')).toBeNull();
});
