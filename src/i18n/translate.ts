import { readMessages } from '#messages';
import type { LanguageCode } from '../config/languages';
import common from './en/common.json';

/** Keys of the messages that every page has. */
export type MessageKey = keyof typeof common;

/** Looks up a message and fills in its `{names}`; an unknown name is left unchanged. */
export type Translate<Key extends string = MessageKey> = (
  key: Key,
  values?: Readonly<Record<string, string>>,
) => string;

/** The translate function of some messages, by key. */
export function buildTranslate<Key extends string>(messages: Readonly<Record<Key, string>>): Translate<Key> {
  return (key, values = {}) =>
    messages[key].replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

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
