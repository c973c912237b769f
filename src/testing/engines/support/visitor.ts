import { limit } from '../../../tools/check/slowness';
import type { Engine } from './engine';

/** How long a page may take to do what is waited for, in milliseconds on a quiet machine. */
const PATIENCE = 15_000;
const INTERVAL = 50;

/** A CSS selector, and the text or label of the element where the selector alone does not say. */
type Target = readonly [selector: string, name?: string];

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

const write = (act: (...given: never[]) => unknown, given: readonly unknown[]): string =>
  `(${act.toString()})(...${JSON.stringify(given)})`;

/**
 * Repeats an expression while its value is a string, the reason to wait, and while it fails, since the page is left.
 *
 * @throws Error after PATIENCE
 */
async function repeat(engine: Engine, expression: string, wish: string): Promise<unknown> {
  let reason = '';
  for (const start = performance.now(); performance.now() - start < limit(PATIENCE);) {
    const value = await engine.run(expression).catch(String);
    if (typeof value !== 'string') return value;
    reason = value;
    await new Promise((done) => setTimeout(done, INTERVAL));
  }
  throw new Error(`Not within ${limit(PATIENCE) / 1000} s: ${wish}: ${reason}`);
}

export type Visitor = ReturnType<typeof createVisitor>;

/** A visitor's acts in terms of an engine, with the waiting that people do by looking. */
export function createVisitor(engine: Engine) {
  /** Moves the pointer onto the first visible element, once it is there, still, and not covered. */
  const hover = async (...target: Target): Promise<void> => {
    const found = await repeat(engine, write(locate, target), `point at ${target.join(' ')}`);
    const { x, y } = found as { x: number; y: number };
    await engine.moveTo(x, y);
  };
  return {
    ...engine,
    hover,
    click: async (...target: Target): Promise<void> => {
      await hover(...target);
      await engine.pressPointer();
    },
    /** Runs a function in the page; arguments and result are JSON. */
    evaluate: async <Given extends unknown[], Result>(
      act: (...given: Given) => Result | Promise<Result>,
      ...given: Given
    ) => (await engine.run(write(act, given))) as Result,
    /** Waits until a function returns something true in the page, whatever loads meanwhile. */
    until: async <Given extends unknown[]>(act: (...given: Given) => unknown, ...given: Given) => {
      const expression = `Promise.resolve(${write(act, given)}).then((value) => Boolean(value) || 'not true')`;
      await repeat(engine, expression, write(act, given));
    },
  };
}
