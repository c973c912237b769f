import { useRef } from 'react';
import { site } from '../../config/site';
import { sponsoring } from '../../config/sponsors';
import { useLoaded } from '../hooks/use-loaded';
import { useNearView } from '../hooks/use-near-view';
import { useMessages } from '../../i18n/use-messages';
import * as styles from './Support.module.css';

/** Half a window ahead: in nearly every visit the lists are there before they are seen. */
const NEAR = '50% 0px';

/** The lists with what shows them: two scripts and two or three files, fetched when the section comes near. */
async function load() {
  const [{ Sponsors }, { loadSponsors }] = await Promise.all([
    import(/* webpackChunkName: "sponsors" */ './Sponsors'),
    import(/* webpackChunkName: "sponsors" */ './sponsor-source'),
  ]);
  return { Sponsors, lists: await loadSponsors() };
}

/**
 * Who carries the project, and the way to join. The lists weigh nothing on the page: until they are here, and without
 * scripts, the ranks' headings stand for them. They take the headings' place at once, so that nothing seen moves.
 *
 * @param hasSponsors whether there is anything to fetch
 */
export function Support({ hasSponsors }: { readonly hasSponsors: boolean }) {
  const t = useMessages();
  const ref = useRef<HTMLElement>(null);
  const isNear = useNearView(ref, NEAR);
  const { value, isFailed, retry } = useLoaded(isNear && hasSponsors, load);
  return (
    <section
      ref={ref}
      id="sponsors"
      className={styles.support}
      data-filled={hasSponsors || undefined}
      aria-labelledby="support"
    >
      <div className={styles.words}>
        <h2 id="support">{t('sponsors.title')}</h2>
        <p>{t('sponsors.text')}</p>
        {!hasSponsors && <p>{t('sponsors.none')}</p>}
        <p>
          <a href={site.collective} rel="noopener noreferrer">
            {t('sponsors.link')}
          </a>
        </p>
      </div>
      {value ? (
        <value.Sponsors lists={value.lists} section={ref} />
      ) : (
        <div key={String(isFailed)} className={styles.ranks}>
          {isFailed && (
            <p role="status">
              {t('sponsors.failed')}{' '}
              <button type="button" onClick={retry}>
                {t('page.retry')}
              </button>
            </p>
          )}
          {sponsoring.ranks.map((rank) => (
            <h3 key={rank}>{t(`sponsors.${rank}`)}</h3>
          ))}
        </div>
      )}
    </section>
  );
}
