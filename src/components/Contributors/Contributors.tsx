import { useRef, useState } from 'react';
import { site } from '../../config/site';
import { useInView } from '../../hooks/use-in-view';
import { useMessages } from '../../i18n/use-messages';
import * as styles from './Contributors.module.css';

type Picture = 'coming' | 'here' | 'failed';

/** A picture of a contributor; a neutral shape until it has come, and where it does not come. */
function Avatar({ handle, isWanted }: { readonly handle: string; readonly isWanted: boolean }) {
  const [picture, setPicture] = useState<Picture>('coming');
  return (
    <span className={styles.avatar}>
      {picture !== 'here' && (
        <svg viewBox="0 0 45 45" width="45" height="45" aria-hidden="true">
          <circle cx="22.5" cy="17" r="8" />
          <path d="M7 41a15.5 13 0 0 1 31 0z" />
        </svg>
      )}
      {isWanted && picture !== 'failed' && (
        <img
          src={site.avatarUrl(handle)}
          alt=""
          width="45"
          height="45"
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onLoad={() => setPicture('here')}
          onError={() => setPicture('failed')}
        />
      )}
    </span>
  );
}

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
              <Avatar handle={handle} isWanted={isInView} />
              <span>{handle}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
