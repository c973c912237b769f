import { useEffect, useMemo, useRef, type KeyboardEvent } from 'react';
import { vote } from '../../config/vote';

/** So many steps come evenly, so that a count can be stopped where it is wanted. */
const EVEN_STEPS = 3;
const QUICKENING = 0.8;

/** Milliseconds between the steps of a held button. */
export function repeatDelay(steps: number): number {
  const delay = vote.repeatDelay * QUICKENING ** Math.max(0, steps - EVEN_STEPS + 1);
  return Math.max(vote.fastestRepeat, Math.round(delay));
}

export interface PressAndHoldHandlers {
  readonly onPointerDown: (event: { readonly button: number }) => void;
  readonly onPointerUp: () => void;
  readonly onPointerLeave: () => void;
  readonly onPointerCancel: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onKeyUp: (event: KeyboardEvent) => void;
  readonly onBlur: () => void;
  readonly onClick: () => void;
}

const isPress = ({ key }: KeyboardEvent): boolean => key === ' ' || key === 'Enter';

/**
 * A button that repeats while it is held, by finger, mouse or key alike, evenly at first and then faster. A short
 * press is one step, when it ends: a finger that begins to scroll on the button changes nothing.
 *
 * @param step performs one step; false when there is nothing more to do, which ends the repeating
 */
export function usePressAndHold(step: () => boolean): PressAndHoldHandlers {
  const latest = useRef(step);
  useEffect(() => {
    latest.current = step;
  });
  const [handlers, stop] = useMemo(() => {
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
    const created: PressAndHoldHandlers = {
      onPointerDown: ({ button }) => {
        if (button === 0) begin();
      },
      onPointerUp: end,
      onPointerLeave: end,
      onPointerCancel: cancel,
      onKeyDown: (event) => {
        if (!isPress(event)) return;
        // The system's own repeating would click too fast, and only for one of the two keys.
        event.preventDefault();
        if (event.repeat || isKeyDown) return;
        isKeyDown = true;
        begin();
      },
      onKeyUp: (event) => {
        if (!isPress(event) || !isKeyDown) return;
        event.preventDefault();
        isKeyDown = false;
        finish();
      },
      onBlur: cancel,
      // Also what a screen reader or a voice command sends, without pointer or key.
      onClick: finish,
    };
    return [created, cancel] as const;
  }, []);
  useEffect(() => stop, [stop]);
  return handlers;
}
