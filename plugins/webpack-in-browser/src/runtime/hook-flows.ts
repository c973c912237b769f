import type { Call, Value } from './hook-call';

/** How a call goes on and ends. */
export interface Ends {
  readonly onError: (error: Value) => void;
  readonly onResult: (result: Value) => void;
  readonly onDone: () => void;
}

export type Flow = 'series' | 'bail' | 'waterfall' | 'loop' | 'parallel' | 'parallelBail';

/** One tap after the other. `handle` takes a result and returns whether the series ends with it. */
function runSeries(
  call: Call,
  handle: (result: Value) => boolean,
  { onError, onDone }: Pick<Ends, 'onError' | 'onDone'>,
): void {
  const { taps } = call.options;
  const from = (start: number): void => {
    for (let index = start; index < taps.length; index++) {
      // Synchronous taps are called in a loop, so that many of them need no deep stack.
      let isSettled = false;
      let goesOn = false;
      let isLater = false;
      const next = index + 1;
      call.run(
        index,
        (error) => {
          isSettled = true;
          onError(error);
        },
        (result) => {
          isSettled = true;
          if (handle(result)) return;
          if (isLater) from(next);
          else goesOn = true;
        },
      );
      isLater = true;
      if (!isSettled || !goesOn) return;
    }
    onDone();
  };
  from(0);
}

function runLoop(call: Call, { onError, onDone }: Ends): void {
  const isSync = call.options.taps.every(({ type }) => type === 'sync');
  const loop = (): void => {
    let isRepeated = false;
    let isLater = false;
    do {
      isRepeated = false;
      call.intercept('loop');
      runSeries(
        call,
        (result) => {
          if (result === undefined) return false;
          isRepeated = true;
          if (!isSync && isLater) loop();
          return true;
        },
        {
          onError,
          onDone: () => {
            if (!isRepeated) onDone();
          },
        },
      );
      // Set by the taps meanwhile.
    } while (isRepeated as boolean);
    isLater = true;
  };
  loop();
}

function runParallel(call: Call, { onError, onDone }: Ends): void {
  const { length } = call.options.taps;
  let open = length;
  const finish = (): void => {
    open -= 1;
    if (open === 0) onDone();
  };
  for (let index = 0; index < length && open > 0; index++) {
    call.run(
      index,
      (error) => {
        if (open <= 0) return;
        onError(error);
        open = 0;
      },
      finish,
    );
  }
}

/** All at once; the first tap in order that has a result or an error decides. */
function runParallelBail(call: Call, { onError, onResult, onDone }: Ends): void {
  const { length } = call.options.taps;
  const results = new Array<{ result?: Value; error?: Value } | undefined>(length);
  let open = length;
  const finish = (): void => {
    open -= 1;
    if (open === 0) onDone();
  };
  const isDecided = (): boolean => {
    for (const item of results) {
      if (item === undefined) return false;
      if (item.result !== undefined) {
        onResult(item.result);
        return true;
      }
      if (item.error) {
        onError(item.error);
        return true;
      }
    }
    return false;
  };
  const settle = (index: number, item: { result?: Value; error?: Value }, ends: boolean): void => {
    if (open <= 0) return;
    if (index < results.length) {
      if (ends) results.length = index + 1;
      results[index] = item;
      if (isDecided()) {
        open = 0;
        return;
      }
    }
    finish();
  };
  for (let index = 0; index < length && open > 0; index++) {
    if (index > 0 && index >= results.length) finish();
    else {
      call.run(
        index,
        (error) => {
          settle(index, { error }, true);
        },
        (result) => {
          settle(index, { result }, result !== undefined);
        },
      );
    }
  }
}

/** Calls the taps of a hook that has an asynchronous call. */
export function run(flow: Flow, call: Call, ends: Ends): void {
  const { onError, onResult, onDone } = ends;
  if (call.options.taps.length === 0) {
    if (flow === 'waterfall') onResult(call.args[0]);
    else onDone();
    return;
  }
  if (flow === 'parallel') runParallel(call, ends);
  else if (flow === 'parallelBail') runParallelBail(call, ends);
  else if (flow === 'loop') runLoop(call, ends);
  else if (flow === 'series') runSeries(call, () => false, { onError, onDone });
  else if (flow === 'bail') {
    const bail = (result: Value): boolean => {
      if (result === undefined) return false;
      onResult(result);
      return true;
    };
    runSeries(call, bail, { onError, onDone });
  } else {
    const take = (result: Value): boolean => {
      if (result !== undefined) call.args[0] = result;
      return false;
    };
    runSeries(call, take, {
      onError,
      onDone: () => {
        onResult(call.args[0]);
      },
    });
  }
}
