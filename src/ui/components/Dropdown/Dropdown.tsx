import { useEffect, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent, MouseEvent, PointerEvent, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Icon } from '../Icon/Icon';
import * as styles from './Dropdown.module.css';

/** Index of the item that a key moves to, from the focused one's (-1 for none). Up and down wrap round. */
const MOVES: Readonly<Record<string, (from: number, count: number) => number>> = {
  ArrowDown: (from, count) => (from + 1) % count,
  ArrowUp: (from, count) => (from <= 0 ? count : from) - 1,
  Home: () => 0,
  End: (_from, count) => count - 1,
};

/** Focuses without scrolling: in the header, which covers the scroll padding, what is in view would be scrolled to. */
const focus = (element: HTMLElement | null | undefined): void => element?.focus({ preventScroll: true });

/** `hover` ends when the pointer leaves; `pinned` was opened by a click, a key or the focus, and stays open. */
type State = 'closed' | 'hover' | 'pinned';

/** The behavior of a root element that contains a button and a list. */
function useDropdown(opensOnHover: boolean) {
  const [state, setState] = useState<State>('closed');
  const root = useRef<HTMLDivElement>(null);
  const isOpen = state !== 'closed';

  const items = (): HTMLElement[] => [...(root.current?.querySelectorAll<HTMLElement>('li > *') ?? [])];
  const focusButton = (): void => focus(root.current?.querySelector('button'));
  const isMouse = ({ pointerType }: PointerEvent): boolean => opensOnHover && pointerType === 'mouse';
  // At once: a hidden link cannot be focused.
  const open = (as: State): void => flushSync(() => setState(as));

  // The mouse may have entered before hydration, without an event for this listener.
  useEffect(() => {
    if (opensOnHover && root.current?.matches(':hover') && window.matchMedia('(hover: hover)').matches) {
      setState('hover');
    }
  }, [opensOnHover]);

  useEffect(() => {
    if (!isOpen) return undefined;
    const removed = new AbortController();
    const listen = (type: 'pointerdown' | 'click' | 'keydown', listener: (event: Event) => void): void =>
      document.addEventListener(type, listener, { signal: removed.signal });
    const isInside = (target: EventTarget | null): boolean =>
      target instanceof Node && root.current?.contains(target) === true;
    const onElsewhere = ({ target }: Event): void => {
      if (!isInside(target)) setState('closed');
    };
    listen('pointerdown', onElsewhere);
    listen('click', onElsewhere);
    // Wherever the focus is: content opened by hovering must be dismissible, too (WCAG 1.4.13).
    listen('keydown', (event) => {
      if ((event as unknown as KeyboardEvent).key !== 'Escape') return;
      // A panel around this one stays open.
      event.preventDefault();
      if (isInside(document.activeElement)) focusButton();
      setState('closed');
    });
    return () => removed.abort();
  }, [isOpen]);

  return {
    isOpen,
    root,
    rootProps: {
      onPointerEnter: (event: PointerEvent) => {
        if (isMouse(event) && !isOpen) open('hover');
      },
      onPointerLeave: (event: PointerEvent) => {
        if (isMouse(event) && state === 'hover') setState('closed');
      },
      // Null when the window itself loses the focus, or a click follows.
      onBlur: ({ relatedTarget }: FocusEvent) => {
        if (relatedTarget && !root.current?.contains(relatedTarget)) setState('closed');
      },
      onKeyDown: (event: KeyboardEvent) => {
        const { key, altKey, ctrlKey, metaKey } = event;
        if (altKey || ctrlKey || metaKey || (!isOpen && !key.startsWith('Arrow'))) return;
        const move = MOVES[key];
        if (!move) return;
        const all = items();
        // The page does not scroll under an open menu.
        event.preventDefault();
        open('pinned');
        focus(all[move(all.indexOf(document.activeElement as HTMLElement), all.length)]);
      },
    },
    buttonProps: {
      // A click pins what hovering opened.
      onClick: () => {
        if (state === 'pinned') return setState('closed');
        open('pinned');
        focus(items()[0]);
      },
    },
    listProps: {
      onFocus: () => setState('pinned'),
      onClick: ({ target }: MouseEvent) => {
        if (!(target instanceof Element && target.closest('li'))) return;
        focusButton();
        setState('closed');
      },
    },
  };
}

interface DropdownProps {
  /** Id of the list, unique on the page. */
  readonly id: string;
  /** Accessible name of the button; contains its visible text. */
  readonly name: string;
  /** Content of the button before its arrow. */
  readonly label?: ReactNode;
  /** Whether a mouse opens it without a click. */
  readonly opensOnHover?: boolean;
  /** Which edges of button and list are aligned. */
  readonly align: 'start' | 'end';
  /** The items: `li` with one link or button each; the current one has `aria-current` or `aria-pressed`. */
  readonly children: ReactNode;
}

/**
 * A button that shows a list of links or buttons: a disclosure, not a menu of commands, so Tab moves on through it. Arrows,
 * Home, End and Escape work as well. Without scripts the styles open it.
 */
export function Dropdown(props: DropdownProps) {
  const { id, name, label, opensOnHover = false, align, children } = props;
  const { isOpen, root, rootProps, buttonProps, listProps } = useDropdown(opensOnHover);
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
        <span className="arrow">
          <Icon name="chevron" />
        </span>
      </button>
      <ul id={id} className={styles.list} {...listProps}>
        {children}
      </ul>
    </div>
  );
}
