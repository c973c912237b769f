import type { Language } from '../config/languages';
import { en, type MessageKey, type Messages } from './en';
import { zh } from './zh';

const tables: Record<Language['code'], Messages> = { en, zh };

/** Looks up a sentence and fills in its `{names}`; an unknown name is left as it stands. */
export type Translate = (key: MessageKey, values?: Readonly<Record<string, string>>) => string;

/** The translate function of one language. */
export function buildTranslate(code: Language['code']): Translate {
  const table = tables[code];
  return (key, values = {}) =>
    table[key].replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
