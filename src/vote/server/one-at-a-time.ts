/** Runs what it is given after everything that it was given before, whether that failed or not. */
export type OneAtATime = <Result>(run: () => Promise<Result>) => Promise<Result>;

/** For what cannot share a connection, as a transaction and anything else. */
export function createOneAtATime(): OneAtATime {
  let last: Promise<unknown> = Promise.resolve();
  return (run) => {
    const next = last.then(run);
    last = next.catch(() => undefined);
    return next;
  };
}
