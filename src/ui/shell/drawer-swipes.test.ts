import { endSwipe, moveSwipe, startSwipe, type PanelState, type Swipe } from './drawer-behavior';

type Step = (swipe: Swipe) => { readonly swipe: Swipe; readonly outcome?: PanelState | null };

const start =
  (area: 'page' | 'panel' | 'outside', x: number): Step =>
  () => ({ swipe: startSwipe(area, { x, y: 400 }) });
const move =
  (x: number, y = 400): Step =>
  (swipe) => ({ swipe: moveSwipe(swipe, { x, y }) });
const end: Step = (swipe) => ({ swipe: null, outcome: endSwipe(swipe, true) });
const cancel: Step = (swipe) => ({ swipe: null, outcome: endSwipe(swipe, false) });

/** The last state, and the last outcome. */
const play = (...steps: Step[]) =>
  steps.reduce<ReturnType<Step>>(({ swipe }, step) => step(swipe), { swipe: null });
const outcome = (...steps: Step[]) => play(...steps).outcome;
const phase = (...steps: Step[]) => play(...steps).swipe?.phase;

describe('a drag to open', () => {
  test.each([
    [0, 'dragging'],
    [31.9, 'dragging'],
    [32, undefined],
  ])('beginning at %s px from the edge: %s', (x, expected) => {
    expect(phase(start('page', x), move(x + 50))).toBe(expected);
  });

  test.each([
    [20, 'closed'],
    [20.5, 'open'],
    [290, 'open'],
  ])('released after %s px ends %s', (dx, expected) => {
    expect(outcome(start('page', 10), move(10 + dx), end)).toBe(expected);
  });

  test.each([
    [294, 'dragging'],
    [295, undefined],
    [-10, undefined],
  ])('whose first step is %s px: %s', (dx, expected) => {
    expect(phase(start('page', 10), move(10 + dx))).toBe(expected);
  });

  test.each([
    [40, 40],
    [295, 295],
    [380, 295],
    [-10, 0],
  ])('of %s px moves the panel by %s, never past the limit or the edge', (dx, by) => {
    const { swipe } = play(start('page', 10), move(30), move(10 + dx));
    expect(swipe).toMatchObject({ phase: 'dragging', aim: 'open', by });
  });

  test('beyond the limit opens all the same; back to the edge is taken back', () => {
    expect(outcome(start('page', 5), move(100), move(380), end)).toBe('open');
    expect(outcome(start('page', 10), move(150), move(12), end)).toBe('closed');
  });
});

describe('a drag to close', () => {
  test.each([
    [20, 'open'],
    [21, 'closed'],
    [400, 'closed'],
  ])('released after %s px to the line’s start ends %s', (dx, expected) => {
    expect(outcome(start('panel', 250), move(250 - dx), end)).toBe(expected);
  });

  test('begins anywhere on the panel, and has no limit', () => {
    expect(play(start('panel', 290), move(250), move(-60)).swipe).toMatchObject({ aim: 'closed', by: 350 });
  });

  test('to the other side is none', () => {
    expect(outcome(start('panel', 20), move(90), end)).toBeNull();
  });
});

test.each([
  [100, 79.9, 'dragging'],
  [100, -79.9, 'dragging'],
  [100, 80, undefined],
  [100, -80, undefined],
  [0, 40, undefined],
  [6, 0, 'dragging'],
  [5, 0, 'undecided'],
  [4, 4, 'undecided'],
  [5, 5, undefined],
])('a first step of (%s, %s): %s, to open as to close', (dx, dy, expected) => {
  expect(phase(start('page', 10), move(10 + dx, 400 + dy))).toBe(expected);
  expect(phase(start('panel', 200), move(200 - dx, 400 + dy))).toBe(expected);
});

test('a decided touch stays decided, however it continues', () => {
  expect(outcome(start('panel', 200), move(199, 380), move(50, 380), end)).toBeNull();
  expect(outcome(start('page', 5), move(40, 400), move(60, 700), end)).toBe('open');
});

test.each<[string, Step[], PanelState | null]>([
  ['a tap on the page', [start('page', 10), end], null],
  ['a tap on the panel', [start('panel', 100), move(101, 401), end], null],
  ['a tap beside the open panel', [start('outside', 350), end], 'closed'],
  ['a scroll beside it', [start('outside', 350), move(350, 100), end], 'closed'],
  ['a canceled touch beside it', [start('outside', 350), cancel], null],
  ['a canceled drag to open', [start('page', 5), move(150), cancel], 'closed'],
  ['a canceled drag to close', [start('panel', 250), move(100), cancel], 'open'],
  // The previous drag's distance must not count.
  ['a tap after a drag', [start('page', 5), move(150), end, start('panel', 100), end], null],
])('%s', (_name, steps, expected) => {
  expect(outcome(...steps)).toBe(expected);
});
