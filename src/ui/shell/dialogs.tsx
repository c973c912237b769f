import { addMessages } from '#messages';
import { ShortcutsDialog, type ShortcutsDialogProps } from '../components/ShortcutsDialog/ShortcutsDialog';
import { enOnDemand } from '../../i18n/en-on-demand';
import { showDialog } from '../components/Dialog/show-dialog';
import { FigureZoom } from '../components/FigureZoom/FigureZoom';

/** Shows a figure of the page as large as the window. */
export function openFigure(figure: SVGSVGElement): void {
  const title = figure.querySelector('title')?.textContent ?? figure.getAttribute('aria-label') ?? '';
  showDialog((onClose) => <FigureZoom title={title} html={figure.outerHTML} onClose={onClose} />);
}

addMessages(enOnDemand);

/** Shows the list of keys, and whether single keys are enabled. */
export function openShortcuts(setting: Pick<ShortcutsDialogProps, 'areOn' | 'onSwitch'>): void {
  const hasSearch = document.querySelector('[data-opens=search]') !== null;
  showDialog((onClose) => <ShortcutsDialog hasSearch={hasSearch} {...setting} onClose={onClose} />);
}
