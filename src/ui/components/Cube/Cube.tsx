import type { CSSProperties } from 'react';
import { useMotionSteps } from '../../hooks/use-motion';
import * as styles from './Cube.module.css';

/** A quarter turn begins this often, in milliseconds (specification, section 9). */
const REPEAT_DELAY = 5000;

/** Six faces; styles put them in their places. */
const box = (
  <span>
    <i />
    <i />
    <i />
    <i />
    <i />
    <i />
  </span>
);

/**
 * Two cubes, one in the other, that turn in opposite directions. Decorative.
 *
 * @param isMoving whether they turn; a turn that has begun is finished
 */
export function Cube({ isMoving }: { readonly isMoving: boolean }) {
  const turns = useMotionSteps(isMoving, REPEAT_DELAY, 0);
  return (
    <div className={styles.scene} aria-hidden="true">
      <div
        data-odd={turns % 2 === 1 || undefined}
        // The server writes no style: a page's policy may forbid it in HTML.
        style={turns === 0 ? undefined : ({ '--turns': turns } as CSSProperties)}
      >
        {box}
        {box}
      </div>
    </div>
  );
}
