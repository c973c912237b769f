/** @jest-environment jsdom */
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { useRef, type RefObject } from 'react';
import type { TotalsType } from '../../config/sponsors';
import type { Sponsor } from './sponsor-ranks';
import type { SponsorLists } from './sponsor-source';
import { mockIntersections } from '../../testing/mocks/intersection-observer';
import { initialsOf, Sponsors, useScrollCompensation } from './Sponsors';
import { BY_MONTH_LABEL, RANK_HEADINGS } from '../../testing/sponsors/specified-texts';

const sponsor = (name: string, fields: Partial<Sponsor> = {}): Sponsor => ({
  name,
  link: `https://${name}.example/`,
  image: `https://images.opencollective.com/${name}/avatar.png`,
  total: 123_456,
  month: 1000,
  first: '',
  ...fields,
});

const noSponsors = { latest: [], platinum: [], gold: [], silver: [], bronze: [], backer: [] };
const fetchSample = jest.fn<Promise<readonly Sponsor[]>, [TotalsType]>();
const lists = (fields: Partial<SponsorLists> = {}): SponsorLists => ({
  initial: 'total',
  asOf: '',
  ranks: {
    total: {
      ...noSponsors,
      latest: [sponsor('sponsor-1')],
      bronze: [sponsor('sponsor-17'), sponsor('sponsor-18')],
    },
    month: { ...noSponsors, latest: [sponsor('sponsor-1')], platinum: [sponsor('sponsor-18')] },
  },
  backers: { total: 1440, month: 1 },
  fetchSample,
  initialBackers: [sponsor('sponsor-40')],
  ...fields,
});

const settle = (): Promise<void> => act(() => new Promise<void>((done) => setTimeout(done)));
async function show(fields?: Partial<SponsorLists>) {
  const result = render(<Sponsors lists={lists(fields)} section={{ current: null }} />);
  await settle();
  return result;
}
const box = () => screen.getByRole('checkbox', { name: BY_MONTH_LABEL });
const names = (rank: string): string[] =>
  [...document.querySelectorAll(`[data-rank=${rank}] a bdi`)].map(({ textContent }) => textContent ?? '');
const link = (name: string) => screen.getByRole('link', { name });

beforeEach(() => {
  mockIntersections();
  fetchSample
    .mockReset()
    .mockImplementation((type) =>
      Promise.resolve(type === 'total' ? [sponsor('sponsor-40')] : [sponsor('sponsor-50')]),
    );
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const headings = (): (string | null)[] =>
  screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
/** The rows of the card. */
const free = (): (string | null)[] =>
  [...document.querySelectorAll('dl > div')].map((row) =>
    [...row.children].map(({ textContent }) => textContent).join(': '),
  );

test('ranks in order; those without anybody are in one card', async () => {
  await show();
  const [latest, , , , bronze, backers] = RANK_HEADINGS;
  expect(headings()).toEqual([latest, bronze, backers, 'Support webpack']);
  expect(free()).toEqual([
    'Platinum Sponsors: from $50,000 in total',
    'Gold Sponsors: from $10,000 in total',
    'Silver Sponsors: from $2,000 in total',
  ]);
  expect(link('Give on Open Collective')).toHaveAttribute('href', 'https://opencollective.com/webpack');
  expect(names('bronze')).toEqual(['sponsor-17', 'sponsor-18']);
  expect(screen.getByText('1 of 1,440, drawn at random.')).toBeVisible();
});

test('no sponsor in any rank: the card alone, with the amounts of the type', async () => {
  const none = { total: noSponsors, month: noSponsors };
  await show({ ranks: none, backers: { total: 0, month: 0 }, initial: 'month', initialBackers: [] });
  expect(headings()).toEqual(['Support webpack']);
  expect(free()[0]).toBe('Latest Sponsors: first gift in the last 14 days');
  expect(free()[5]).toBe('Backers: from $1 a month');
});

test('every rank has somebody: no card', async () => {
  const [one] = [sponsor('sponsor-1')];
  const all = { latest: [one], platinum: [one], gold: [one], silver: [one], bronze: [one], backer: [] };
  await show({ ranks: { total: all, month: all } });
  expect(headings()).toEqual(RANK_HEADINGS);
});

test.each([
  ['Google Angular', 'GA'],
  ['architects.io', 'A'],
  ['José de la Cruz', 'JD'],
  ['(@#)', ''],
])('the initials of %s are %s', (name, expected) => expect(initialsOf(name)).toBe(expected));

test('the box switches to the other type at once, and back to the same', async () => {
  await show();
  fireEvent.click(box());
  expect(names('platinum')).toEqual(['sponsor-18']);
  expect(names('bronze')).toEqual([]);
  await settle();
  expect(names('backer')).toEqual(['sponsor-50']);
  expect(screen.queryByText(/drawn at random/)).toBeNull();
  fireEvent.click(box());
  expect(names('bronze')).toEqual(['sponsor-17', 'sponsor-18']);
  expect(names('backer')).toEqual(['sponsor-40']);
  await settle();
});

test('the other backers are prefetched when the checkbox is focused', async () => {
  await show();
  fireEvent.focus(box());
  expect(fetchSample.mock.calls).toEqual([['total'], ['month']]);
  await settle();
});

test('a failure of the other backers is reported instead', async () => {
  jest.spyOn(console, 'warn').mockImplementation();
  await show();
  fetchSample.mockRejectedValue(new Error('404'));
  fireEvent.click(box());
  await settle();
  expect(screen.getByRole('status')).toHaveTextContent('The list of sponsors could not be loaded.');
  expect(names('platinum')).toEqual(['sponsor-18']);
});

test('links are marked as paid for, names are text', async () => {
  const name = '<img src=x onerror="alert(1)">';
  const ranks = { ...noSponsors, gold: [sponsor(name, { link: 'https://sponsor-9.example/' })] };
  await show({ ranks: { total: ranks, month: ranks } });
  expect(link(name)).toHaveAttribute('href', 'https://sponsor-9.example/');
  expect(link(name)).toHaveAttribute('rel', 'nofollow noopener sponsored');
  expect(document.querySelector('[onerror]')).toBeNull();
  expect(link(name).querySelector('bdi')).toHaveTextContent(name);
});

describe('the tooltip', () => {
  const tip = () => screen.queryByRole('tooltip');

  test('is shown on focus and describes the link', async () => {
    await show();
    fireEvent.focus(link('sponsor-17'));
    expect(tip()).toHaveTextContent('sponsor-17 $1,234.56 in total');
    expect(link('sponsor-17')).toHaveAccessibleDescription('$1,234.56 in total');
    fireEvent.blur(link('sponsor-17'));
    expect(tip()).toBeNull();
    expect(link('sponsor-17')).not.toHaveAttribute('aria-describedby');
  });

  test('shows the amount of the type, and the total for the latest', async () => {
    await show({ initial: 'month' });
    fireEvent.focus(link('sponsor-18'));
    expect(tip()).toHaveTextContent('sponsor-18 $10 a month');
    fireEvent.focus(link('sponsor-1'));
    expect(tip()).toHaveTextContent('sponsor-1 $1,234.56 in total');
  });

  test('has the reason, in English where it is not translated', async () => {
    const known = sponsor('sponsor-2', { reason: { en: 'a meetup' } });
    await show({ ranks: { total: { ...noSponsors, gold: [known] }, month: noSponsors } });
    fireEvent.focus(link('sponsor-2'));
    expect(link('sponsor-2')).toHaveAccessibleDescription('$1,234.56 in total a meetup');
  });

  test('one at a time', async () => {
    await show();
    fireEvent.pointerEnter(link('sponsor-17'));
    fireEvent.pointerEnter(link('sponsor-18'));
    expect(screen.getAllByRole('tooltip')).toHaveLength(1);
    expect(within(tip()!).getByText('sponsor-18')).toBeVisible();
  });
});

function Lists({ section }: { readonly section: RefObject<HTMLElement | null> }) {
  useScrollCompensation(section);
  return <p>lists</p>;
}
function Section({ isLoaded }: { readonly isLoaded: boolean }) {
  const ref = useRef<HTMLElement>(null);
  return <section ref={ref}>{isLoaded && <Lists section={ref} />}</section>;
}

/** Puts the lists into a section of 1,000 px that starts at `top` of the window, and has another height with them. */
function replaceBy(height: number, top: number) {
  const scroll = jest.spyOn(window, 'scrollBy').mockImplementation();
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(1000);
  jest
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockImplementation(() => ({ top, height }) as DOMRect);
  const { rerender, container } = render(<Section isLoaded={false} />);
  rerender(<Section isLoaded />);
  rerender(<Section isLoaded />);
  return { scroll, kept: container.querySelector('section')!.style.minBlockSize };
}

test.each([
  [3000, 2000],
  [600, -400],
])('a visible end of the section does not move: %d', (height, by) => {
  const { scroll, kept } = replaceBy(height, window.innerHeight - 1001);
  expect(scroll.mock.calls).toEqual([[{ top: by, behavior: 'instant' }]]);
  expect(kept).toBe('');
});

test.each([
  [3000, 0, ''],
  [3000, 100, ''],
  [3000, 5000, ''],
  [600, window.innerHeight - 600, ''],
  [600, window.innerHeight - 601, '601px'],
])(
  'a beginning that is visible is not scrolled, nor does the end come into view: %d at %d',
  (height, top, expected) => {
    const { scroll, kept } = replaceBy(height, top);
    expect(scroll).not.toHaveBeenCalled();
    expect(kept).toBe(expected);
  },
);
