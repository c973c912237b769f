/** What is wider than the text: only that is a tab stop, fades where it is cut, and code has a switch that wraps it. */
import type enOnDemand from '../../i18n/en/on-demand.json';
import type { Translate } from '../../i18n/translate';
import { site } from '../../config/site';
import { writeStored } from '../hooks/storage';

const SCROLLERS = '.code > pre, .table';
/** Of the root element: lines of code wrap. Set early, by lib/early-script.ts; code.css wraps. */
const WRAP = 'data-wrap';

const isWrapped = (): boolean => document.documentElement.hasAttribute(WRAP);

/** Whether content continues beyond the visible end. */
const isCut = ({ scrollWidth, clientWidth, scrollLeft }: Element): boolean =>
  scrollWidth - clientWidth - Math.abs(scrollLeft) > 1;

/** Whether wrapped code has more lines than its text: it would overflow otherwise. */
function hasWrappedLine(code: Element): boolean {
  const lines = (code.textContent ?? '').trimEnd().split('\n').length;
  return code.clientHeight > (lines + 0.5) * parseFloat(getComputedStyle(code).lineHeight);
}

function buildSwitch(translate: Translate<keyof typeof enOnDemand>): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'wrap';
  button.textContent = translate('code.wrap');
  button.setAttribute('aria-pressed', String(isWrapped()));
  return button;
}

/** Gives a scroller what it needs while its content overflows, and takes that away otherwise. */
function update(
  scroller: HTMLElement,
  state: ReturnType<typeof measure>,
  translate: Translate<keyof typeof enOnDemand>,
): void {
  const { isWide, isLong, cut } = state;
  scroller.toggleAttribute('data-cut', cut);
  scroller.setAttribute('role', isWide ? 'region' : 'group');
  if (isWide) scroller.tabIndex = 0;
  else scroller.removeAttribute('tabindex');
  const figure = scroller.matches('pre') ? scroller.parentElement : null;
  // The commands of tabs are one line each.
  if (!figure || figure.matches('.pm > *')) return;
  const existing = figure.querySelector('.wrap');
  if (!isLong) existing?.remove();
  else if (!existing) scroller.after(buildSwitch(translate));
}

function measure(scroller: HTMLElement) {
  const isWide = scroller.scrollWidth - scroller.clientWidth > 1;
  const code = scroller.querySelector(':scope > code');
  return {
    isWide,
    isLong: isWide || (code !== null && isWrapped() && hasWrappedLine(code)),
    cut: isCut(scroller),
  };
}

let observer: ResizeObserver | undefined;

/**
 * Observes the scrolling blocks of the page, instead of those of the page before.
 *
 * @param translate in the language of the page
 */
export function observeOverflow(translate: Translate<keyof typeof enOnDemand>): void {
  if (!observer) addListeners();
  observer?.disconnect();
  observer = new ResizeObserver((entries) => {
    // All is read before anything is written.
    const states = entries.map(
      ({ target }) => [target as HTMLElement, measure(target as HTMLElement)] as const,
    );
    // In the callback, what changes a size would be an error that WebKit reports.
    requestAnimationFrame(() => {
      for (const [scroller, state] of states) update(scroller, state, translate);
    });
  });
  for (const scroller of document.querySelectorAll(SCROLLERS)) observer.observe(scroller);
}

function addListeners(): void {
  // Scroll events do not bubble.
  document.addEventListener(
    'scroll',
    ({ target }) => {
      if (target instanceof Element && target.matches(SCROLLERS))
        target.toggleAttribute('data-cut', isCut(target));
    },
    { capture: true, passive: true },
  );
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.matches('.wrap')) return;
    // What is read must not move: the lines above it change their height, too.
    const before = target.getBoundingClientRect().top;
    const wraps = document.documentElement.toggleAttribute(WRAP);
    window.scrollBy({ top: target.getBoundingClientRect().top - before, behavior: 'instant' });
    writeStored(site.wrapKey, wraps ? 'on' : '');
    for (const button of document.querySelectorAll('.wrap'))
      button.setAttribute('aria-pressed', String(wraps));
  });
}
