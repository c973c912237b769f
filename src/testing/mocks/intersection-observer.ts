import { act } from '@testing-library/react';

const observed = new Map<Element, { readonly notify: (isNear: boolean) => void; readonly margin: string }>();

/** Installs an observer that notifies only when a test triggers it; jsdom has none. */
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
      const notify = (isIntersecting: boolean): void => this.listener([{ isIntersecting }]);
      observed.set(element, { notify, margin: this.options.rootMargin ?? '' });
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
  act(() => found.forEach(([, { notify }]) => notify(isNear)));
}
