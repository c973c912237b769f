import { type CSSProperties, useSyncExternalStore, useEffect, useState } from 'react';
import { playgroundPath } from '../../../config/playground';
import { firstCommands } from '../../../config/first-commands';
import enHome from '../../../i18n/en/home.json';
import { useMessages, useLanguage } from '../../../i18n/use-messages';
import { Icon } from '../Icon/Icon';
import * as styles from './Splash.module.css';
import { site } from '../../../config/site';
import { createRootState } from '../../hooks/root-state';

/**
 * Counts the steps of an animation that rests, moves, and rests again. After a stop it rests fully before it
 * continues.
 *
 * @param isMoving false stops the timers
 * @param rest how long it rests, in milliseconds
 * @param travel how long a step then takes, in milliseconds; 0 if the next rest begins with the step
 * @returns 0 until the first rest is over
 */
function useMotionSteps(isMoving: boolean, rest: number, travel: number): number {
  const [step, setStep] = useState(0);
  useEffect(() => {
    if (!isMoving) return undefined;
    const take = (): void => {
      setStep((current) => current + 1);
      timer = setTimeout(take, rest + travel);
    };
    let timer = setTimeout(take, rest);
    return () => clearTimeout(timer);
  }, [isMoving, rest, travel]);
  return step;
}

const PAUSED = 'paused';

const choice = createRootState('motion', site.motionKey, (stored) => (stored === PAUSED ? PAUSED : ''));

const readPaused = (): boolean => choice.read() === PAUSED;

function subscribeChoice(listener: () => void): () => void {
  // Nothing moves in the first seconds, so storage can be read after the first render.
  choice.refresh();
  return choice.subscribe(listener);
}

const toggle = (): void => choice.store(readPaused() ? '' : PAUSED);

const queryReduced = (): MediaQueryList => window.matchMedia('(prefers-reduced-motion: reduce)');

const readAllowed = (): boolean => !document.hidden && !queryReduced().matches;

function subscribeAllowed(listener: () => void): () => void {
  const reduced = queryReduced();
  reduced.addEventListener('change', listener);
  document.addEventListener('visibilitychange', listener);
  return () => {
    reduced.removeEventListener('change', listener);
    document.removeEventListener('visibilitychange', listener);
  };
}

/**
 * Whether animations may run: not while the visitor has paused them, prefers reduced motion, or is on another tab.
 * The visitor's choice is stored.
 */
function useMotion() {
  const isPaused = useSyncExternalStore(subscribeChoice, readPaused, () => false);
  const isAllowed = useSyncExternalStore(subscribeAllowed, readAllowed, () => false);
  return { isMoving: isAllowed && !isPaused, isPaused, toggle };
}

function StartLinks() {
  const t = useMessages(enHome);
  const { prefix } = useLanguage();
  return (
    <div className={styles.start}>
      <a className="primary" href={`${prefix}/guides/getting-started/`}>
        {t('home.start')}
      </a>
      <a href={`${prefix}${playgroundPath}`}>{t('section.playground')}</a>
      <a href={`${prefix}/concepts/`}>{t('home.concepts')}</a>
    </div>
  );
}

interface WordRotatorProps {
  /** At least two; the first is shown at first, and when paused. */
  readonly words: readonly string[];
  readonly isMoving: boolean;
}

/** How long a word is shown, and how long the next one takes to slide in, in milliseconds (specification, section 9). */
const DELAY = 5000;
const SLIDE = 1000;

/** Words in turn, each sliding in. Hidden from screen readers, which get a stable sentence instead. */
function WordRotator({ words, isMoving }: WordRotatorProps) {
  const steps = useMotionSteps(isMoving, DELAY, SLIDE);
  // All words are rendered, so that the box is as wide as the widest and nothing beside it moves.
  const first = Math.max(steps - 1, 0) % words.length;
  const lines = [...words.slice(first), ...words.slice(0, first)];
  return (
    <span className={styles.box} aria-hidden="true">
      {/* A new key is a new element, which restarts the animation from the word shown before. */}
      <span key={steps} className={steps === 0 ? styles.still : styles.slid}>
        {lines.map((word) => (
          <span key={word}>{word}</span>
        ))}
      </span>
    </span>
  );
}

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
function Cube({ isMoving }: { readonly isMoving: boolean }) {
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

type MotionButtonProps = Pick<ReturnType<typeof useMotion>, 'isPaused' | 'toggle'>;

/** Pauses and resumes the animations. Styles hide it where reduced motion is preferred. */
function MotionButton({ isPaused, toggle }: MotionButtonProps) {
  const t = useMessages(enHome);
  const action = isPaused ? 'play' : 'pause';
  return (
    <button
      type="button"
      className="icon-button needs-script"
      aria-label={t(`home.${action}`)}
      title={t(`home.${action}`)}
      onClick={toggle}
    >
      <Icon name={action} />
    </button>
  );
}

/** The first commands. The shell handles the copy button, as on other pages. */
function Commands() {
  const t = useMessages(enHome);
  return (
    <figure className={styles.commands} aria-label={t('home.commands')}>
      <pre>
        <code>
          {firstCommands.map((command, index) => (
            <span key={command}>{`${command}${index < firstCommands.length - 1 ? '\n' : ''}`}</span>
          ))}
        </code>
      </pre>
      <button type="button" className="copy">
        {t('code.copy')}
      </button>
    </figure>
  );
}

const words = ['home.assets', 'home.scripts', 'home.images', 'home.styles'] as const;

/** The head of the home page: headline, first links, the commands, and the animated cube. */
export function Splash() {
  const t = useMessages(enHome);
  const { isMoving, isPaused, toggle } = useMotion();
  return (
    <header className={styles.splash}>
      <div className={styles.inner}>
        <div className={styles.words}>
          <h1>
            <span className="sr-only">{t('home.heading')}</span>
            <span aria-hidden="true">{t('home.bundleYour')}</span>
            <WordRotator words={words.map((key) => t(key))} isMoving={isMoving} />
          </h1>
          <p className={styles.title}>{t('home.title')}</p>
          <p className={styles.lead}>{t('home.lead')}</p>
          <StartLinks />
        </div>
        <Commands />
        <div className={styles.cube}>
          <Cube isMoving={isMoving} />
          <MotionButton isPaused={isPaused} toggle={toggle} />
        </div>
      </div>
    </header>
  );
}
