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
  return (
    <Notice label={t('untranslated.label')} text={t('untranslated.text')}>
      <OriginalLink canonical={canonical} />
    </Notice>
  );
}

/** A link to the page in the default language. */
export function OriginalLink({ canonical }: { readonly canonical: string }) {
  const { tag, name } = defaultLanguage;
  return (
    <a href={canonical} lang={tag} hrefLang={tag}>
      {name}
    </a>
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
