/** The server's side of `#messages`: its bundle has the messages of all languages. */
import { defaultLanguage, type LanguageCode } from '../config/languages';
import type { MessageFile } from './build-messages';

/** The messages of a language; undefined for the default one, whose messages are where they are used. */
export function readMessages(code: LanguageCode): MessageFile['interface'] | undefined {
  if (code === defaultLanguage.code) return undefined;
  // webpack bundles every file of the folder, so that pages are rendered again when one of them changes.
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- an import would be asynchronous
  return (require(`./messages/${code}.json`) as MessageFile).interface;
}

/** Nothing is left to load. */
export const loadMessages = (): Promise<void> => Promise.resolve();
