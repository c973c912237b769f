/** Delegated listeners for the HTML of bodies: copy buttons, tabs and tips. */
import type { MessageKey } from '../../i18n/translate';
import { site } from '../../config/site';
import { readStored, writeStored } from '../hooks/storage';
import { idOfHash } from '../lib/site-path';

/** How long a copy button shows its result, in milliseconds. */
const RESULT_TIME = 2000;
const MANAGER_KEY = 'package-manager';
/** The radio buttons of package managers' tabs. */
const MANAGER_INPUTS = '.pm > input';

/** The text of a code block as one would type it: without the removed lines and the heads of a diff. */
function textOfCode(code: Element): string {
  const copy = code.cloneNode(true) as Element;
  for (const removed of copy.querySelectorAll('.del, .line.head')) removed.remove();
  return (copy.textContent ?? '').replace(/\n$/, '');
}

function isVisible(element: Element): boolean {
  return element.checkVisibility?.({ visibilityProperty: true }) ?? true;
}

/** The code of a copy button: of several panels, the visible one. */
function visibleCode(button: Element): Element | null {
  const all = button.closest('figure, dd')?.querySelectorAll('code') ?? [];
  return [...all].find(isVisible) ?? null;
}

function showResult(button: HTMLButtonElement, status: Element, text: string): void {
  const before = button.textContent;
  // A second click meanwhile: the first one's timer restores the label.
  if (before === text) return;
  button.textContent = text;
  status.textContent = text;
  setTimeout(() => {
    button.textContent = before;
    status.textContent = '';
  }, RESULT_TIME);
}

/** Rejects where writing is forbidden, and on plain http, where there is no clipboard. */
async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}

function createCopyButtons(translate: (key: MessageKey) => string): void {
  // Screen readers announce changes only of an existing element.
  const status = document.createElement('div');
  status.className = 'sr-only';
  status.setAttribute('role', 'status');
  document.body.prepend(status);

  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('button.copy') : null;
    const code = button && visibleCode(button);
    if (!code) return;
    copyText(textOfCode(code)).then(
      () => showResult(button, status, translate('code.copied')),
      () => {
        getSelection()?.selectAllChildren(code);
        showResult(button, status, translate('code.selected'));
      },
    );
  });
}

function createFigureZoom(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button.zoom') : null;
    // Of an image for each theme, the one that is shown.
    const figure = [...(button?.parentElement?.querySelectorAll('svg, img') ?? [])].find(isVisible);
    if (figure) import('./dialogs').then(({ openFigure }) => openFigure(figure), console.warn);
  });
}

function createReleaseButton(): void {
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('.used-release button')) showUsedRelease(true);
  });
}

function selectManager(value: string): void {
  for (const input of document.querySelectorAll<HTMLInputElement>(MANAGER_INPUTS)) {
    if (input.value === value) input.checked = true;
  }
}

/** Selects the tabs of the package manager that the visitor chose last. */
function showPackageManager(): void {
  const stored = readStored(MANAGER_KEY);
  if (stored !== null) selectManager(stored);
}

/** @param isAsked whether the visitor has pressed the button, to choose another release */
function showUsedRelease(isAsked: boolean): void {
  import(/* webpackChunkName: "used-release" */ './used-release').then(
    ({ markUsedRelease }) => markUsedRelease(isAsked),
    console.warn,
  );
}

/** Finds what the URL's hash names, if that is not on the page (any more). */
export function followHash(): void {
  const id = idOfHash(window.location.hash);
  const target = document.getElementById(id);
  // Not all browsers unfold what contains it.
  const folded = target?.closest('details:not([open])');
  folded?.setAttribute('open', '');
  if (folded) target?.scrollIntoView();
  if (id === '' || target) return;
  import(/* webpackChunkName: "former-anchors" */ './former-anchors').then(
    ({ followFormerAnchor }) => followFormerAnchor(),
    console.warn,
  );
}

/** To be called when a body is shown: applies the visitor's choices to it, and starts its components. */
export function prepareBody(): void {
  showPackageManager();
  followHash();
  import(/* webpackChunkName: "enhance-body" */ './enhance-body').then(
    ({ enhanceBody }) => enhanceBody(),
    console.warn,
  );
  if (readStored(site.usedReleaseKey) && document.querySelector('.used-release')) showUsedRelease(false);
  if (!document.querySelector('[data-component]')) return;
  import(/* webpackChunkName: "mdx-start" */ '../mdx/start-components').then(
    ({ startComponents }) => startComponents(),
    console.warn,
  );
}

/** Stores the visitor's choice and applies it to every group of tabs on the page. */
function createPackageManagerTabs(): void {
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.matches(MANAGER_INPUTS)) return;
    writeStored(MANAGER_KEY, target.value);
    selectManager(target.value);
  });
}

/**
 * Escape hides the tip of a glossary term without moving pointer or focus (WCAG 1.4.13), until either has moved
 * elsewhere. Only styles/term.css shows it.
 */
function createTipDismissal(): void {
  for (const type of ['keydown', 'focusout', 'pointerout']) {
    document.addEventListener(type, (event) => {
      const { key } = event as KeyboardEvent;
      if (!key || key === 'Escape') document.documentElement.toggleAttribute('data-quiet', !!key);
    });
  }
}

/** @param translate in the language of the page */
export function createBodyListeners(translate: (key: MessageKey) => string): void {
  createPackageManagerTabs();
  createCopyButtons(translate);
  createFigureZoom();
  createReleaseButton();
  createTipDismissal();
  window.addEventListener('hashchange', () => {
    if (document.querySelector('[data-body]')) followHash();
  });
}
