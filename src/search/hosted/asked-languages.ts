import { defaultLanguage, type Language } from '../../config/languages';

/** Languages whose pages answer: the visitor's own, and the default one's, which stand in for missing translations. */
export function languagesOf(code: Language['code']): Language['code'][] {
  return [...new Set([code, defaultLanguage.code])];
}
