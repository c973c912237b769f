import { defaultLanguage, languages, type LanguageCode } from '../config/languages';
import { allEnglish } from './all-english';
import type { Messages } from './en';
import { readMessageFile } from './message-file';

/** The sentences of every language, for the build. The browser loads its own: messages-source.browser.ts. */
export const messages: Readonly<Record<LanguageCode, Messages>> = Object.fromEntries(
  languages.map(({ code }) => [
    code,
    code === defaultLanguage.code ? allEnglish : readMessageFile(code).interface,
  ]),
) as Record<LanguageCode, Messages>;
