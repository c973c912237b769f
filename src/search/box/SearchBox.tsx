import { useEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { site } from '../../config/site';
import type { SectionName } from '../../config/sections';
import { useLanguage, useMessages } from '../../i18n/use-messages';
import { afterPaint } from '../../ui/lib/after-paint';
import { EarlyField } from './EarlyField';
import { earlyStyles } from './early-styles';
import { useFilling, type SearchModal } from './use-filling';

interface SearchBoxProps {
  /** Fetches the rest; rejects with the error of webpack's script or stylesheet. */
  readonly load: () => Promise<SearchModal>;
  /** Whether the rest has come already. */
  readonly isLoaded: boolean;
  readonly section: SectionName | null;
  /** Told once it has closed, with the address to go to. */
  readonly onClose: (address?: string) => void;
}

/**
 * The box of the search: the browser's own modal dialog, so that the rest of the page is out of reach and the focus
 * goes back to where it was. Until the rest of it has come one can type already, and send it to the page of the
 * search; where it does not come the box says so.
 */
export function SearchBox({ load, isLoaded, section, onClose }: SearchBoxProps) {
  const t = useMessages();
  const { prefix } = useLanguage();
  const dialog = useRef<HTMLDialogElement>(null);
  const typed = useRef('');
  const { Modal, failure, retry } = useFilling(dialog, typed, load);

  useEffect(() => {
    const box = dialog.current;
    box?.show();
    // Putting the rest of a long page out of reach takes a slow phone longer than a key may wait for its answer.
    afterPaint(() => {
      if (!box?.open) return;
      box.close();
      box.showModal();
    });
  }, []);
  const close = (address?: string): void => {
    // The focus goes back first: what follows may move it.
    dialog.current?.close();
    onClose(address);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const isToggle = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
    if (event.nativeEvent.isComposing) return;
    // The dialog holds the focus by itself; DocSearch would leave out what came later.
    if (event.key === 'Tab') event.stopPropagation();
    if (event.key !== 'Escape' && !isToggle) return;
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  const onClick = (event: MouseEvent): void => {
    const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (event.target === dialog.current) close();
    else if (isPlain && event.target instanceof Element && event.target.closest('a[href]')) close();
  };
  return (
    // Keys close it, too: Escape, and what has opened it.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      style={earlyStyles.box}
      aria-label={t('search.label')}
      onClose={() => {
        if (!dialog.current?.open) onClose();
      }}
      onKeyDownCapture={onKeyDown}
      onCompositionStart={() => dialog.current?.setAttribute('data-composing', '')}
      onCompositionEnd={() => dialog.current?.removeAttribute('data-composing')}
      onClick={onClick}
    >
      {Modal ? (
        <Modal initialQuery={typed.current} section={section} onClose={close} />
      ) : (
        <EarlyField
          action={`${prefix}${site.searchPath}`}
          isLoaded={isLoaded}
          failure={failure}
          onType={(text) => {
            typed.current = text;
          }}
          onRetry={retry}
          onClose={() => close()}
        />
      )}
    </dialog>
  );
}
