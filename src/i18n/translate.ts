import type { MessageKey, Messages } from './en';

/** Looks up a sentence and fills in its `{names}`; an unknown name is left as it stands. */
export type Translate = (key: MessageKey, values?: Readonly<Record<string, string>>) => string;

/**
 * The translate function of one language.
 *
 * @param messages the language's sentences
 */
export function buildTranslate(messages: Messages): Translate {
  return (key, values = {}) =>
    messages[key].replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
