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
  const { container } = render(<Support hasSponsors />);
  expect(container.querySelector('#sponsors')).toBe(screen.getByRole('region', { name: 'Support the Team' }));
  expect(headings()).toEqual(RANK_HEADINGS);
  expect(screen.getByRole('link')).toHaveAttribute('href', 'https://opencollective.com/webpack');
});

test('without sponsors there is a note, and nothing is fetched', async () => {
  render(<Support hasSponsors={false} />);
  expect(screen.getByText(/Open Collective lists all of them/)).toBeVisible();
  bringIntoView();
  await settle();
  expect(load).not.toHaveBeenCalled();
  expect(headings()).toEqual(RANK_HEADINGS);
});
