import { useEffect, useState } from 'react';

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
