import { addMessages } from '#messages-source';
import { enSponsors } from '../../i18n/en-sponsors';
import { fetchSponsors, type SponsorLists } from './sponsor-source';

addMessages(enSponsors);

/** What was drawn stays for as long as the page is loaded, also when the visitor leaves home and comes back. */
let lists: Promise<SponsorLists> | null = null;

/**
 * The lists of sponsors, fetched once.
 *
 * @throws Error when they do not come; the next call asks again
 */
export function loadSponsors(): Promise<SponsorLists> {
  lists ??= fetchSponsors(new Date(), Math.random).catch((error: unknown) => {
    lists = null;
    throw error;
  });
  return lists;
}
