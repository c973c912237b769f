/**
 * Swipes that open and close a panel at the start of the line, as a state machine without a browser: from a state and a
 * touch event to the next state and, when the finger lifts, how the panel ends up.
 */

/** Width of the edge where a drag to open begins, in pixels (the behavior's "32 px strip"). */
export const EDGE = 32;
/** Limit of a drag to open, in pixels (specification, sections 4 and 9). */
export const OPEN_LIMIT = 295;
/** Upper limit of a drag's slope: |dy / dx| (specification, sections 4 and 9). */
export const MAX_SLOPE = 0.8;
/** Minimum distance on release, in pixels; shorter drags are canceled (specification, sections 4 and 9). */
export const THRESHOLD = 20;
/** Distance after which a finger's direction is decided, in pixels; not from the specification. */
const MIN_DISTANCE = 6;

export type PanelState = 'open' | 'closed';

export type Swipe =
  /** No finger, or one that is ignored until it lifts. */
  | { readonly phase: 'idle' }
  /** A finger beside the open panel. */
  | { readonly phase: 'outside' }
  /** A finger whose direction is not decided yet, or (dragging) one that the panel follows. */
  | {
      readonly phase: 'undecided' | 'dragging';
      /** Whether the drag opens or closes the panel. */
      readonly aim: PanelState;
      readonly x: number;
      readonly y: number;
      /** Distance in the drag's direction, in pixels; never negative. */
      readonly by: number;
    };

export type SwipeEvent =
  | {
      readonly type: 'start';
      /** `page`: the panel is closed; `panel` and `outside`: it is open, and the finger is on it or beside it. */
      readonly area: 'page' | 'panel' | 'outside';
      /** Number of fingers on the screen. */
      readonly fingers: number;
      readonly x: number;
      readonly y: number;
    }
  | { readonly type: 'move'; readonly x: number; readonly y: number }
  | { readonly type: 'end' | 'cancel' };

export interface SwipeStep {
  readonly swipe: Swipe;
  /** The panel's final state; null until the swipe has ended. */
  readonly outcome: PanelState | null;
}

export const IDLE: Swipe = { phase: 'idle' };

/** Distance of a point from the edge where lines start: the `x` of all events. */
export function inlineStart(x: number, width: number, direction: string): number {
  return direction === 'rtl' ? width - x : x;
}

/** The next state after an event. A decided touch stays decided until its finger lifts. */
export function stepSwipe(swipe: Swipe, event: SwipeEvent): SwipeStep {
  switch (event.type) {
    case 'start':
      // A second finger is another gesture, and a drag may lack its end event: it is canceled.
      if (event.fingers > 1 || swipe.phase === 'dragging') return release(swipe, false);
      return { swipe: begin(event), outcome: null };
    case 'move':
      return { swipe: follow(swipe, event), outcome: null };
    default:
      return release(swipe, event.type === 'end');
  }
}

function begin({ area, x, y }: Extract<SwipeEvent, { type: 'start' }>): Swipe {
  if (area === 'outside') return { phase: 'outside' };
  if (area === 'page' && x >= EDGE) return IDLE;
  return { phase: 'undecided', aim: area === 'page' ? 'open' : 'closed', x, y, by: 0 };
}

function follow(swipe: Swipe, { x, y }: { readonly x: number; readonly y: number }): Swipe {
  if (swipe.phase === 'idle' || swipe.phase === 'outside') return swipe;
  const limit = swipe.aim === 'open' ? OPEN_LIMIT : Infinity;
  const dx = swipe.aim === 'open' ? x - swipe.x : swipe.x - x;
  const dy = Math.abs(y - swipe.y);
  if (swipe.phase === 'undecided') {
    if (Math.hypot(dx, dy) < MIN_DISTANCE) return swipe;
    if (dx <= 0 || dx >= limit || dy / dx >= MAX_SLOPE) return IDLE;
  }
  return { ...swipe, phase: 'dragging', by: Math.min(Math.max(dx, 0), limit) };
}

/** The finger has lifted; `isComplete` is false when the touch was canceled. */
function release(swipe: Swipe, isComplete: boolean): SwipeStep {
  if (swipe.phase === 'outside') return { swipe: IDLE, outcome: isComplete ? 'closed' : null };
  if (swipe.phase !== 'dragging') return { swipe: IDLE, outcome: null };
  const { aim, by } = swipe;
  if (isComplete && by > THRESHOLD) return { swipe: IDLE, outcome: aim };
  return { swipe: IDLE, outcome: aim === 'open' ? 'closed' : 'open' };
}
