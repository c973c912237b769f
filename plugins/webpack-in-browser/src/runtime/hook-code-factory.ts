import { Call, type CompileOptions, type TapFunction, type Value } from './hook-call';
import { run, type Ends, type Flow } from './hook-flows';

/**
 * tapable's `HookCodeFactory` without generated code: the same order of calls, by closures. Replaces the module of
 * that name; the classes of the hooks extend it, and their names say how results and errors pass.
 */

type Callback = (error?: Value, result?: Value) => void;

/** What the compiled function reads from the hook that it is called on. */
interface Hook {
  _x?: readonly TapFunction[];
}

const FLOWS: Readonly<Record<string, Flow>> = {
  SyncHookCodeFactory: 'series',
  SyncBailHookCodeFactory: 'bail',
  SyncWaterfallHookCodeFactory: 'waterfall',
  SyncLoopHookCodeFactory: 'loop',
  AsyncSeriesHookCodeFactory: 'series',
  AsyncSeriesBailHookCodeFactory: 'bail',
  AsyncSeriesWaterfallHookCodeFactory: 'waterfall',
  AsyncSeriesLoopHookCodeFactory: 'loop',
  AsyncParallelHookCodeFactory: 'parallel',
  AsyncParallelBailHookCodeFactory: 'parallelBail',
};

/** `hook.call`: errors are thrown at once, past the interceptors. */
function callSync(flow: Flow, call: Call): Value {
  const { interceptors, taps } = call.options;
  call.intercept('call');
  const done = (): undefined => {
    for (const { done: onDone } of interceptors) onDone?.();
  };
  const end = (result: Value): Value => {
    for (const { result: onResult } of interceptors) onResult?.(result);
    return result;
  };
  let isRepeated: boolean;
  do {
    isRepeated = false;
    if (flow === 'loop' && taps.length > 0) call.intercept('loop');
    for (let index = 0; index < taps.length; index++) {
      call.interceptTap(index);
      const result = (call.fns[index] as TapFunction)(...call.tapArgs(index));
      if (result === undefined) continue;
      if (flow === 'bail') return end(result);
      if (flow === 'waterfall') call.args[0] = result;
      else if (flow === 'loop') {
        isRepeated = true;
        break;
      }
    }
  } while (isRepeated);
  return flow === 'waterfall' ? end(call.args[0]) : done();
}

function interceptedEnds({ interceptors }: CompileOptions, { onError, onResult, onDone }: Ends): Ends {
  if (interceptors.length === 0) return { onError, onResult, onDone };
  return {
    onError: (error) => {
      for (const interceptor of interceptors) interceptor.error?.(error);
      onError(error);
    },
    onResult: (result) => {
      for (const interceptor of interceptors) interceptor.result?.(result);
      onResult(result);
    },
    onDone: () => {
      for (const interceptor of interceptors) interceptor.done?.();
      onDone();
    },
  };
}

/** A compiled function passes exactly the hook's arguments on. */
const takeArgs = (given: readonly Value[], count: number): Value[] =>
  given.length === count ? [...given] : Array.from({ length: count }, (_, index) => given[index]);

export class HookCodeFactory {
  /** Returns the function that becomes `call`, `callAsync` or `promise` of a hook. */
  create(options: CompileOptions): TapFunction {
    const flow = FLOWS[this.constructor.name];
    if (flow === undefined) throw new Error(`${this.constructor.name} is no hook of tapable's`);
    const { args, interceptors, taps, type } = options;
    const count = args.length;
    const start = (hook: Hook, given: readonly Value[]): Call =>
      new Call(options, hook._x ?? [], takeArgs(given, count));
    if (type === 'sync') {
      const isPlain = interceptors.length === 0 && !taps.some(({ context }) => context);
      if (isPlain && (flow === 'series' || flow === 'bail')) return createPlainCall(flow === 'bail', count);
      return function (this: Hook, ...given: Value[]) {
        return callSync(flow, start(this, given));
      };
    }
    if (type === 'async') {
      return function (this: Hook, ...given: Value[]) {
        const callback = given[count] as Callback;
        const call = start(this, given);
        call.intercept('call');
        const ends: Ends = {
          onError: (error) => {
            callback(error);
          },
          onResult: (result) => {
            callback(null, result);
          },
          onDone: () => {
            callback();
          },
        };
        run(flow, call, interceptedEnds(options, ends));
      };
    }
    return function (this: Hook, ...given: Value[]) {
      return new Promise((resolve, reject) => {
        let isSync = true;
        const onError = (error: Value): void => {
          const reason = error as Error;
          // The rejection of a synchronous error is seen one microtask later, as with tapable's own code.
          if (isSync) {
            resolve(
              Promise.resolve().then(() => {
                throw reason;
              }),
            );
          } else reject(reason);
        };
        const call = start(this, given);
        call.intercept('call');
        const onDone = (): void => {
          resolve(undefined);
        };
        run(flow, call, interceptedEnds(options, { onError, onResult: resolve, onDone }));
        isSync = false;
      });
    };
  }

  setup(hook: Hook, { taps }: CompileOptions): void {
    hook._x = taps.map(({ fn }) => fn);
  }
}

/** The most frequent call, without interceptors: by far most of the time that hooks take. */
function createPlainCall(bails: boolean, count: number): TapFunction {
  if (count === 1) {
    return function (this: Hook, first: Value) {
      for (const fn of this._x ?? []) {
        const result = fn(first);
        if (bails && result !== undefined) return result;
      }
      return undefined;
    };
  }
  if (count === 2) {
    return function (this: Hook, first: Value, second: Value) {
      for (const fn of this._x ?? []) {
        const result = fn(first, second);
        if (bails && result !== undefined) return result;
      }
      return undefined;
    };
  }
  return function (this: Hook, ...given: Value[]) {
    const args = takeArgs(given, count);
    for (const fn of this._x ?? []) {
      const result = fn(...args);
      if (bails && result !== undefined) return result;
    }
    return undefined;
  };
}
