/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { bringIntoView, listObserved, mockIntersections } from '../../testing/mocks/intersection-observer';
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

test('the lists are fetched once the section comes near, and replace the headings', async () => {
  load.mockResolvedValue('the lists' as never);
  const { container } = render(<Support hasSponsors />);
  await settle();
  expect(load).not.toHaveBeenCalled();
  expect(listObserved()).toEqual([[container.querySelector('#sponsors'), '50% 0px']]);
  bringIntoView();
  expect(headings()).toEqual(RANK_HEADINGS);
  await settle();
  expect(headings()).toEqual(['the lists']);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a failure is shown, with a retry button', async () => {
  load
    .mockRejectedValueOnce(new Error('/sponsors/ranked.json: 404'))
    .mockResolvedValueOnce('the lists' as never);
  render(<Support hasSponsors />);
  bringIntoView();
  await settle();
  expect(screen.getByRole('status')).toHaveTextContent('The list of sponsors could not be loaded.');
  expect(headings()).toEqual(RANK_HEADINGS);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await settle();
  expect(headings()).toEqual(['the lists']);
});

test('a page that was left puts nothing in', async () => {
  load.mockResolvedValue('the lists' as never);
  const { unmount } = render(<Support hasSponsors />);
  bringIntoView();
  unmount();
  await settle();
  expect(console.warn).not.toHaveBeenCalled();
});
