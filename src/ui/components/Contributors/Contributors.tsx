import { useRef, useEffect, useState, type RefObject } from 'react';
import { site } from '../../../config/site';
import { useMessages } from '../../../i18n/use-messages';
import { Avatar } from '../Avatar/Avatar';
import * as styles from './Contributors.module.css';

/** How often the element's visibility is checked, in milliseconds (specification, section 9). */
const CHECK_INTERVAL = 300;

/** Whether the element is, or has been, in the window; not checked while the tab is in the background. */
function useInView(ref: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    if (isSeen || !ref.current) return undefined;
    let timer: ReturnType<typeof setInterval> | undefined;
    const check = (): void => {
      const box = ref.current?.getBoundingClientRect();
      if (box && box.top < window.innerHeight && box.bottom > 0) setIsSeen(true);
    };
    const watch = (): void => {
      clearInterval(timer);
      if (!document.hidden) timer = setInterval(check, CHECK_INTERVAL);
    };
    watch();
    document.addEventListener('visibilitychange', watch);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', watch);
    };
  }, [isSeen, ref]);
  return isSeen;
}

/** The page's authors, or the maintainers of its subject. Images are fetched once the list is in view. */
export function Contributors({ handles }: { readonly handles: readonly string[] }) {
  const t = useMessages();
  const ref = useRef<HTMLElement>(null);
  const isInView = useInView(ref);
  if (handles.length === 0) return null;
  return (
    <section ref={ref} className={styles.contributors} aria-labelledby="contributors-title">
      <h2 id="contributors-title">{t('page.contributors')}</h2>
      <ul>
        {handles.map((handle) => (
          <li key={handle}>
            <a href={site.profileUrl(handle)} rel="noopener noreferrer">
              <Avatar src={site.avatarUrl(handle)} size={24} isWanted={isInView} />
              <span>{handle}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
