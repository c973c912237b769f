/**
 * What a body needs once it is in the document, loaded then: links of headings that copy their URL, and code and tables
 * that overflow: only they are tab stops and fade where they are cut, and code has a switch that wraps it.
 */
import { languageOfPath } from '../../config/languages';
import { site } from '../../config/site';
import type { Translate } from '../../i18n/translate';
import { translatorOf } from '../../i18n/translator';
import enOnDemand from '../../i18n/en/on-demand.json';
import { writeStored } from '../hooks/storage';

/** Code that the playground can open, or that is part of a download. A section's printable page has no links. */
const SAMPLES = '.code:is([data-try], [data-download])';
/** How long a heading says that its URL has been copied, in milliseconds. */
const RESULT_TIME = 2000;

/** Texts in the language of the page, which a link to another language changes without a load. */
const readTranslate = (): Translate<keyof typeof enOnDemand> =>
  translatorOf(languageOfPath(window.location.pathname).code, enOnDemand);

/** Copies the URL of a heading when its link is followed; where that is forbidden, the browser's address bar has it. */
function createHeadingLinks(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a.anchor') : null;
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const text = readTranslate()('anchor.copied');
    const status = document.querySelector('body > [role=status]');
    const show = (result: string): void => {
      link.dataset.result = result;
      if (status) status.textContent = result;
    };
    // Without a clipboard, on plain HTTP, nothing is copied.
    void navigator.clipboard?.writeText(link.href).then(
      () => {
        show(text);
        setTimeout(() => show(''), RESULT_TIME);
      },
      () => undefined,
    );
  });
}

/** Leaves the removed lines of a diff out of what is copied by hand; not every browser follows `user-select`. */
function createDiffCopying(): void {
  document.addEventListener('copy', (event) => {
    const selection = getSelection();
    const range = selection?.rangeCount ? selection.getRangeAt(0) : null;
    const around = range?.commonAncestorContainer;
    const code = (around instanceof Element ? around : around?.parentElement)?.closest('figure.code');
    if (!range || !code) return;
    const part = range.cloneContents();
    const removed = part.querySelectorAll('.del, .line.head');
    if (removed.length === 0) return;
    for (const line of removed) line.remove();
    event.clipboardData?.setData('text/plain', part.textContent ?? '');
    event.preventDefault();
  });
}

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
function observeOverflow(translate: Translate<keyof typeof enOnDemand>): void {
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

createHeadingLinks();
createDiffCopying();

/** Names the link in each heading like the heading, whose own name would else be twice that. */
function nameHeadingLinks(): void {
  for (const link of document.querySelectorAll('a.anchor')) {
    const name = link.parentElement?.textContent?.trim() ?? '';
    for (const element of [link, link.parentElement]) element?.setAttribute('aria-label', name);
  }
}

/** To be called for every body. */
export function enhanceBody(): void {
  nameHeadingLinks();
  observeOverflow(readTranslate());
  if (!document.querySelector(SAMPLES) || document.querySelector('[data-printable]')) return;
  import(/* webpackChunkName: "sample-actions" */ './sample-actions').then(
    ({ addSampleActions }) => addSampleActions(),
    console.warn,
  );
}
