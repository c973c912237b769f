import type { Language } from '../config/languages';
import { en, type Messages } from './en';
import { enHome } from './en-home';
import { enOffline } from './en-offline';
import { enOnDemand } from './en-on-demand';
import { enSearch } from './en-search';
import { enSponsors } from './en-sponsors';
import { enThirdParty } from './en-third-party';
import { enVote } from './en-vote';
import { enVoteBoard } from './en-vote-board';
import { zh } from './zh';

/** The sentences of every language, for the build. The browser loads its own: messages-source.browser.ts. */
export const messages: Readonly<Record<Language['code'], Messages>> = {
  en: {
    ...en,
    ...enOnDemand,
    ...enHome,
    ...enOffline,
    ...enSearch,
    ...enSponsors,
    ...enThirdParty,
    ...enVote,
    ...enVoteBoard,
  },
  zh,
};
