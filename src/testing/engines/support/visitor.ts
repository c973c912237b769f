/** A visitor's acts in terms of an engine, with the waiting that people do by looking. */
import type { Engine } from './engine';

/** How long a page may take to do what is waited for, in milliseconds. */
const PATIENCE = 15_000;
const INTERVAL = 50;

/** Code points of keys without a character, https://www.w3.org/TR/webdriver2/#keyboard-actions. */
const KEYS: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  End: '\uE010',
  Home: '\uE011',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

/** A CSS selector, and the text or label of the element where the selector alone does not say. */
export type Target = readonly [selector: string, name?: string];

export interface Visitor {
  readonly load: Engine['load'];
  /** Runs a function in the page; arguments and result are JSON. */
  readonly evaluate: <Given extends unknown[], Result>(
    act: (...given: Given) => Result | Promise<Result>,
    ...given: Given
  ) => Promise<Result>;
  /** Runs a script in the page, whatever its policy. */
  readonly runScript: (text: string) => Promise<void>;
  /**
   * Waits until a function returns something true in the page, whatever loads meanwhile.
   *
   * @throws Error after PATIENCE, with the function's text and its last error
   */
  readonly until: <Given extends unknown[]>(
    act: (...given: Given) => unknown,
    ...given: Given
  ) => Promise<void>;
  /** Moves the pointer onto the first visible element, once it is there, still, and not covered. */
  readonly hover: (...target: Target) => Promise<void>;
  readonly click: (...target: Target) => Promise<void>;
  /** Moves the pointer to a point of the window. */
  readonly moveTo: (x: number, y: number) => Promise<void>;
  /** Clicks where the pointer is. */
  readonly pressPointer: () => Promise<void>;
  /** Presses keys at the same time: `Control+k`. */
  readonly press: (keys: string) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  readonly resize: Engine['resize'];
}

/** The middle of an element in the window, or why there is none; scrolls it into view. Runs in the page. */
async function locate(selector: string, name?: string): Promise<{ x: number; y: number } | string> {
  const isNamed = (element: Element): boolean =>
    name === undefined || [element.textContent?.trim(), element.getAttribute('aria-label')].includes(name);
  const element = [...document.querySelectorAll(selector)].find(
    (candidate) => isNamed(candidate) && candidate.checkVisibility({ visibilityProperty: true }),
  );
  if (!element) return 'is not visible';
  // A link that is broken over two lines has nothing in the middle of its box.
  const measure = (): DOMRect => element.getClientRects()[0] ?? element.getBoundingClientRect();
  const isInside = ({ left, top, right, bottom }: DOMRect): boolean =>
    left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  if (!isInside(measure())) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const before = measure();
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const { left, top, width, height } = measure();
  if (left !== before.left || top !== before.top) return 'moves';
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
  const hit = document.elementFromPoint(x, y);
  // A label may contain its input.
  return hit && (element.contains(hit) || hit.contains(element))
    ? { x, y }
    : `is covered by ${hit?.outerHTML}`;
}

export function createVisitor(engine: Engine): Visitor {
  /** @param result an expression of the function's `value`, which returns a string */
  const run = (act: (...given: never[]) => unknown, given: readonly unknown[], result: string) =>
    engine.run(
      `Promise.resolve((${act.toString()})(...${JSON.stringify(given)})).then((value) => ${result})`,
    );
  const evaluate: Visitor['evaluate'] = async <Result>(
    act: (...given: never[]) => unknown,
    ...given: unknown[]
  ) => JSON.parse(await run(act, given, "JSON.stringify(value) ?? 'null'")) as Result;

  /** @returns the first value that suits */
  async function repeat<Value>(
    read: () => Promise<Value>,
    suits: (value: Value) => boolean,
    wish: string,
  ): Promise<Value> {
    const end = performance.now() + PATIENCE;
    for (;;) {
      const [value, failure] = await read().then(
        (read) => [read, null] as const,
        // The page is being left.
        (error: unknown) => [null, String(error)] as const,
      );
      if (failure === null && suits(value)) return value;
      if (performance.now() > end)
        throw new Error(`Not within ${PATIENCE / 1000} s: ${wish}: ${failure ?? JSON.stringify(value)}`);
      await new Promise((done) => setTimeout(done, INTERVAL));
    }
  }

  const point = (actions: readonly object[]): Promise<void> =>
    engine.input([{ type: 'pointer', id: 'mouse', actions: actions as Record<string, unknown>[] }]);
  const typeKeys = (actions: readonly object[]): Promise<void> =>
    engine.input([{ type: 'key', id: 'keyboard', actions: actions as Record<string, unknown>[] }]);
  // By way of its neighbor: where the pointer rests there already, from the page before, WebKit sends no event.
  const moveTo: Visitor['moveTo'] = (x, y) =>
    point([x + 1, x].map((at) => ({ type: 'pointerMove', x: at, y, duration: 0, origin: 'viewport' })));
  const pressPointer: Visitor['pressPointer'] = () =>
    point([
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]);
  const hover: Visitor['hover'] = async (...target) => {
    const found = await repeat(
      () => evaluate(locate, ...target),
      (at) => typeof at !== 'string',
      `point at ${target.join(' ')}`,
    );
    const { x, y } = found as { x: number; y: number };
    await moveTo(x, y);
  };

  return {
    load: engine.load,
    evaluate,
    runScript: async (text) => void (await engine.run(`(() => {${text}\n; return ''; })()`)),
    until: async (act, ...given) => {
      // What is found may be an element.
      const read = async () => (await run(act, given, 'String(Boolean(value))')) === 'true';
      await repeat(read, Boolean, `${act.toString()} ${given.join(' ')}`);
    },
    hover,
    click: async (...target) => {
      await hover(...target);
      await pressPointer();
    },
    moveTo,
    pressPointer,
    press: (keys) => {
      const values = keys.split('+').map((key) => KEYS[key] ?? key);
      return typeKeys([
        ...values.map((value) => ({ type: 'keyDown', value })),
        ...values.toReversed().map((value) => ({ type: 'keyUp', value })),
      ]);
    },
    type: (text) =>
      typeKeys([...text].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })))),
    resize: engine.resize,
  };
}
