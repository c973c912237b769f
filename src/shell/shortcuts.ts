import { toggleTheme } from '../hooks/use-theme';
import { areShortcutsOn } from './shortcuts-switch';

/** Where keys write, and what has the keys to itself while it is open. */
const FIELDS = 'input, textarea, select, [contenteditable]:not([contenteditable=false])';
const MODAL = 'dialog[open], [role=dialog], [aria-modal=true]';

function follow(rel: 'prev' | 'next'): void {
  document.querySelector<HTMLAnchorElement>(`main a[rel=${rel}]`)?.click();
}

/** The list is loaded when it is asked for. */
function openList(): void {
  import('./open-shortcuts').then(({ openShortcuts }) => openShortcuts(), console.warn);
}

/** What a key does; listed for the visitor in open-shortcuts.tsx. */
const ACTIONS = new Map([
  ['?', openList],
  ['p', () => follow('prev')],
  ['n', () => follow('next')],
  ['t', toggleTheme],
]);

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.repeat || event.isComposing) return;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const action = ACTIONS.get(event.key);
  if (!action || !areShortcutsOn() || document.querySelector(MODAL)) return;
  if (event.target instanceof Element && event.target.closest(FIELDS)) return;
  event.preventDefault();
  action();
}

/** Answers single keys, and the buttons that open the list of them. */
export function createShortcuts(): void {
  document.addEventListener('keydown', onKeyDown);
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-opens=shortcuts]')) openList();
  });
}
