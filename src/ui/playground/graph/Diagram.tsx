import { useId, useState, type ReactNode } from 'react';
import { usePlaygroundText } from '../page-context';
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
const STEP = 1.25;
const SMALLEST = 0.3;
const LARGEST = 3;

/** A diagram that can be zoomed, and scrolled in its frame. */
export function Diagram({ title, width, height, children }: DiagramProps) {
  const t = usePlaygroundText();
  const id = useId();
  /** Null: as large as the frame allows, but not larger than 1. */
  const [zoom, setZoom] = useState<number | null>(null);
  const change = (factor: number): void =>
    setZoom((before) => Math.min(Math.max((before ?? 1) * factor, SMALLEST), LARGEST));
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        <span id={id}>{title}</span>
        <span className={styles.zoom}>
          <button
            type="button"
            className="icon-button"
            aria-label={t('graph.smaller')}
            onClick={() => change(1 / STEP)}
          >
            −
          </button>
          <button
            type="button"
            className="icon-button"
            aria-label={t('graph.larger')}
            onClick={() => change(STEP)}
          >
            +
          </button>
          <button
            type="button"
            className="icon-button"
            aria-pressed={zoom === null}
            onClick={() => setZoom(null)}
          >
            {t('graph.whole')}
          </button>
        </span>
      </figcaption>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div className={styles.frame} role="group" aria-labelledby={id} tabIndex={0}>
        <svg
          role="img"
          aria-labelledby={id}
          viewBox={`0 0 ${width} ${height}`}
          width={width * (zoom ?? 1)}
          height={zoom === null ? undefined : height * zoom}
          className={zoom === null ? styles.whole : undefined}
          style={zoom === null ? { minInlineSize: width * READABLE } : undefined}
        >
          {children}
        </svg>
      </div>
    </figure>
  );
}

/** Shortens a name to what fits, at its beginning: names differ at their ends. */
export function fitName(name: string, width: number): string {
  const most = Math.floor(width / CHARACTER);
  if (name.length <= most) return name;
  return most < 4 ? '' : `…${name.slice(1 - most)}`;
}

/** Width of a character of a diagram's labels, which are monospace. */
const CHARACTER = 7.3;
