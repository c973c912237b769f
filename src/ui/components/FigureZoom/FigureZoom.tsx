import { prefixIds } from '../../lib/rewrite-body';
import { useTrustedHtml } from '../../lib/trusted-html';
import { Dialog } from '../Dialog/Dialog';
import * as styles from './FigureZoom.module.css';

interface FigureZoomProps {
  readonly title: string;
  /** HTML of the page's `svg` or `picture` element. */
  readonly html: string;
  readonly onClose: () => void;
}

/** A figure as large as the window. Its ids are renamed, since the original is on the page as well. */
export function FigureZoom({ title, html, onClose }: FigureZoomProps) {
  return (
    <Dialog title={title} isLarge onClose={onClose}>
      <div
        className={`diagram ${styles.figure}`}
        role="group"
        aria-label={title}
        // On a phone the figure is wider than the window: focusable, so that it can be scrolled by keyboard.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        dangerouslySetInnerHTML={useTrustedHtml(prefixIds(html, 'zoom-'))}
      />
    </Dialog>
  );
}
