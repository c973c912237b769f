import { startTransition, useEffect, useState, type ComponentType, type RefObject } from 'react';
import type { SectionName } from '../../config/sections';
import { afterPaint } from '../../ui/lib/after-paint';
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

/** What webpack calls a failure: `CSS_CHUNK_LOAD_FAILED`, `ChunkLoadError`. */
function codeOf(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  return [code, name].find((text) => typeof text === 'string') ?? 'Error';
}

/** How far the rest of the box is. */
interface Filling {
  readonly Modal: SearchModal | null;
  /** The code of what went wrong, '' as long as nothing has. */
  readonly failure: string;
  readonly retry: () => void;
}

/**
 * Fetches the rest of the box and puts it in, once the frame stands there.
 *
 * @param typed what is typed meanwhile, which goes on into the rest
 */
export function useFilling(
  dialog: RefObject<HTMLElement>,
  typed: { readonly current: string },
  load: () => Promise<SearchModal>,
): Filling {
  const [Modal, setModal] = useState<SearchModal | null>(null);
  const [failure, setFailure] = useState('');
  const [turn, setTurn] = useState(0);

  useEffect(() => {
    if (Modal) typeAnew(dialog.current, typed.current);
  }, [Modal, dialog, typed]);
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
  }, [Modal, dialog, load, turn]);
  const retry = (): void => {
    setFailure('');
    setTurn(turn + 1);
  };
  return { Modal, failure, retry };
}
