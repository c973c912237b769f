import { act } from '@testing-library/react';

/** What is observed, with whom to tell. */
const observed = new Map<Element, { readonly tell: (isNear: boolean) => void; readonly margin: string }>();

/** Puts an observer in place that tells only when a test says so; jsdom has none. */
export function mockIntersections(): void {
  observed.clear();
  globalThis.IntersectionObserver = class {
    private readonly own = new Set<Element>();
    constructor(
      private readonly listener: (entries: readonly { isIntersecting: boolean }[]) => void,
      private readonly options: { rootMargin?: string } = {},
    ) {}
    observe(element: Element): void {
      this.own.add(element);
      const tell = (isIntersecting: boolean): void => this.listener([{ isIntersecting }]);
      observed.set(element, { tell, margin: this.options.rootMargin ?? '' });
    }
    disconnect(): void {
      for (const element of this.own) observed.delete(element);
    }
  } as never;
}

/** Elements that are observed now, with the margin. */
export function listObserved(): (readonly [Element, string])[] {
  return [...observed].map(([element, { margin }]) => [element, margin] as const);
}

/** Lets an element come into view, or all of them. */
export function bringIntoView(element?: Element, isNear = true): void {
  const found = [...observed].filter(([each]) => element === undefined || each === element);
  act(() => found.forEach(([, { tell }]) => tell(isNear)));
}
