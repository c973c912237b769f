import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../../i18n/use-messages';
import { Icon } from '../Icon/Icon';
import * as styles from './BackToTop.module.css';

/** How far above the window the page's beginning must be: one and a half screens. */
const NEAR = '150% 0px 0px 0px';

interface BackToTopProps {
  /** Id of the element that gets the focus, where the text begins. */
  readonly targetId: string;
}

/**
 * Leads back to the page's beginning once that is far away. It stands between the text and the footer, rests there at
 * the page's end, and floats up into the window from there: it never lies over the footer.
 */
export function BackToTop({ targetId }: BackToTopProps) {
  const t = useMessages();
  const start = useRef<HTMLSpanElement>(null);
  const [isFar, setIsFar] = useState(false);

  useEffect(() => {
    if (!start.current || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => setIsFar(entries.at(-1)?.isIntersecting === false),
      { rootMargin: NEAR },
    );
    observer.observe(start.current);
    return () => observer.disconnect();
  }, []);

  // At once: a page of forty screens that rushes past helps nobody.
  const onClick = (): void => {
    document.getElementById(targetId)?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: 'instant' });
  };

  return (
    <>
      <span ref={start} className={styles.start} />
      <div className={styles.place}>
        <button
          type="button"
          className={`${styles.button} needs-script`}
          data-shown={isFar ? '' : undefined}
          aria-label={t('page.top')}
          onClick={onClick}
        >
          <Icon name="chevron" />
        </button>
      </div>
    </>
  );
}
