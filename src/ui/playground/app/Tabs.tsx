import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import * as styles from './Playground.module.css';

interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: string;
}

interface TabsProps<Id extends string> {
  /** Name of the list. */
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
  /** Controls beside the tabs, which act on the selected one. */
  readonly tools?: ReactNode;
  /** Whether labels are names of files. */
  readonly areFiles?: boolean;
  /** The selected tab's panel. */
  readonly children: ReactNode;
}

const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowLeft: (index, count) => (index + count - 1) % count,
  ArrowRight: (index, count) => (index + 1) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/** Scrolls a list that is wider than its window to the selected tab. */
function showSelected(list: HTMLElement | null): void {
  const tab = list?.querySelector<HTMLElement>('[aria-selected=true]');
  if (list && tab) list.scrollLeft = tab.offsetLeft - list.offsetLeft;
}

/**
 * Tabs as the ARIA practices describe them: one stop for the Tab key, arrows, Home and End select. The panel is
 * focusable only where it has nothing focusable, so it is left to what is in it.
 */
export function Tabs<Id extends string>({
  label,
  tabs,
  selected,
  onSelect,
  tools,
  areFiles = false,
  children,
}: TabsProps<Id>) {
  const prefix = useId();
  const list = useRef<HTMLDivElement>(null);
  const idOf = (index: number): string => `${prefix}tab${index}`;
  const at = Math.max(
    tabs.findIndex(({ id }) => id === selected),
    0,
  );

  useEffect(() => showSelected(list.current), [selected]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const isMirrored = list.current !== null && getComputedStyle(list.current).direction === 'rtl';
    const next =
      isMirrored && event.key.startsWith('Arrow') ? 2 * at - step(at, tabs.length) : step(at, tabs.length);
    const index = (next + tabs.length) % tabs.length;
    const tab = tabs[index];
    if (!tab) return;
    event.preventDefault();
    onSelect(tab.id);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus();
  };

  return (
    <div className={styles.tabs}>
      <div className={styles.tabsHead}>
        <div ref={list} role="tablist" aria-label={label} className={styles.tabList}>
          {tabs.map((tab, index) => (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={idOf(index)}
              aria-selected={index === at}
              aria-controls={`${prefix}panel`}
              tabIndex={index === at ? 0 : -1}
              className={areFiles ? styles.file : undefined}
              onClick={() => onSelect(tab.id)}
              onKeyDown={onKeyDown}
            >
              {tab.label}
            </button>
          ))}
        </div>
        {tools}
      </div>
      <div role="tabpanel" id={`${prefix}panel`} aria-labelledby={idOf(at)} className={styles.panel}>
        {children}
      </div>
    </div>
  );
}
