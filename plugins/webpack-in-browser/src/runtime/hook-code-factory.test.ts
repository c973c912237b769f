import { createRequire } from 'node:module';
import { HookCodeFactory } from './hook-code-factory';

type Fn = (...args: unknown[]) => unknown;
type AddTap = (options: object | string, fn: Fn) => void;
interface Hook extends Record<'tap' | 'tapAsync' | 'tapPromise', AddTap> {
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

/** Adds a tap to a hook: `kind: behavior`, with `result`, `error` or `nothing` of one of the kinds below. */
function addTap(hook: Hook, tap: string, index: number, log: string[]): void {
  const [kind, behavior] = tap.split(': ');
  const name = `tap ${index}`;
  let calls = 0;
  const act = (args: readonly unknown[]): unknown => {
    log.push(`${name}(${args.filter((arg) => typeof arg !== 'function').join()})`);
    calls += 1;
    if (behavior === 'error') throw new Error(name);
    // Loops would never end.
    return behavior === 'result' && calls < 3 ? `result ${index}` : undefined;
  };
  if (kind === 'sync') hook.tap(name, (...args) => act(args));
  else if (kind === 'promise') {
    hook.tapPromise(name, (...args) => new Promise((resolve) => resolve(act(args))));
  } else {
    hook.tapAsync(name, (...args) => {
      const done = args.pop() as Fn;
      runAfter(kind === 'later' ? 3 - index : 0, () => {
        try {
          done(null, act(args));
        } catch (error) {
          done(error);
        }
      });
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
  taps: string,
  isIntercepted: boolean,
): Promise<string[]> {
  const log: string[] = [];
  const create = (): Hook => {
    const hook = new tapable[name]!(['one', 'two']);
    if (isIntercepted) hook.intercept(INTERCEPTOR(log));
    if (taps !== '') taps.split(', ').forEach((tap, index) => addTap(hook, tap, index, log));
    return hook;
  };
  if (name.startsWith('Sync')) {
    try {
      log.push(`returns ${String(create().call?.('a', 'b', 'too many'))}`);
    } catch (error) {
      log.push(`throws ${(error as Error).message}`);
    }
  }
  await create()
    .promise('a', 'b')
    .then(
      (result) => log.push(`resolves ${String(result)}`),
      (error: unknown) => log.push(`rejects ${String(error)}`),
    );
  await new Promise<void>((resolve) => {
    create().callAsync('a', 'b', (error: unknown, result: unknown) => {
      log.push(`calls back ${String(error)} ${String(result)}`);
      // What taps do after the end belongs to the order, too.
      runAfter(8, resolve);
    });
  });
  return log;
}

const SYNC = [
  '',
  'sync: nothing',
  'sync: nothing, sync: result, sync: nothing',
  'sync: nothing, sync: error, sync: result',
];
const ASYNC = [
  ...SYNC,
  'async: nothing, promise: result, sync: result',
  'later: nothing, later: result, later: error',
  'promise: result, async: error, later: nothing',
  'later: result, promise: error',
];
const CASES = [
  ...['SyncHook', 'SyncBailHook', 'SyncWaterfallHook', 'SyncLoopHook'].map((name) => [name, SYNC] as const),
  ...['Series', 'SeriesBail', 'SeriesWaterfall', 'SeriesLoop', 'Parallel', 'ParallelBail'].map(
    (name) => [`Async${name}Hook`, ASYNC] as const,
  ),
].flatMap(([name, lists]) => lists.map((title) => ({ name, title })));

test.each(CASES)("$name with the taps '$title': tapable's order of calls", async ({ name, title }) => {
  for (const isIntercepted of [false, true]) {
    const expected = await trace(theirs, name, title, isIntercepted);
    expect(await trace(ours, name, title, isIntercepted)).toEqual(expected);
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
