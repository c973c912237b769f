import {
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import { nextLink } from './next-link';

/** `hover` ends when the pointer leaves; `pinned` was opened, or walked into, on purpose and stays. */
type State = 'closed' | 'hover' | 'pinned';

interface Options {
  /** Whether a mouse opens it without a click. */
  readonly opensOnHover: boolean;
  readonly onOpen: (() => void) | undefined;
}

/** What the parts of a dropdown need: the root holds a button and a list of links. */
export interface DropdownParts {
  readonly isOpen: boolean;
  readonly root: RefObject<HTMLDivElement>;
  readonly rootProps: {
    readonly onPointerEnter: (event: PointerEvent) => void;
    readonly onPointerLeave: (event: PointerEvent) => void;
    readonly onBlur: (event: FocusEvent) => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
  };
  readonly buttonProps: { readonly onClick: () => void };
  readonly listProps: {
    readonly onFocus: () => void;
    readonly onClick: (event: MouseEvent) => void;
  };
}

/** The behavior of a dropdown of links. */
export function useDropdown({ opensOnHover, onOpen }: Options): DropdownParts {
  const [state, setState] = useState<State>('closed');
  const root = useRef<HTMLDivElement>(null);
  const isOpen = state !== 'closed';

  const links = (): HTMLAnchorElement[] => [...(root.current?.querySelectorAll('a') ?? [])];
  const focusButton = (): void => root.current?.querySelector('button')?.focus();
  const isMouse = ({ pointerType }: PointerEvent): boolean => opensOnHover && pointerType === 'mouse';
  // At once: a link that is not shown yet takes no focus.
  const open = (as: State): void => flushSync(() => setState(as));

  // A mouse may have come before the application did; only its coming would be told.
  useEffect(() => {
    if (opensOnHover && root.current?.matches(':hover') && window.matchMedia('(hover: hover)').matches) {
      setState('hover');
    }
  }, [opensOnHover]);

  useEffect(() => {
    if (!isOpen) return undefined;
    onOpen?.();
    const gone = new AbortController();
    const listen = (type: 'pointerdown' | 'click' | 'keydown', listener: (event: Event) => void): void =>
      document.addEventListener(type, listener, { signal: gone.signal });
    const isInside = (target: EventTarget | null): boolean =>
      target instanceof Node && root.current?.contains(target) === true;
    const onElsewhere = ({ target }: Event): void => {
      if (!isInside(target)) setState('closed');
    };
    listen('pointerdown', onElsewhere);
    listen('click', onElsewhere);
    // Wherever the focus is: what a mouse alone has opened can be sent away, too (WCAG 1.4.13).
    listen('keydown', (event) => {
      if ((event as unknown as KeyboardEvent).key !== 'Escape') return;
      // A panel around this one stays open.
      event.preventDefault();
      if (isInside(document.activeElement)) focusButton();
      setState('closed');
    });
    return () => gone.abort();
  }, [isOpen, onOpen]);

  return {
    isOpen,
    root,
    rootProps: {
      onPointerEnter: (event) => {
        if (isMouse(event) && !isOpen) open('hover');
      },
      onPointerLeave: (event) => {
        if (isMouse(event) && state === 'hover') setState('closed');
      },
      // Null when the window itself loses the focus, or a click is about to decide.
      onBlur: ({ relatedTarget }) => {
        if (relatedTarget && !root.current?.contains(relatedTarget)) setState('closed');
      },
      onKeyDown: (event) => {
        const { key, altKey, ctrlKey, metaKey } = event;
        if (altKey || ctrlKey || metaKey || (!isOpen && !key.startsWith('Arrow'))) return;
        const all = links();
        const to = nextLink(key, all.indexOf(document.activeElement as HTMLAnchorElement), all.length);
        if (to === null) return;
        // The page does not scroll under an open menu.
        event.preventDefault();
        open('pinned');
        all[to]?.focus();
      },
    },
    buttonProps: {
      // What hovering opened, a click only pins.
      onClick: () => {
        if (state === 'pinned') return setState('closed');
        open('pinned');
        links()[0]?.focus();
      },
    },
    listProps: {
      onFocus: () => setState('pinned'),
      onClick: ({ target }) => {
        if (!(target instanceof Element && target.closest('a'))) return;
        focusButton();
        setState('closed');
      },
    },
  };
}
