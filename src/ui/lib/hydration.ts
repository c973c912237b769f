/**
 * Bodies in the page's HTML, found before hydration. Their nodes are reused instead of being rendered again, so
 * that hydration costs the same for a short page and a long one.
 */
const served = new Map<string, HTMLElement>();

/** Finds the bodies in the document; called once, before hydration. */
export function findServedBodies(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-body]')) {
    served.set(element.dataset.body ?? '', element);
  }
}

/** The element of the body with this id, if it was in the HTML. */
export function servedBody(id: string): HTMLElement | null {
  return served.get(id) ?? null;
}

/** Releases a body once its page has been left: its text is then cached like any other's. */
export function forgetServedBody(id: string): void {
  served.delete(id);
}
