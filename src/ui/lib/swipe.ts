/**
 * What a finger does to a panel at the start of the line, as a machine without a browser: each touch event goes in,
 * out come the next state and, when the finger lifts, how the panel ends up.
 */

/** A drag to open begins this near the edge, in pixels (the behavior's "32 px strip"). */
export const EDGE = 32;
/** A drag to open goes on below this many pixels (specification, sections 4 and 9). */
export const OPEN_LIMIT = 295;
/** A drag is flatter than this: |dy / dx| (specification, sections 4 and 9). */
export const FLATNESS = 0.8;
/** On release, more pixels than this count; fewer are taken back (specification, sections 4 and 9). */
export const THRESHOLD = 20;
/** Our own: how far a finger goes before its direction is told from its trembling, in pixels. */
const TREMBLE = 6;

export type PanelState = 'open' | 'closed';

export type Swipe =
  /** No finger, or one that has nothing to say until it lifts. */
  | { readonly phase: 'rest' }
  /** A finger beside the open panel. */
  | { readonly phase: 'outside' }
  /** A finger whose direction is not known yet, or (dragging) one that the panel follows. */
  | {
      readonly phase: 'undecided' | 'dragging';
      /** What the drag would make of the panel. */
      readonly aim: PanelState;
      readonly x: number;
      readonly y: number;
      /** How far the finger has gone towards its aim, in pixels; never negative. */
      readonly by: number;
    };

export type SwipeEvent =
  | {
      readonly type: 'start';
      /** `page`: the panel is closed; `panel` and `outside`: it is open, and the finger is on it or beside it. */
      readonly place: 'page' | 'panel' | 'outside';
      /** Fingers on the screen, this one included. */
      readonly fingers: number;
      readonly x: number;
      readonly y: number;
    }
  | { readonly type: 'move'; readonly x: number; readonly y: number }
  | { readonly type: 'end' | 'cancel' };

export interface SwipeStep {
  readonly swipe: Swipe;
  /** How the panel has to end up, whatever it is now; null while there is nothing to do. */
  readonly outcome: PanelState | null;
}

export const AT_REST: Swipe = { phase: 'rest' };

/** How far a point is from the edge where lines start; a swipe's `x` is always that. */
export function fromLineStart(x: number, width: number, direction: string): number {
  return direction === 'rtl' ? width - x : x;
}

/** The next state after an event. A touch that was decided, either way, stays so until its finger lifts. */
export function stepSwipe(swipe: Swipe, event: SwipeEvent): SwipeStep {
  switch (event.type) {
    case 'start':
      // A second finger means something else, and a drag may have lost its end: it is taken back.
      if (event.fingers > 1 || swipe.phase === 'dragging') return release(swipe, false);
      return { swipe: begin(event), outcome: null };
    case 'move':
      return { swipe: follow(swipe, event), outcome: null };
    default:
      return release(swipe, event.type === 'end');
  }
}

function begin({ place, x, y }: Extract<SwipeEvent, { type: 'start' }>): Swipe {
  if (place === 'outside') return { phase: 'outside' };
  if (place === 'page' && x >= EDGE) return AT_REST;
  return { phase: 'undecided', aim: place === 'page' ? 'open' : 'closed', x, y, by: 0 };
}

function follow(swipe: Swipe, { x, y }: { readonly x: number; readonly y: number }): Swipe {
  if (swipe.phase === 'rest' || swipe.phase === 'outside') return swipe;
  const limit = swipe.aim === 'open' ? OPEN_LIMIT : Infinity;
  const dx = swipe.aim === 'open' ? x - swipe.x : swipe.x - x;
  const dy = Math.abs(y - swipe.y);
  if (swipe.phase === 'undecided') {
    if (Math.hypot(dx, dy) < TREMBLE) return swipe;
    if (dx <= 0 || dx >= limit || dy / dx >= FLATNESS) return AT_REST;
  }
  return { ...swipe, phase: 'dragging', by: Math.min(Math.max(dx, 0), limit) };
}

/** The finger is gone; `isMeant` is false when something else took it over. */
function release(swipe: Swipe, isMeant: boolean): SwipeStep {
  if (swipe.phase === 'outside') return { swipe: AT_REST, outcome: isMeant ? 'closed' : null };
  if (swipe.phase !== 'dragging') return { swipe: AT_REST, outcome: null };
  const { aim, by } = swipe;
  if (isMeant && by > THRESHOLD) return { swipe: AT_REST, outcome: aim };
  return { swipe: AT_REST, outcome: aim === 'open' ? 'closed' : 'open' };
}
