import { IDLE, inlineStart, stepSwipe, type PanelState, type Swipe, type SwipeEvent } from './swipe';

type Area = 'page' | 'panel' | 'outside';
const start = (area: Area, x: number, y = 400, fingers = 1): SwipeEvent => ({
  type: 'start',
  area,
  fingers,
  x,
  y,
});
const move = (x: number, y = 400): SwipeEvent => ({ type: 'move', x, y });
const end: SwipeEvent = { type: 'end' };
const cancel: SwipeEvent = { type: 'cancel' };

/** The last state, and all outcomes on the way. */
function play(...events: SwipeEvent[]): { swipe: Swipe; outcomes: PanelState[] } {
  let swipe = IDLE;
  const outcomes: PanelState[] = [];
  for (const event of events) {
    const step = stepSwipe(swipe, event);
    swipe = step.swipe;
    if (step.outcome) outcomes.push(step.outcome);
  }
  return { swipe, outcomes };
}
const outcomes = (...events: SwipeEvent[]): PanelState[] => play(...events).outcomes;

describe('a drag to open', () => {
  test.each([
    [0, true],
    [31, true],
    [31.9, true],
    [32, false],
    [200, false],
  ])('beginning at %s px from the edge: %s', (x, isDrag) => {
    expect(play(start('page', x), move(x + 50)).swipe.phase).toBe(isDrag ? 'dragging' : 'idle');
  });

  test.each([
    [19, 'closed'],
    [20, 'closed'],
    [20.5, 'open'],
    [21, 'open'],
    [290, 'open'],
  ])('released after %s px ends %s', (dx, outcome) => {
    expect(outcomes(start('page', 10), move(10 + dx), end)).toEqual([outcome]);
  });

  test.each([
    [294, 'dragging'],
    [295, 'idle'],
    [300, 'idle'],
    [-10, 'idle'],
  ])('whose first step is %s px: %s', (dx, phase) => {
    expect(play(start('page', 10), move(10 + dx)).swipe.phase).toBe(phase);
  });

  test.each([
    [40, 40],
    [294, 294],
    [295, 295],
    [380, 295],
    [0, 0],
    [-10, 0],
  ])('of %s px moves the panel by %s, never past the limit or the edge', (dx, by) => {
    const { swipe } = play(start('page', 10), move(30), move(10 + dx));
    expect(swipe).toMatchObject({ phase: 'dragging', aim: 'open', by });
  });

  test('beyond the limit opens all the same', () => {
    expect(outcomes(start('page', 5), move(100), move(380), end)).toEqual(['open']);
  });

  test('that comes back to the edge is taken back', () => {
    expect(outcomes(start('page', 10), move(150), move(12), end)).toEqual(['closed']);
  });
});

describe('a drag to close', () => {
  test.each([
    [19, 'open'],
    [20, 'open'],
    [21, 'closed'],
    [400, 'closed'],
  ])('released after %s px to the line’s start ends %s', (dx, outcome) => {
    expect(outcomes(start('panel', 250), move(250 - dx), end)).toEqual([outcome]);
  });

  test('begins anywhere on the panel, and has no limit', () => {
    expect(play(start('panel', 290), move(250), move(-60)).swipe).toMatchObject({ aim: 'closed', by: 350 });
  });

  test('to the other side is none', () => {
    expect(outcomes(start('panel', 20), move(90), end)).toEqual([]);
  });
});

describe('direction', () => {
  test.each([
    [100, 79, 'dragging'],
    [100, -79, 'dragging'],
    [100, 79.9, 'dragging'],
    [100, 80, 'idle'],
    [100, -80, 'idle'],
    [100, 81, 'idle'],
    [0, 40, 'idle'],
    [6, 0, 'dragging'],
    [5, 0, 'undecided'],
    [0, 0, 'undecided'],
    [4, 4, 'undecided'],
    [5, 5, 'idle'],
  ])('(%s, %s): %s, to open as to close', (dx, dy, phase) => {
    expect(play(start('page', 10), move(10 + dx, 400 + dy)).swipe.phase).toBe(phase);
    expect(play(start('panel', 200), move(200 - dx, 400 + dy)).swipe.phase).toBe(phase);
  });

  test('a vertical scroll never becomes a drag, however it continues', () => {
    expect(outcomes(start('panel', 200), move(199, 380), move(50, 380), move(0, 380), end)).toEqual([]);
  });

  test('a drag continues, however steep it becomes', () => {
    expect(outcomes(start('page', 5), move(40, 400), move(60, 700), end)).toEqual(['open']);
  });
});

describe('taps', () => {
  test('on the page and on the panel change nothing', () => {
    expect(outcomes(start('page', 10), end, start('panel', 100), move(101, 401), end)).toEqual([]);
  });

  test('beside the open panel close it, like every touch there', () => {
    expect(outcomes(start('outside', 350), end)).toEqual(['closed']);
    expect(outcomes(start('outside', 350), move(350, 100), end)).toEqual(['closed']);
  });

  // The previous drag's distance must not count.
  test('after drags change nothing', () => {
    const open = [start('page', 5), move(150), end];
    const close = [start('panel', 250), move(100), end];
    expect(outcomes(...open, start('panel', 100), end)).toEqual(['open']);
    expect(outcomes(...close, start('page', 10), end, start('page', 300), end)).toEqual(['closed']);
    expect(outcomes(...open, end, end, cancel)).toEqual(['open']);
  });

  test('after a drag without an end only cancel it', () => {
    expect(outcomes(start('page', 5), move(150), start('panel', 100), move(0), end)).toEqual(['closed']);
    expect(outcomes(start('page', 5), start('page', 5), move(150), end)).toEqual(['open']);
  });
});

describe('interruptions', () => {
  test.each<[string, SwipeEvent]>([
    ['a cancelled touch', cancel],
    ['a second finger', start('page', 200, 300, 2)],
  ])('%s cancels a drag', (_name, event) => {
    expect(outcomes(start('page', 5), move(150), event)).toEqual(['closed']);
    expect(outcomes(start('panel', 250), move(100), event)).toEqual(['open']);
    expect(outcomes(start('page', 5), event)).toEqual([]);
    expect(outcomes(start('outside', 350), event, end)).toEqual([]);
  });

  test('two fingers never drag, not even when one of them lifts', () => {
    const pinch = [start('page', 5), start('page', 200, 300, 2), move(90), end];
    expect(outcomes(...pinch, move(250), end)).toEqual([]);
    expect(outcomes(...pinch, start('page', 10, 400, 2), move(200), end)).toEqual([]);
  });
});

test.each([
  [10, 'ltr', 10],
  [10, 'rtl', 380],
  [380, 'rtl', 10],
  [10, '', 10],
])('%s px in a window of 390 (%s) is %s px from the line’s start', (x, direction, expected) => {
  expect(inlineStart(x, 390, direction)).toBe(expected);
});
