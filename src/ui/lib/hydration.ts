/**
 * Bodies in the page's HTML by their ids, found before hydration. Their nodes are reused instead of being rendered
 * again, so that hydration costs the same for a short page and a long one. A body is removed once its page has been
 * left: its text is then cached like any other's.
 */
export const servedBodies = new Map<string, HTMLElement>();

/** Finds the bodies in the document; called once, before hydration. */
export function findServedBodies(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-body]')) {
    servedBodies.set(element.dataset.body ?? '', element);
  }
}
