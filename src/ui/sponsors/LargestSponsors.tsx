import { addMessages } from '#messages';
import { enHome } from '../../i18n/en-home';
import { useLanguage, useMessages } from '../../i18n/use-messages';
import type { Sponsor } from './sponsor-ranks';
import { Avatar } from '../components/Avatar/Avatar';
import * as styles from './LargestSponsors.module.css';

addMessages(enHome);

/** The largest sponsors, and a link to all of them. */
export function LargestSponsors({ sponsors }: { readonly sponsors: readonly Sponsor[] }) {
  const t = useMessages();
  const { prefix } = useLanguage();
  return (
    <aside className={styles.strip} aria-labelledby="carried-by">
      <div className={styles.head}>
        <h2 id="carried-by">{t('sponsors.strip')}</h2>
        <a href={`${prefix}/#sponsors`}>{t('sponsors.strip.all')}</a>
      </div>
      <ul className={styles.room}>
        {sponsors.map(({ name, link, image }, index) => (
          <li key={index}>
            <a href={link} rel="nofollow noopener sponsored" aria-label={name}>
              <Avatar src={image} size={40} isWanted />
            </a>
          </li>
        ))}
      </ul>
    </aside>
  );
}
