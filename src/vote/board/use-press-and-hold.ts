import { useEffect, useMemo, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { vote } from '../../config/vote';

/** Steps with an even delay, so that a count can be stopped where it is wanted; each later delay is shorter. */
const EVEN_STEPS = 3;
const DELAY_FACTOR = 0.8;

/** Milliseconds between the steps of a held button. */
function repeatDelay(steps: number): number {
  const delay = vote.repeatDelay * DELAY_FACTOR ** Math.max(0, steps - EVEN_STEPS + 1);
  return Math.max(vote.fastestRepeat, Math.round(delay));
}

const isPress = ({ key }: KeyboardEvent): boolean => key === ' ' || key === 'Enter';

/**
 * A button that repeats while it is held, by finger, mouse or key alike, evenly at first and then faster. A short
 * press is one step, when it ends: a finger that begins to scroll on the button changes nothing.
 *
 * @param step performs one step; false when there is nothing more to do, which ends the repeating
 */
export function usePressAndHold(step: () => boolean) {
  const latest = useRef(step);
  useEffect(() => {
    latest.current = step;
  });
  const handlers = useMemo(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    /** Steps of this press; the click that ends a press which has stepped is no step. */
    let steps = 0;
    let isKeyDown = false;
    const end = (): void => clearTimeout(timer);
    const repeat = (): void => {
      steps += 1;
      if (latest.current()) timer = setTimeout(repeat, repeatDelay(steps));
    };
    const begin = (): void => {
      end();
      steps = 0;
      timer = setTimeout(repeat, repeatDelay(0));
    };
    const cancel = (): void => {
      end();
      isKeyDown = false;
      steps = 0;
    };
    const finish = (): void => {
      end();
      if (steps === 0) latest.current();
      steps = 0;
    };
    return {
      onPointerDown: ({ button }: PointerEvent) => {
        if (button === 0) begin();
      },
      onPointerUp: end,
      onPointerLeave: end,
      onPointerCancel: cancel,
      onKeyDown: (event: KeyboardEvent) => {
        if (!isPress(event)) return;
        // The system's own repeating would click too fast, and only for one of the two keys.
        event.preventDefault();
        if (event.repeat || isKeyDown) return;
        isKeyDown = true;
        begin();
      },
      onKeyUp: (event: KeyboardEvent) => {
        if (!isPress(event) || !isKeyDown) return;
        event.preventDefault();
        isKeyDown = false;
        finish();
      },
      onBlur: cancel,
      // Also what a screen reader or a voice command sends, without pointer or key.
      onClick: finish,
    };
  }, []);
  useEffect(() => handlers.onBlur, [handlers]);
  return handlers;
}
