/** The browser's side of components in pages; loaded by the first page that has an interactive one. */
import { createElement, type FunctionComponent } from 'react';
import { renderIsland } from '../components/ErrorBoundary/ErrorBoundary';
import type { ComponentProps } from './define-component';

/** How far from the window a component's script is loaded. */
const NEAR = '100%';

/** Components that were found, each of which is started once. */
const found = new WeakSet<Element>();

/** Starts the interactive components in the document when they come near the window. */
export function startComponents(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-component]')) {
    if (found.has(element)) continue;
    found.add(element);
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        start(element).catch(console.warn);
      },
      { rootMargin: NEAR },
    );
    observer.observe(element);
  }
}

/** Renders a component again in the place of its HTML, which stays where the script cannot be loaded. */
async function start(element: HTMLElement): Promise<void> {
  const { component: name = '', props = '{}' } = element.dataset;
  const module = (await import(
    /* webpackChunkName: "mdx-[index]", webpackInclude: /(\w+)\/\1\.tsx$/ */ `./${name}/${name}.tsx`
  )) as Record<string, FunctionComponent<ComponentProps>>;
  const Component = module[name];
  if (!Component) throw new Error(`src/ui/mdx/${name}/${name}.tsx: exports no ${name}`);
  const given = JSON.parse(props) as Pick<ComponentProps, 'attributes' | 'texts'>;
  renderIsland(element, createElement(Component, { ...given, isInteractive: true }));
}
