import {
  startTransition,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import { site } from '../../config/site';
import type { SectionName } from '../../config/sections';
import { useLanguage, useMessages } from '../../i18n/use-messages';
import { afterPaint } from '../../lib/after-paint';
import { EarlyField } from './EarlyField';
import { earlyStyles } from './early-styles';
import { openSoon, typeAnew } from './open-soon';

/** What the box is filled with once it has come. */
export interface SearchModalProps {
  /** What was typed meanwhile. */
  readonly initialQuery: string;
  readonly section: SectionName | null;
  /** Closes the box; then goes to an address, if one is given. */
  readonly onClose: (address?: string) => void;
}

export type SearchModal = ComponentType<SearchModalProps>;

interface SearchBoxProps {
  /** Fetches the rest; rejects with the error of webpack's script or stylesheet. */
  readonly load: () => Promise<SearchModal>;
  /** Whether the rest has come already. */
  readonly isLoaded: boolean;
  readonly section: SectionName | null;
  /** Told once it has closed, with the address to go to. */
  readonly onClose: (address?: string) => void;
}

/** What webpack calls a failure: `CSS_CHUNK_LOAD_FAILED`, `ChunkLoadError`. */
function codeOf(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  return [code, name].find((text) => typeof text === 'string') ?? 'Error';
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
  const [Modal, setModal] = useState<SearchModal | null>(null);
  const [failure, setFailure] = useState('');
  const [turn, setTurn] = useState(0);

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
  useEffect(() => {
    if (Modal) typeAnew(dialog.current, typed.current);
  }, [Modal]);
  useEffect(() => {
    if (Modal) return undefined;
    let isWanted = true;
    load().then(
      // The frame first: filling it takes a slow phone longer than a key may wait for its answer.
      (Found) =>
        afterPaint(() =>
          openSoon(dialog.current, () => {
            if (isWanted) startTransition(() => setModal(() => Found));
          }),
        ),
      (error: unknown) => isWanted && setFailure(codeOf(error)),
    );
    return () => {
      isWanted = false;
    };
  }, [Modal, load, turn]);

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
          onRetry={() => {
            setFailure('');
            setTurn(turn + 1);
          }}
          onClose={() => close()}
        />
      )}
    </dialog>
  );
}
