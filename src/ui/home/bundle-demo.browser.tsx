import { useEffect, useRef } from 'react';
import type { Root } from 'react-dom/client';
import { useTrustedHtml } from '../lib/trusted-html';
// Of the server's HTML.
import './BundleDemo.module.css';
import type { Sample } from './use-live-bundle';

/** By what a visitor shows that they are about to change something. */
const INTENTS = ['pointerover', 'touchstart', 'focusin', 'click'] as const;

/**
 * The sample and its bundle: the server's HTML, whose script is loaded when the visitor points to it, touches it or
 * reaches it by keyboard, and at once for a link to a changed one. A click until then is repeated.
 */
export function BundleDemo({ sample }: { readonly sample: Sample }) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = host.current;
    if (!element) return undefined;
    const intent = new AbortController();
    let root: Root | undefined;
    let isGone = false;
    let clicked: EventTarget | null = null;
    let isStarted = false;
    const start = (event?: Event): void => {
      if (event?.type === 'click') clicked = event.target;
      if (isStarted) return;
      isStarted = true;
      import(/* webpackChunkName: "home-demo" */ './start-demo').then(({ startDemo }) => {
        const onReady = (): void => {
          intent.abort();
          if (clicked instanceof HTMLButtonElement) clicked.click();
        };
        if (!isGone) root = startDemo(element, sample, onReady);
      }, console.warn);
    };
    if (element.childElementCount === 0 || window.location.hash.startsWith('#project=')) start();
    for (const code of element.querySelectorAll<HTMLElement>('pre > code'))
      code.contentEditable = 'plaintext-only';
    for (const type of INTENTS)
      element.addEventListener(type, start, { signal: intent.signal, passive: true });
    return () => {
      isGone = true;
      intent.abort();
      // Not while React renders the next page.
      setTimeout(() => root?.unmount());
    };
  }, [sample]);
  return <div ref={host} suppressHydrationWarning dangerouslySetInnerHTML={useTrustedHtml('')} />;
}
