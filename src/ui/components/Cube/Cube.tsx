import type { CSSProperties } from 'react';
import { useMotionSteps } from '../../hooks/use-motion';
import * as styles from './Cube.module.css';

/** Interval of the quarter turns, in milliseconds (specification, section 9). */
const REPEAT_DELAY = 5000;

/** Six faces, which the style sheet positions. */
const box = (
  <span>
    {Array.from({ length: 6 }, (_, face) => (
      <i key={face} />
    ))}
  </span>
);

/** Two cubes, one in the other, that turn in opposite directions; a turn that has begun is finished. Decorative. */
export function Cube({ isMoving }: { readonly isMoving: boolean }) {
  const turns = useMotionSteps(isMoving, REPEAT_DELAY, 0);
  return (
    <div className={styles.scene} aria-hidden="true">
      <div
        data-odd={turns % 2 === 1 || undefined}
        // Only in the browser: the content security policy may forbid inline styles in the HTML.
        style={turns === 0 ? undefined : ({ '--turns': turns } as CSSProperties)}
      >
        {box}
        {box}
      </div>
    </div>
  );
}
