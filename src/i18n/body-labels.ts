import type { Language } from '../config/languages';
import { bodyWords } from './body-words';
import type { Translate } from './translate';

/** Words that the build itself puts into a page's body, as the docs transformer names them. */
export function buildBodyLabels(t: Translate, code: Language['code']): Record<string, string> {
  return { ...bodyWords[code], copy: t('code.copy') };
}
