import { defaultLanguage } from '../../../config/languages';
import { useLanguage, useMessages } from '../../../i18n/use-messages';
import { inLanguage } from '../../lib/site-path';
import { Notice } from '../Notice/Notice';

/**
 * Says that the words below are still in the default language, and what a reader can do about it.
 *
 * @param canonical path of the page in the default language
 */
export function Untranslated({ canonical }: { readonly canonical: string }) {
  const t = useMessages();
  const { prefix } = useLanguage();
  const { code, name } = defaultLanguage;
  return (
    <Notice label={t('untranslated.label')} text={t('untranslated.text')}>
      <a href={inLanguage('/contribute/', prefix)}>{t('untranslated.help')}</a>
      <a href={canonical} lang={code} hrefLang={code}>
        {name}
      </a>
    </Notice>
  );
}
