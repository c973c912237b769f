import { readMessages } from '#messages';
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { defaultLanguage, type Language } from '../config/languages';
import { buildTranslate, type Translate } from './en';

const LanguageContext = createContext<Language>(defaultLanguage);

/** Provides the language of the page. */
export function LanguageProvider({ language, children }: { language: Language; children: ReactNode }) {
  return <LanguageContext.Provider value={language}>{children}</LanguageContext.Provider>;
}

export function useLanguage(): Language {
  return useContext(LanguageContext);
}

/** The translate function of the page's language. */
export function useMessages(): Translate {
  const { code } = useLanguage();
  return useMemo(() => buildTranslate(readMessages(code)), [code]);
}
