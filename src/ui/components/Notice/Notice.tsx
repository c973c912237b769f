import type { ReactNode } from 'react';
import * as styles from './Notice.module.css';
import { defaultLanguage } from '../../../config/languages';
import { useMessages } from '../../../i18n/use-messages';

/**
 * Notice that the text below is in the default language, with a link to the original.
 *
 * @param canonical path of the page in the default language
 */
export function UntranslatedNotice({ canonical }: { readonly canonical: string }) {
  const t = useMessages();
  const { tag, name } = defaultLanguage;
  return (
    <Notice label={t('untranslated.label')} text={t('untranslated.text')}>
      <a href={canonical} lang={tag} hrefLang={tag}>
        {name}
      </a>
    </Notice>
  );
}

interface NoticeProps {
  readonly label: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** A note below a page's title. */
export function Notice({ label, text, children }: NoticeProps) {
  return (
    <aside className={styles.notice} aria-label={label}>
      <p>{text}</p>
      <p>{children}</p>
    </aside>
  );
}
