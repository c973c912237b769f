import { useRef } from 'react';
import { site } from '../../../config/site';
import { useInView } from '../../hooks/use-in-view';
import { useMessages } from '../../../i18n/use-messages';
import { Avatar } from '../Avatar/Avatar';
import * as styles from './Contributors.module.css';

/** Who wrote the page, or maintains what it is about. Pictures are fetched once the list is in view. */
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
              <Avatar src={site.avatarUrl(handle)} size={45} isWanted={isInView} />
              <span>{handle}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
