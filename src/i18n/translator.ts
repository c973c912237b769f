/** Apart from translate.ts, which Gatsby's configuration uses: there, `#messages` cannot be resolved. */
import { readMessages } from '#messages';
import type { LanguageCode } from '../config/languages';
import common from './en/common.json';
import { buildTranslate, type MessageKey, type Translate } from './translate';

/**
 * The translate function of a language.
 *
 * @param part a file of `src/i18n/en`, with what the caller shows besides the messages of every page: the script that
 * imports the file has its English. Other languages are loaded whole, before a page shows anything.
 */
export function translatorOf<Key extends string = never>(
  code: LanguageCode,
  part?: Readonly<Record<Key, string>>,
): Translate<MessageKey | Key> {
  const messages = readMessages(code) ?? (part ? { ...common, ...part } : common);
  // A language has all keys: build-messages.ts checks its file.
  return buildTranslate(messages as Readonly<Record<MessageKey | Key, string>>);
}
