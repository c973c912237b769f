import { toggleTheme } from '../hooks/use-theme';
import { HEADINGS_ID, MENU_ID } from '../lib/nav';
import { openSearch } from './search-opener';
import { readStored, writeStored } from '../hooks/storage';

const SHORTCUTS_KEY = 'shortcuts';
const OFF = 'off';

/** Whether single keys are enabled; speech input and tremors press them by accident (WCAG 2.1.4). */
function areShortcutsOn(): boolean {
  return readStored(SHORTCUTS_KEY) !== OFF;
}

/** Enables or disables single keys, and stores that. */
function switchShortcuts(areOn: boolean): void {
  writeStored(SHORTCUTS_KEY, areOn ? 'on' : OFF);
}

/** Elements that take text input, or all keys while open. */
const FIELDS = 'input, textarea, select, [contenteditable]:not([contenteditable=false])';
const MODAL = 'dialog[open], [role=dialog], [aria-modal=true]';

function follow(rel: 'prev' | 'next'): void {
  document.querySelector<HTMLAnchorElement>(`main a[rel=${rel}]`)?.click();
}

/** Opens a list that is folded on this screen, and focuses its current link, or its first one. */
function focusList(id: string): void {
  const list = document.getElementById(id);
  const openers = document.querySelectorAll(`[popovertarget=${id}]`);
  if ([...openers].some((opener) => !list?.contains(opener) && opener.checkVisibility()))
    list?.togglePopover(true);
  const current = list?.querySelector<HTMLElement>('a:is([aria-current=page],[aria-current=location])');
  (current ?? list?.querySelector('a'))?.focus();
}

/** The list is loaded on demand. */
function openList(): void {
  import('./dialogs').then(
    ({ openShortcuts }) => openShortcuts({ areOn: areShortcutsOn(), onSwitch: switchShortcuts }),
    console.warn,
  );
}

/** The action of each key; dialogs.tsx lists them for the visitor. */
const ACTIONS = new Map<string, () => unknown>([
  ['?', openList],
  ['p', () => follow('prev')],
  ['n', () => follow('next')],
  ['c', () => focusList(HEADINGS_ID)],
  ['m', () => focusList(MENU_ID)],
  ['t', toggleTheme],
  ['/', openSearch],
]);

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.repeat || event.isComposing) return;
  if (event.altKey || document.querySelector(MODAL)) return;
  if (event.ctrlKey || event.metaKey) {
    if (event.key === 'k' && openSearch()) event.preventDefault();
    return;
  }
  const action = ACTIONS.get(event.key);
  if (!action || !areShortcutsOn()) return;
  if (event.target instanceof Element && event.target.closest(FIELDS)) return;
  event.preventDefault();
  action();
}

/** Handles single keys, and the buttons that open the list of them. */
export function createShortcuts(): void {
  document.addEventListener('keydown', onKeyDown);
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-opens=shortcuts]')) openList();
  });
}
