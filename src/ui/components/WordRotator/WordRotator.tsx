import { useMotionSteps } from '../../hooks/use-motion-steps';
import * as styles from './WordRotator.module.css';

interface WordRotatorProps {
  /** At least two; the first stands there at first, and where nothing moves. */
  readonly words: readonly string[];
  readonly isMoving: boolean;
}

/** How long a word stands, and how long the next one takes to slide in, in milliseconds (specification, section 9). */
const DELAY = 5000;
const SLIDE = 1000;

/** A word that gives way to the next one, line by line. Screen readers need another, stable sentence. */
export function WordRotator({ words, isMoving }: WordRotatorProps) {
  const steps = useMotionSteps(isMoving, DELAY, SLIDE);
  // All words are always there, so that the box is as wide as the widest and nothing beside it moves.
  const first = Math.max(steps - 1, 0) % words.length;
  const lines = [...words.slice(first), ...words.slice(0, first)];
  return (
    <span className={styles.box} aria-hidden="true">
      {/* A new key is a new element: the slide starts anew, from the word that stood there. */}
      <span key={steps} className={steps === 0 ? styles.still : styles.slid}>
        {lines.map((word) => (
          <span key={word}>{word}</span>
        ))}
      </span>
    </span>
  );
}
