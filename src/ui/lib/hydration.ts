/**
 * Bodies that came with the page's HTML, found before React touches the page. Their nodes are kept through
 * hydration instead of being made anew, so that hydration costs the same for a short page and a long one.
 */
const served = new Map<string, HTMLElement>();

/** Looks for the bodies in the document; called once, before hydration. */
export function findServedBodies(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-body]')) {
    served.set(element.dataset.body ?? '', element);
  }
}

/** The element that holds the body with this id, if the HTML brought it. */
export function servedBody(id: string): HTMLElement | null {
  return served.get(id) ?? null;
}

/** Forgets a body once its page has been left: from then on its text is kept like any other's. */
export function forgetServedBody(id: string): void {
  served.delete(id);
}
