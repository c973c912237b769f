/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { bringIntoView, mockIntersections } from '../../testing/mocks/intersection-observer';
import { loadSponsors } from './sponsor-source';
import { Support } from './Support';
import { RANK_HEADINGS } from '../../testing/sponsors/specified-texts';

jest.mock('./sponsor-source', () => ({ loadSponsors: jest.fn() }));
jest.mock('./Sponsors', () => ({ Sponsors: ({ lists }: { lists: string }) => <h3>{lists}</h3> }));
const load = jest.mocked(loadSponsors);

const headings = (): (string | null)[] =>
  screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const settle = (): Promise<void> => act(() => new Promise<void>((done) => setTimeout(done)));

beforeEach(() => {
  mockIntersections();
  load.mockReset();
  jest.spyOn(console, 'warn').mockImplementation();
});
afterEach(() => jest.restoreAllMocks());

test('the section of the specification, with its headings in order', () => {
  const { container } = render(<Support />);
  expect(container.querySelector('#sponsors')).toBe(screen.getByRole('region', { name: 'Support the Team' }));
  expect(headings()).toEqual(RANK_HEADINGS);
  expect(screen.getByText('from $50,000 in total')).toBeVisible();
  expect(screen.getByText('first gift in the last 14 days')).toBeVisible();
  expect(screen.getByRole('link')).toHaveAttribute('href', 'https://opencollective.com/webpack');
});

test('the lists replace the headings, and the space that was kept for them', async () => {
  load.mockResolvedValue('lists' as never);
  render(<Support />);
  await settle();
  expect(load).not.toHaveBeenCalled();
  expect(screen.getByRole('region')).toHaveAttribute('data-waiting');
  bringIntoView();
  await settle();
  expect(headings()).toEqual(['lists']);
  expect(screen.getByRole('region')).not.toHaveAttribute('data-waiting');
});
