import { startTransition, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

/** Puts an element into a container of the page. */
type Render = (element: ReactNode, container: Element) => void;

/**
 * Brings the page to life in small steps: as a transition, React lets the browser answer the visitor in between,
 * while a plain hydration holds a slow phone still until it is done.
 *
 * The frame that `gatsby develop` and the offline plugin serve has nothing in it yet: there it is rendered at once.
 */
export const replaceHydrateFunction = (): Render => (element, container) => {
  if (container.querySelector('#gatsby-focus-wrapper')?.firstChild) {
    startTransition(() => void hydrateRoot(container, element));
  } else {
    createRoot(container).render(element);
  }
};
