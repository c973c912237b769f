/** The server's side of messages-source: all languages are at hand. */
import { defaultLanguage, type LanguageCode } from '../config/languages';
import { allEnglish } from './all-english';
import type { Messages } from './en';
import type { MessageFile } from './message-file';

/** The sentences of one language. */
export function readMessages(code: LanguageCode): Messages {
  if (code === defaultLanguage.code) return allEnglish;
  // webpack puts every file of the folder into the server's bundle, so that pages are made anew when one changes.
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- an import would have to wait
  return (require(`./messages/${code}.json`) as MessageFile).interface;
}

/** Nothing is left to load. */
export function loadMessages(code: LanguageCode): Promise<Messages> {
  return Promise.resolve(readMessages(code));
}

/** Nothing is left to add. */
export function addMessages(part: Partial<Messages>): void {
  void part;
}
