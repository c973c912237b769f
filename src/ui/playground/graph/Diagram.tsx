import { useId, type ReactNode } from 'react';
import * as styles from './Diagram.module.css';

interface DiagramProps {
  /** What it shows: its name for those who don't see it, who have the table below it. */
  readonly title: string;
  /** In the diagram's own units, which are pixels at the size 1. */
  readonly width: number;
  readonly height: number;
  readonly children: ReactNode;
}

/** Smaller labels can't be read: a diagram that is wider is scrolled. */
const READABLE = 0.75;

/** A diagram, as large as its frame allows; one that can't be read then is scrolled. */
export function Diagram({ title, width, height, children }: DiagramProps) {
  const id = useId();
  return (
    <figure className={styles.figure}>
      <figcaption id={id} className={styles.caption}>
        {title}
      </figcaption>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div className={styles.frame} role="group" aria-labelledby={id} tabIndex={0}>
        <svg
          role="img"
          aria-labelledby={id}
          viewBox={`0 0 ${width} ${height}`}
          width={width}
          style={{ minInlineSize: width * READABLE }}
        >
          {children}
        </svg>
      </div>
    </figure>
  );
}

/** Width of a character of a diagram's labels, which are monospace. */
const CHARACTER = 7.3;

/** Shortens a name to what fits, at its beginning: names differ at their ends. */
export function fitName(name: string, width: number): string {
  const most = Math.floor(width / CHARACTER);
  if (name.length <= most) return name;
  return most < 4 ? '' : `…${name.slice(1 - most)}`;
}
