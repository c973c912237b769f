import { useEffect } from 'react';
import type { PageProps } from 'gatsby';
import { addMessages } from 'messages-source';
import { KeptPages } from '../components/KeptPages/KeptPages';
import { PageHead } from '../components/PageHead/PageHead';
import { site } from '../config/site';
import { useKeptPages } from '../hooks/use-kept-pages';
import { enOffline } from '../i18n/en-offline';
import { useLanguage, useMessages } from '../i18n/use-messages';
import { createOfflineVisit } from '../shell/offline-visit';
import * as styles from './message.module.css';

addMessages(enOffline);

/** What the service worker sends for a page that cannot be had: what happened, what still works, one next step. */
export default function OfflinePage({ location: { pathname } }: PageProps) {
  const t = useMessages();
  const language = useLanguage();
  const { prefix } = language;
  const pages = useKeptPages(language);
  const isStandIn = pathname !== `${prefix}${site.offlinePath}`;
  useEffect(() => (isStandIn ? createOfflineVisit() : undefined), [isStandIn]);
  return (
    <div className={styles.page}>
      <PageHead path={`${prefix}${site.offlinePath}`} title={t('offline.heading')} hidden />
      <h1>{t('offline.heading')}</h1>
      <p>{t('offline.text')}</p>
      <p className={styles.actions}>
        <button
          type="button"
          className={`${styles.action} needs-script`}
          onClick={() => window.location.reload()}
        >
          {t('offline.retry')}
        </button>
        <a href={`${prefix}/`}>{t('offline.home')}</a>
      </p>
      <KeptPages pages={pages} />
    </div>
  );
}
