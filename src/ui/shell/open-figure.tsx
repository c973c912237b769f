import { FigureZoom } from '../components/FigureZoom/FigureZoom';
import { showDialog } from '../components/Dialog/show-dialog';

/** Shows a drawing of the page as large as the window, unless something is open already. */
export function openFigure(drawing: SVGSVGElement): void {
  if (document.querySelector('dialog[open]')) return;
  const title = drawing.querySelector('title')?.textContent ?? drawing.getAttribute('aria-label') ?? '';
  showDialog((onClose) => <FigureZoom title={title} html={drawing.outerHTML} onClose={onClose} />);
}
