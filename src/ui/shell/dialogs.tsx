import { addMessages } from '#messages';
import { ShortcutsDialog, type Shortcut } from '../components/ShortcutsDialog/ShortcutsDialog';
import { enOnDemand } from '../../i18n/en-on-demand';
import { areShortcutsOn, switchShortcuts } from './shortcuts';
import { showDialog } from '../components/Dialog/show-dialog';
import { FigureZoom } from '../components/FigureZoom/FigureZoom';

/** Shows a drawing of the page as large as the window, unless something is open already. */
export function openFigure(drawing: SVGSVGElement): void {
  if (document.querySelector('dialog[open]')) return;
  const title = drawing.querySelector('title')?.textContent ?? drawing.getAttribute('aria-label') ?? '';
  showDialog((onClose) => <FigureZoom title={title} html={drawing.outerHTML} onClose={onClose} />);
}

addMessages(enOnDemand);

/** What shortcuts.ts answers. */
const SHORTCUTS: readonly Shortcut[] = [
  { keys: ['n'], does: 'shortcuts.next' },
  { keys: ['p'], does: 'shortcuts.previous' },
  { keys: ['t'], does: 'shortcuts.theme' },
  { keys: ['?'], does: 'shortcuts.help' },
];

/** Search brings its own keys; they are listed where its button is. */
const SEARCH: Shortcut = { keys: ['/', 'Ctrl K'], does: 'shortcuts.search' };

/** Shows the list of keys, unless something is open already. */
export function openShortcuts(): void {
  if (document.querySelector('dialog[open]')) return;
  const hasSearch = document.querySelector('[data-opens=search]') !== null;
  showDialog((onClose) => (
    <ShortcutsDialog
      shortcuts={hasSearch ? [SEARCH, ...SHORTCUTS] : SHORTCUTS}
      areOn={areShortcutsOn()}
      onSwitch={switchShortcuts}
      onClose={onClose}
    />
  ));
}
