import type { ReactNode } from 'react';
import { Icon } from '../Icon/Icon';
import * as styles from './Dropdown.module.css';
import { useDropdown } from './use-dropdown';

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
