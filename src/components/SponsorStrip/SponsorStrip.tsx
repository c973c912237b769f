import { addMessages } from 'messages-source';
import { useRef } from 'react';
import { useLoaded } from '../../hooks/use-loaded';
import { useNearView } from '../../hooks/use-near-view';
import { enSponsors } from '../../i18n/en-sponsors';
import { useLanguage, useMessages } from '../../i18n/use-messages';
import { fetchLargest } from '../../lib/sponsor-source';
import { Avatar } from '../Avatar/Avatar';
import * as styles from './SponsorStrip.module.css';

addMessages(enSponsors);

/**
 * The largest sponsors, quietly, at the end of a page. In the pages' scripts only where `site.sponsorStrip` says so;
 * who is shown is fetched when the strip comes into view, into room that is kept for it.
 */
export function SponsorStrip() {
  const t = useMessages();
  const { prefix } = useLanguage();
  const ref = useRef<HTMLElement>(null);
  const isInView = useNearView(ref);
  const { value } = useLoaded(isInView, fetchLargest);
  return (
    <aside ref={ref} className={styles.strip} aria-labelledby="carried-by">
      <div className={styles.head}>
        <h2 id="carried-by">{t('sponsors.strip')}</h2>
        <a href={`${prefix}/#sponsors`}>{t('sponsors.strip.all')}</a>
      </div>
      <ul className={`${styles.room} needs-script`}>
        {value?.map(({ name, link, picture }, index) => (
          <li key={index}>
            <a href={link} rel="nofollow noopener sponsored" aria-label={name}>
              <Avatar src={picture} size={40} isWanted />
            </a>
          </li>
        ))}
      </ul>
    </aside>
  );
}
