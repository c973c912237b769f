import { useEffect, useState } from 'react';
import { useLanguage, useMessages } from '../../../i18n/use-messages';
import * as styles from './DocBody.module.css';

/** When something is shown at all, and when it is admitted that it takes long, in milliseconds. */
const STEPS = [100, 5000];

/** A heading, a paragraph, code, a paragraph: their shapes are in the style sheet. */
const LINES = ['heading', 'first', 'second', 'third', 'code', 'fourth', 'last'];

/**
 * Stands where a page's text will: nothing for a moment, so that a quick answer flashes nothing; then the shape of a
 * page; then a way out. It keeps its place from the start, so that nothing below moves.
 */
export function BodySkeleton() {
  const t = useMessages();
  const { code } = useLanguage();
  const [step, setStep] = useState(0);
  useEffect(() => {
    const timers = STEPS.map((delay, index) => setTimeout(() => setStep(index + 1), delay));
    return () => timers.forEach(clearTimeout);
  }, []);
  const isSlow = step > 1;
  return (
    <div className={styles.place} lang={code} role="status" aria-label={t('page.loading')}>
      {step > 0 && (
        <>
          {!isSlow && <span className="sr-only">{t('page.loading')}</span>}
          <div className={`${styles.skeleton} ${isSlow ? '' : styles.moving}`} aria-hidden="true">
            {LINES.map((line) => (
              <span key={line} />
            ))}
          </div>
        </>
      )}
      {isSlow && (
        <p className={styles.slow}>
          {t('page.slow')}{' '}
          {/* With a target the link follower leaves it to the browser, and without the hash it is a full load. */}
          <a href={window.location.pathname} target="_self">
            {t('page.reload')}
          </a>
        </p>
      )}
    </div>
  );
}
