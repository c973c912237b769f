import type { ReactNode } from 'react';

interface ScrollAreaProps {
  readonly label: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Code or printed text that may be longer than its frame: focusable and named, so that keys can scroll it. */
export function ScrollArea({ label, className, children }: ScrollAreaProps) {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <pre role="group" aria-label={label} tabIndex={0} className={className}>
      {children}
    </pre>
  );
}

/** A table that may be wider than its frame, on a phone for example: focusable and named, as above. */
export function TableArea({ label, className, children }: ScrollAreaProps) {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div role="group" aria-label={label} tabIndex={0} className={className}>
      {children}
    </div>
  );
}
