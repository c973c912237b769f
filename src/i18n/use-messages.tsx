import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { defaultLanguage, type Language } from '../config/languages';
import type { MessageKey, Translate } from './translate';
import { translatorOf } from './translator';

const LanguageContext = createContext<Language>(defaultLanguage);

/** Provides the language of the page. */
export function LanguageProvider({ language, children }: { language: Language; children: ReactNode }) {
  return <LanguageContext.Provider value={language}>{children}</LanguageContext.Provider>;
}

export function useLanguage(): Language {
  return useContext(LanguageContext);
}

/**
 * The translate function of the page's language.
 *
 * @param part the file of `src/i18n/en` with what the component shows besides the messages of every page
 */
export function useMessages<Key extends string = never>(
  part?: Readonly<Record<Key, string>>,
): Translate<MessageKey | Key> {
  const { code } = useLanguage();
  return useMemo(() => translatorOf(code, part), [code, part]);
}
