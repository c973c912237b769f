import { startTransition, useEffect, useRef, useState } from 'react';
import { site } from '../../config/site';
import { sponsoring } from '../../config/sponsors';
import { useNearView } from '../hooks/use-near-view';
import { whenLoaded } from '../hooks/when-loaded';
import enHome from '../../i18n/en/home.json';
import { useMessages } from '../../i18n/use-messages';
import * as styles from './Support.module.css';

/** Half a window ahead: usually the lists are loaded before they are visible. */
const NEAR = '50% 0px';

/** Fetches the lists and their component. */
async function load() {
  const [{ Sponsors }, { loadSponsors }] = await Promise.all([
    import(/* webpackChunkName: "sponsors" */ './Sponsors'),
    import(/* webpackChunkName: "sponsors" */ './sponsor-lists'),
  ]);
  return { Sponsors, lists: await loadSponsors() };
}

type Loaded = Awaited<ReturnType<typeof load>>;

/**
 * Fetches the lists once they are wanted, and shows them as a transition, so that the browser can handle input in
 * between.
 */
function useSponsors(isWanted: boolean) {
  const [value, setValue] = useState<Loaded | null>(null);
  const [isFailed, setIsFailed] = useState(false);
  useEffect(() => {
    if (!isWanted || isFailed) return undefined;
    const show = (loaded: Loaded): void => startTransition(() => setValue(loaded));
    return whenLoaded(load(), show, (error) => {
      console.warn(error);
      setIsFailed(true);
    });
  }, [isWanted, isFailed]);
  return { value, isFailed, retry: () => setIsFailed(false) };
}

/**
 * The sponsors' section of the home page. The lists are no part of the page: until they are fetched, and without
 * scripts, there are the ranks' headings with what it takes to be in them. The lists replace them in one step, so that
 * nothing visible moves.
 */
export function Support() {
  const t = useMessages(enHome);
  const ref = useRef<HTMLElement>(null);
  const isNear = useNearView(ref, NEAR);
  const { value, isFailed, retry } = useSponsors(isNear);
  return (
    <section
      ref={ref}
      id="sponsors"
      className={styles.support}
      data-lists={value ? 'shown' : undefined}
      aria-labelledby="support"
    >
      <div className={styles.words}>
        <h2 id="support">{t('sponsors.title')}</h2>
        <p>{t('sponsors.text')}</p>
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
              <button type="button" className="link-button" onClick={retry}>
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
