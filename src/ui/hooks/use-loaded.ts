import { startTransition, useCallback, useEffect, useState } from 'react';

/** Something that is fetched when it is wanted. */
export interface Loaded<Value> {
  readonly value: Value | null;
  readonly isFailed: boolean;
  /** Fetches again after a failure. */
  readonly retry: () => void;
}

/**
 * Fetches something once it is wanted. It is put in as a transition: the browser answers in between.
 *
 * @param load a function that stays the same
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
