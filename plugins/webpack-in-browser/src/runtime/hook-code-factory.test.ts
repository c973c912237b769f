import { createRequire } from 'node:module';
import { HookCodeFactory } from './hook-code-factory';

type Fn = (...args: unknown[]) => unknown;
interface Hook {
  tap: (options: object | string, fn: Fn) => void;
  tapAsync: (options: object | string, fn: Fn) => void;
  tapPromise: (options: object | string, fn: Fn) => void;
  intercept: (interceptor: object) => void;
  call?: Fn;
  callAsync: Fn;
  promise: (...args: unknown[]) => Promise<unknown>;
}
type Tapable = Record<string, new (args: string[]) => Hook>;

/** tapable, with its own `HookCodeFactory` or with ours. */
function loadTapable(isOurs: boolean): Tapable {
  let tapable: Tapable = {};
  jest.isolateModules(() => {
    if (isOurs) {
      jest.doMock(createRequire(__filename).resolve('tapable/lib/HookCodeFactory.js'), () => HookCodeFactory);
    }
    tapable = jest.requireActual('tapable');
    jest.dontMock('tapable/lib/HookCodeFactory.js');
  });
  return tapable;
}

const theirs = loadTapable(false);
const ours = loadTapable(true);

/** Calls a function after so many turns of the event loop; timers would be late, each in its way, on a busy machine. */
function runAfter(turns: number, run: () => void): void {
  if (turns === 0) run();
  else setImmediate(() => runAfter(turns - 1, run));
}

/** What a tap does: numbers are results, and what it does with them depends on its kind. */
type Behavior = 'nothing' | 'result' | 'error' | 'falsy rejection' | 'not a promise';
type Kind = 'sync' | 'async' | 'later' | 'promise';
interface Tap {
  readonly kind: Kind;
  readonly behavior: Behavior;
}

function addTap(hook: Hook, { kind, behavior }: Tap, index: number, log: string[]): void {
  const name = `tap ${index}`;
  let calls = 0;
  const act = (args: readonly unknown[]): unknown => {
    log.push(
      `${name}(${args
        .filter((arg) => typeof arg !== 'function')
        .map(String)
        .join()})`,
    );
    calls += 1;
    if (behavior === 'error') throw new Error(name);
    // Loops would never end.
    return behavior === 'result' && calls < 3 ? `result ${index}` : undefined;
  };
  if (kind === 'sync') hook.tap(name, (...args) => act(args));
  else if (kind === 'promise') {
    hook.tapPromise(name, (...args) => {
      if (behavior === 'not a promise') return 5;
      if (behavior === 'falsy rejection') {
        return Promise.resolve().then(() => {
          // eslint-disable-next-line @typescript-eslint/only-throw-error -- tapable makes an error of it
          throw null;
        });
      }
      return new Promise((resolve) => {
        resolve(act(args));
      });
    });
  } else {
    hook.tapAsync(name, (...args) => {
      const done = args.pop() as Fn;
      const run = (): void => {
        let result: unknown;
        try {
          result = act(args);
        } catch (error) {
          done(error);
          return;
        }
        done(null, result);
      };
      if (kind === 'later') runAfter(3 - index, run);
      else run();
    });
  }
}

const INTERCEPTOR = (log: string[]) => ({
  call: (...args: unknown[]) => log.push(`call ${args.join()}`),
  loop: (...args: unknown[]) => log.push(`loop ${args.join()}`),
  tap: ({ name }: { name: string }) => log.push(`before ${name}`),
  error: (error: Error) => log.push(`error ${error.message}`),
  result: (result: unknown) => log.push(`result ${String(result)}`),
  done: () => log.push('done'),
});

/** Calls a hook in each way, and writes down what happens in which order. */
async function trace(
  tapable: Tapable,
  name: string,
  taps: readonly Tap[],
  isIntercepted: boolean,
): Promise<string[]> {
  const log: string[] = [];
  const Hook = tapable[name]!;
  const create = (): Hook => {
    const hook = new Hook(['one', 'two']);
    if (isIntercepted) hook.intercept(INTERCEPTOR(log));
    taps.forEach((tap, index) => {
      addTap(hook, tap, index, log);
    });
    return hook;
  };
  if (name.startsWith('Sync')) {
    try {
      log.push(`returns ${String(create().call?.('a', 'b', 'too many'))}`);
    } catch (error) {
      log.push(`throws ${(error as Error).message}`);
    }
  }
  await new Promise<void>((resolve) => {
    try {
      create().callAsync('a', 'b', (error: unknown, result: unknown) => {
        log.push(`calls back ${String(error)} ${String(result)}`);
        runAfter(8, resolve);
      });
    } catch (error) {
      log.push(`callAsync throws ${(error as Error).message}`);
      resolve();
    }
  });
  await create()
    .promise('a', 'b')
    .then(
      (result) => log.push(`resolves ${String(result)}`),
      (error: unknown) => log.push(`rejects ${String(error)}`),
    );
  // What taps do after the end belongs to the order, too.
  await new Promise<void>((resolve) => runAfter(8, resolve));
  return log;
}

const SYNC: readonly Tap[][] = [
  [],
  [{ kind: 'sync', behavior: 'nothing' }],
  [
    { kind: 'sync', behavior: 'nothing' },
    { kind: 'sync', behavior: 'result' },
    { kind: 'sync', behavior: 'nothing' },
  ],
  [
    { kind: 'sync', behavior: 'nothing' },
    { kind: 'sync', behavior: 'error' },
    { kind: 'sync', behavior: 'result' },
  ],
];

const ASYNC: readonly Tap[][] = [
  ...SYNC,
  [
    { kind: 'async', behavior: 'nothing' },
    { kind: 'promise', behavior: 'result' },
    { kind: 'sync', behavior: 'result' },
  ],
  [
    { kind: 'later', behavior: 'nothing' },
    { kind: 'later', behavior: 'result' },
    { kind: 'later', behavior: 'error' },
  ],
  [
    { kind: 'promise', behavior: 'result' },
    { kind: 'async', behavior: 'error' },
    { kind: 'later', behavior: 'nothing' },
  ],
  [{ kind: 'promise', behavior: 'falsy rejection' }],
  [{ kind: 'promise', behavior: 'not a promise' }],
  [
    { kind: 'later', behavior: 'result' },
    { kind: 'promise', behavior: 'error' },
  ],
];

const CASES = ['SyncHook', 'SyncBailHook', 'SyncWaterfallHook', 'SyncLoopHook']
  .flatMap((name) => SYNC.map((taps) => ({ name, taps })))
  .concat(
    [
      'AsyncSeriesHook',
      'AsyncSeriesBailHook',
      'AsyncSeriesWaterfallHook',
      'AsyncSeriesLoopHook',
      'AsyncParallelHook',
      'AsyncParallelBailHook',
    ].flatMap((name) => ASYNC.map((taps) => ({ name, taps }))),
  )
  .map(({ name, taps }) => ({
    name,
    taps,
    title: taps.map(({ kind, behavior }) => `${kind}: ${behavior}`).join(', ') || 'no taps',
  }));

test.each(CASES)("$name with $title: tapable's order of calls", async ({ name, taps }) => {
  for (const isIntercepted of [false, true]) {
    const expected = await trace(theirs, name, taps, isIntercepted);
    expect(await trace(ours, name, taps, isIntercepted)).toEqual(expected);
  }
});

test('many synchronous taps need no deep stack', async () => {
  const hook = new ours.AsyncSeriesHook!(['one', 'two']);
  let calls = 0;
  for (let index = 0; index < 20_000; index++) {
    hook.tap('tap', () => {
      calls += 1;
    });
  }
  await hook.promise(1, 2);
  expect(calls).toBe(20_000);
});
