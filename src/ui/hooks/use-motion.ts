import { useSyncExternalStore, useEffect, useState } from 'react';
import { site } from '../../config/site';
import { createRootState } from './root-state';

/**
 * Counts the steps of something that rests, moves, and rests again. What moved when it was stopped rests a whole
 * time before it goes on.
 *
 * @param isMoving nothing is counted otherwise, and no timer runs
 * @param rest how long it stands still, in milliseconds
 * @param travel how long a step then takes; 0 if the next rest begins with the step
 * @returns 0 until the first rest is over
 */
export function useMotionSteps(isMoving: boolean, rest: number, travel: number): number {
  const [step, setStep] = useState(0);
  useEffect(() => {
    if (!isMoving) return undefined;
    const take = (): void => {
      setStep((current) => current + 1);
      timer = setTimeout(take, rest + travel);
    };
    let timer = setTimeout(take, rest);
    return () => clearTimeout(timer);
  }, [isMoving, rest, travel]);
  return step;
}

const PAUSED = 'paused';

const choice = createRootState('motion', site.motionKey, (stored) => (stored === PAUSED ? PAUSED : ''));

const readPaused = (): boolean => choice.read() === PAUSED;

function subscribeChoice(listener: () => void): () => void {
  // Nothing moves in the first seconds, so it is early enough to look into storage now.
  choice.refresh();
  return choice.subscribe(listener);
}

const toggle = (): void => choice.store(readPaused() ? '' : PAUSED);

const queryReduced = (): MediaQueryList => window.matchMedia('(prefers-reduced-motion: reduce)');

const readAllowed = (): boolean => !document.hidden && !queryReduced().matches;

function subscribeAllowed(listener: () => void): () => void {
  const reduced = queryReduced();
  reduced.addEventListener('change', listener);
  document.addEventListener('visibilitychange', listener);
  return () => {
    reduced.removeEventListener('change', listener);
    document.removeEventListener('visibilitychange', listener);
  };
}

/**
 * Whether things that move by themselves may move: not while the visitor has paused them, wishes for less motion, or
 * looks at another tab. The visitor's choice is kept.
 */
export function useMotion(): { isMoving: boolean; isPaused: boolean; toggle: () => void } {
  const isPaused = useSyncExternalStore(subscribeChoice, readPaused, () => false);
  const isAllowed = useSyncExternalStore(subscribeAllowed, readAllowed, () => false);
  return { isMoving: isAllowed && !isPaused, isPaused, toggle };
}
