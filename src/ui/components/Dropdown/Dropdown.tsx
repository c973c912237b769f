import {
  type ReactNode,
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
import { Icon } from '../Icon/Icon';
import * as styles from './Dropdown.module.css';

/**
 * Which link of an open menu a key leads to. Up and down wrap round.
 *
 * @param key a KeyboardEvent's
 * @param from the index of the link that has the focus, -1 for none
 * @param count how many links there are
 * @returns an index, or null when the key leads nowhere
 */
export function nextLink(key: string, from: number, count: number): number | null {
  if (count === 0) return null;
  switch (key) {
    case 'ArrowDown':
      return (from + 1) % count;
    case 'ArrowUp':
      return (from <= 0 ? count : from) - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/** `hover` ends when the pointer leaves; `pinned` was opened, or walked into, on purpose and stays. */
type State = 'closed' | 'hover' | 'pinned';

interface Options {
  /** Whether a mouse opens it without a click. */
  readonly opensOnHover: boolean;
  readonly onOpen: (() => void) | undefined;
}

/** What the parts of a dropdown need: the root holds a button and a list of links. */
interface DropdownParts {
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
function useDropdown({ opensOnHover, onOpen }: Options): DropdownParts {
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

interface DropdownProps {
  /** Of the list, unique on the page. */
  readonly id: string;
  /** Accessible name of the button; holds the words that are seen on it. */
  readonly name: string;
  /** What stands on the button before its arrow. */
  readonly label?: ReactNode;
  /** Whether a mouse opens it without a click. */
  readonly opensOnHover?: boolean;
  /** Which edges of button and list meet: where lines begin, where they end, or both. */
  readonly align?: 'start' | 'end' | 'both';
  /** Called as it opens, for what only the browser knows; the same function at every render. */
  readonly onOpen?: () => void;
  /** The items: `li` with one link each; the current one has `aria-current`. */
  readonly children: ReactNode;
}

/**
 * A button that shows a list of links: a disclosure, not a menu of commands, so Tab walks on through it. Arrows, Home,
 * End and Escape work besides. Without scripts the styles open it.
 */
export function Dropdown(props: DropdownProps) {
  const { id, name, label, opensOnHover = false, align = 'start', onOpen, children } = props;
  const { isOpen, root, rootProps, buttonProps, listProps } = useDropdown({ opensOnHover, onOpen });
  return (
    <div ref={root} className={`${styles.root} ${styles[align]}`} {...rootProps}>
      <button
        type="button"
        className={styles.button}
        aria-label={name}
        aria-expanded={isOpen}
        aria-controls={id}
        {...buttonProps}
      >
        {label}
        <span className={styles.arrow}>
          <Icon name="chevron" />
        </span>
      </button>
      <ul id={id} className={styles.list} {...listProps}>
        {children}
      </ul>
    </div>
  );
}
