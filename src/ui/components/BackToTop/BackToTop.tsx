import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../../i18n/use-messages';
import { Icon } from '../Icon/Icon';
import * as styles from './BackToTop.module.css';

/** Distance of the page's top above the window from which the button shows: one and a half screens. */
const NEAR = '150% 0px 0px 0px';

/**
 * A button that scrolls to the top of a long page. It is between the text and the footer and sticks to the
 * window's lower edge, so that it never covers the footer.
 *
 * @param targetId id of the element that gets the focus, where the text begins
 */
export function BackToTop({ targetId }: { readonly targetId: string }) {
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

  // At once: a smooth scroll over forty screens helps no one.
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
          className={`icon-button needs-script ${styles.button}`}
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
