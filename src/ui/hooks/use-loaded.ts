import { startTransition, useCallback, useEffect, useState } from 'react';

/** Something that is fetched on demand. */
export interface Loaded<Value> {
  readonly value: Value | null;
  readonly isFailed: boolean;
  /** Fetches again after a failure. */
  readonly retry: () => void;
}

/**
 * Fetches something on demand. It is rendered as a transition, so that the browser can handle input in between.
 *
 * @param load a stable function
 */
export function useLoaded<Value>(isWanted: boolean, load: () => Promise<Value>): Loaded<Value> {
  const [value, setValue] = useState<Value | null>(null);
  const [isFailed, setIsFailed] = useState(false);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isHere = true;
    load().then(
      (found) => {
        if (isHere) startTransition(() => setValue(() => found));
      },
      (error: unknown) => {
        console.warn(error);
        if (isHere) setIsFailed(true);
      },
    );
    return () => {
      isHere = false;
    };
  }, [isWanted, load, turn]);
  const retry = useCallback(() => {
    setIsFailed(false);
    setTurn((last) => last + 1);
  }, []);
  return { value, isFailed, retry };
}
