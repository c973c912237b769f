import { useRef } from 'react';
import { useLoaded } from '../hooks/use-loaded';
import { useNearView } from '../hooks/use-near-view';
import * as styles from './SponsorStrip.module.css';

/** The content, with its script. */
async function load() {
  const [{ LargestSponsors }, { fetchLargest }] = await Promise.all([
    import(/* webpackChunkName: "sponsors-strip" */ './LargestSponsors'),
    import(/* webpackChunkName: "sponsors-strip" */ './sponsor-source'),
  ]);
  return { LargestSponsors, sponsors: await fetchLargest() };
}

/** The largest sponsors at the end of a page; everything in it is fetched when its placeholder comes into view. */
export function SponsorStrip() {
  const ref = useRef<HTMLDivElement>(null);
  const { value } = useLoaded(useNearView(ref), load);
  return (
    <div ref={ref} className={styles.place}>
      {value && <value.LargestSponsors sponsors={value.sponsors} />}
    </div>
  );
}
