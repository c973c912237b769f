/** The server's side of `#messages`: its bundle has the messages of all languages. */
import { defaultLanguage, type LanguageCode } from '../config/languages';
import { en, type Messages } from './en';
import { enHome } from './en-home';
import { enLists } from './en-lists';
import { enOffline } from './en-offline';
import { enOnDemand } from './en-on-demand';
import { enSearch } from './en-search';
import { enVote } from './en-vote';
import { enVoteBoard } from './en-vote-board';

/** All messages of the interface in English; browsers load the parts they need. */
export const allEnglish: Messages = {
  ...en,
  ...enOnDemand,
  ...enHome,
  ...enLists,
  ...enOffline,
  ...enSearch,
  ...enVote,
  ...enVoteBoard,
};

/** The messages of one language. */
export function readMessages(code: LanguageCode): Messages {
  if (code === defaultLanguage.code) return allEnglish;
  // webpack bundles every file of the folder, so that pages are rendered again when one of them changes.
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- an import would be asynchronous
  return (require(`./messages/${code}.json`) as { readonly interface: Messages }).interface;
}

/** All messages are in the server's bundle. */
export function loadMessages(code: LanguageCode): Promise<Messages> {
  return Promise.resolve(readMessages(code));
}

export function addMessages(part: Partial<Messages>): void {
  void part;
}
