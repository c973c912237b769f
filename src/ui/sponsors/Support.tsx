import { useRef } from 'react';
import { site } from '../../config/site';
import { sponsoring } from '../../config/sponsors';
import { useLoaded } from '../hooks/use-loaded';
import { useNearView } from '../hooks/use-near-view';
import { useMessages } from '../../i18n/use-messages';
import * as styles from './Support.module.css';

/** Half a window ahead: usually the lists are loaded before they are visible. */
const NEAR = '50% 0px';

/** Fetches the lists and their component. */
async function load() {
  const [{ Sponsors }, { loadSponsors }] = await Promise.all([
    import(/* webpackChunkName: "sponsors" */ './Sponsors'),
    import(/* webpackChunkName: "sponsors" */ './sponsor-source'),
  ]);
  return { Sponsors, lists: await loadSponsors() };
}

/**
 * The sponsors' section of the home page. The lists are no part of the page: until they are fetched, and without
 * scripts, there are the ranks' headings, which are replaced in one step, so that nothing visible moves.
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
