import { prefixIds } from '../../lib/rewrite-body';
import { Dialog } from '../Dialog/Dialog';
import * as styles from './FigureZoom.module.css';

interface FigureZoomProps {
  readonly title: string;
  /** The drawing as it stands on the page: an `svg` element's HTML. */
  readonly html: string;
  readonly onClose: () => void;
}

/** A drawing as large as the window. Its ids are renamed, since it is still on the page as well. */
export function FigureZoom({ title, html, onClose }: FigureZoomProps) {
  return (
    <Dialog title={title} isLarge onClose={onClose}>
      <div
        className={`diagram ${styles.figure}`}
        role="group"
        aria-label={title}
        // On a phone the drawing is wider than the window: by keyboard it is scrolled once it has the focus.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        dangerouslySetInnerHTML={{ __html: prefixIds(html, 'zoom-') }}
      />
    </Dialog>
  );
}
