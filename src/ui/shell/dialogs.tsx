import { ShortcutsDialog, type ShortcutsDialogProps } from '../components/ShortcutsDialog/ShortcutsDialog';
import { showDialog } from '../components/Dialog/show-dialog';
import { FigureZoom } from '../components/FigureZoom/FigureZoom';

/**
 * Shows a figure of the page as large as the window.
 *
 * @param figure the `svg` of a diagram, or the `img` of a raster image
 */
export function openFigure(figure: Element): void {
  const label = figure.getAttribute('aria-label') ?? figure.getAttribute('alt') ?? '';
  const title = figure.querySelector('title')?.textContent ?? label;
  const { outerHTML } = figure.closest('picture') ?? figure;
  // The browser chooses the file for the size in the dialog.
  const html = outerHTML.replace(/ sizes="[^"]*"/g, ' sizes="100vw"');
  showDialog((onClose) => <FigureZoom title={title} html={html} onClose={onClose} />);
}

/** Shows the list of keys, and whether single keys are enabled. */
export function openShortcuts(setting: Pick<ShortcutsDialogProps, 'areOn' | 'onSwitch'>): void {
  const hasSearch = document.querySelector('[data-opens=search]') !== null;
  showDialog((onClose) => <ShortcutsDialog hasSearch={hasSearch} {...setting} onClose={onClose} />);
}
