import type { ReactNode } from 'react';
import * as styles from './Notice.module.css';
import { defaultLanguage } from '../../../config/languages';
import { site } from '../../../config/site';
import type enThirdParty from '../../../i18n/en/third-party.json';
import type { MessageKey, Translate } from '../../../i18n/translate';
import { useLanguage, useMessages } from '../../../i18n/use-messages';
import { inLanguage } from '../../lib/site-path';

/**
 * Notice that the text below is still in the default language, with links to help and to the original.
 *
 * @param canonical path of the page in the default language
 */
export function UntranslatedNotice({ canonical }: { readonly canonical: string }) {
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

interface NoticeProps {
  readonly label: string;
  readonly text: string;
  /** Links. */
  readonly children: ReactNode;
}

/** A note below a page's title. */
function Notice({ label, text, children }: NoticeProps) {
  return (
    <aside className={styles.notice} aria-label={label}>
      <p>{text}</p>
      <p>{children}</p>
    </aside>
  );
}

interface ThirdPartyNoticeProps {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  /** URL of the README as published with this version. */
  readonly source: string;
  readonly repo: string;
  /** Given, since the other notice is part of every page, whose script must not have this one's messages. */
  readonly t: Translate<MessageKey | keyof typeof enThirdParty>;
}

/** Names the package and version whose README the page is, and links to its source. */
export function ThirdPartyNotice({ name, version, license, source, repo, t }: ThirdPartyNoticeProps) {
  return (
    <Notice label={t('thirdParty.label')} text={t('thirdParty.text', { name, version, license })}>
      <a href={source} rel="noopener noreferrer">
        {t('thirdParty.source')}
      </a>
      <a href={repo} rel="noopener noreferrer">
        {t('page.repository')}
      </a>
      <a href={site.packageUrl(name, version)} rel="noopener noreferrer">
        {t('thirdParty.package')}
      </a>
    </Notice>
  );
}
