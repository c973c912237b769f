import { useEffect, useId, useRef, type MouseEvent, type ReactElement, type ReactNode } from 'react';
import { useMessages } from '../../../i18n/use-messages';
import { renderIsland } from '../ErrorBoundary/ErrorBoundary';
import { Icon } from '../Icon/Icon';
import * as styles from './Dialog.module.css';

interface DialogProps {
  readonly title: string;
  /** As large as the window, for images. */
  readonly isLarge?: boolean;
  /** Called when it has closed, by any means. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A native modal dialog: it traps the focus, closes with Escape, and restores the focus. A click on the backdrop
 * closes it, too.
 */
export function Dialog({ title, isLarge = false, onClose, children }: DialogProps) {
  const t = useMessages();
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);

  const close = (): void => ref.current?.close();
  // Its content covers it wholly: a click whose target is the dialog itself is on its backdrop.
  const onClick = ({ target }: MouseEvent): void => {
    if (target === ref.current) close();
  };

  return (
    // Keys close it, too: Escape, and the button below.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={ref}
      className={`${styles.dialog} ${isLarge ? styles.large : ''}`}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={onClick}
    >
      <div className={styles.content}>
        <header className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          <button type="button" className="icon-button" aria-label={t('dialog.close')} onClick={close}>
            <Icon name="close" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}

/**
 * Shows a dialog outside of Gatsby's element, in the page's language, until it closes; not beside an open one.
 *
 * @param build renders the dialog; its argument is the callback for when it has closed
 */
export function showDialog(build: (onClose: () => void) => ReactElement): void {
  if (document.querySelector('dialog[open]')) return;
  const host = document.createElement('div');
  document.body.append(host);
  const root = renderIsland(
    host,
    build(() => {
      root.unmount();
      host.remove();
    }),
  );
}
