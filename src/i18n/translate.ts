import type common from './en/common.json';

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
