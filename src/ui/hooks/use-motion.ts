import { useSyncExternalStore, useEffect, useState } from 'react';
import { site } from '../../config/site';
import { createRootState } from './root-state';

/**
 * Counts the steps of an animation that rests, moves, and rests again. After a stop it rests fully before it
 * continues.
 *
 * @param isMoving false stops the timers
 * @param rest how long it rests, in milliseconds
 * @param travel how long a step then takes, in milliseconds; 0 if the next rest begins with the step
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
  // Nothing moves in the first seconds, so storage can be read after the first render.
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
 * Whether animations may run: not while the visitor has paused them, prefers reduced motion, or is on another tab.
 * The visitor's choice is stored.
 */
export function useMotion() {
  const isPaused = useSyncExternalStore(subscribeChoice, readPaused, () => false);
  const isAllowed = useSyncExternalStore(subscribeAllowed, readAllowed, () => false);
  return { isMoving: isAllowed && !isPaused, isPaused, toggle };
}
