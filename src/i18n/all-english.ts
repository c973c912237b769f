import { en, type Messages } from './en';
import { enHome } from './en-home';
import { enOffline } from './en-offline';
import { enOnDemand } from './en-on-demand';
import { enSearch } from './en-search';
import { enSponsors } from './en-sponsors';
import { enThirdParty } from './en-third-party';
import { enVote } from './en-vote';
import { enVoteBoard } from './en-vote-board';

/** All sentences of the interface in English, for the build: browsers load the parts they need. */
export const allEnglish: Messages = {
  ...en,
  ...enOnDemand,
  ...enHome,
  ...enOffline,
  ...enSearch,
  ...enSponsors,
  ...enThirdParty,
  ...enVote,
  ...enVoteBoard,
};
