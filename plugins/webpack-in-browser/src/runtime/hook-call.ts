export type Value = unknown;
export type TapFunction = (...args: Value[]) => Value;

interface Tap {
  readonly type: 'sync' | 'async' | 'promise';
  readonly fn: TapFunction;
  readonly context?: boolean;
}

interface Interceptor {
  readonly context?: boolean;
  readonly call?: TapFunction;
  readonly loop?: TapFunction;
  readonly tap?: TapFunction;
  readonly error?: TapFunction;
  readonly result?: TapFunction;
  readonly done?: () => void;
}

export interface CompileOptions {
  readonly type: 'sync' | 'async' | 'promise';
  readonly taps: readonly Tap[];
  readonly interceptors: readonly Interceptor[];
  readonly args: readonly string[];
}

const describe = (value: unknown): string => String(value);

/** One call of a hook: its arguments, and what the taps share. */
export class Call {
  /** Taps that want one share it. */
  readonly context: object | undefined;

  constructor(
    readonly options: CompileOptions,
    readonly fns: readonly TapFunction[],
    readonly args: Value[],
  ) {
    this.context = options.taps.some(({ context }) => context) ? {} : undefined;
  }

  intercept(kind: 'call' | 'loop'): void {
    for (const interceptor of this.options.interceptors) {
      interceptor[kind]?.(...(interceptor.context ? [this.context] : []), ...this.args);
    }
  }

  tapArgs(index: number): Value[] {
    return this.options.taps[index]?.context ? [this.context, ...this.args] : this.args;
  }

  interceptTap(index: number): void {
    const { interceptors, taps } = this.options;
    for (const interceptor of interceptors) {
      interceptor.tap?.(...(interceptor.context ? [this.context] : []), taps[index]);
    }
  }

  /** Calls a tap; its errors and its result are passed on, also those of a synchronous one. */
  run(index: number, onError: (error: Value) => void, onResult: (result: Value) => void): void {
    this.interceptTap(index);
    const fn = this.fns[index] as TapFunction;
    const { type } = this.options.taps[index] as Tap;
    if (type === 'sync') {
      let result: Value;
      try {
        result = fn(...this.tapArgs(index));
      } catch (error) {
        onError(error);
        return;
      }
      onResult(result);
    } else if (type === 'async') {
      fn(...this.tapArgs(index), (error: Value, result: Value) => {
        if (error) onError(error);
        else onResult(result);
      });
    } else {
      this.runPromise(fn(...this.tapArgs(index)) as PromiseLike<Value> | undefined, onError, onResult);
    }
  }

  private runPromise(
    promise: PromiseLike<Value> | undefined,
    onError: (error: Value) => void,
    onResult: (result: Value) => void,
  ): void {
    // A plain object with a function of that name is enough for tapable, too.
    if (!promise?.then) {
      throw new Error(`Tap function (tapPromise) did not return promise (returned ${describe(promise)})`);
    }
    let hasResult = false;
    void promise.then(
      (result) => {
        hasResult = true;
        onResult(result);
      },
      (error: Value) => {
        if (hasResult) throw error;
        onError(error || new Error(`Tap function (tapPromise) rejects "${String(error)}" value`));
      },
    );
  }
}
