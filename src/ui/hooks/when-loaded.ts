/**
 * Waits for a promise in an effect.
 *
 * @returns the effect's cleanup, after which neither function is called
 */
export function whenLoaded<Value>(
  promise: Promise<Value>,
  onValue: (value: Value) => void,
  onError: (error: unknown) => void,
): () => void {
  let isWanted = true;
  promise.then(
    (value) => isWanted && onValue(value),
    (error: unknown) => isWanted && onError(error),
  );
  return () => {
    isWanted = false;
  };
}
