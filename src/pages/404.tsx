import type { PageProps } from 'gatsby';
import { addMessages } from 'messages-source';
import { NearestPages } from '../components/NearestPages/NearestPages';
import { PageHead } from '../components/PageHead/PageHead';
import { useNearestPages } from '../hooks/use-nearest-pages';
import { enOnDemand } from '../i18n/en-on-demand';
import { useLanguage, useMessages } from '../i18n/use-messages';
import { withSectionStart } from '../lib/nearest-pages';
import { sectionOfPath } from '../lib/site-path';
import * as styles from './message.module.css';

addMessages(enOnDemand);

/** What stands at every address that has no page. Its window's title is the site's name alone. */
export default function NotFoundPage({ location: { pathname } }: PageProps) {
  const t = useMessages();
  const { code, prefix } = useLanguage();
  const { status, pages } = useNearestPages(pathname, code);
  const section = sectionOfPath(pathname);
  const offered = section
    ? withSectionStart(pages, { url: `${prefix}/${section.name}/`, title: t(`section.${section.name}`) })
    : pages;
  return (
    <div className={styles.page}>
      <PageHead path={pathname} title="" hidden />
      <p className={styles.code} aria-hidden="true">
        404
      </p>
      <h1>{t('notFound.text')}</h1>
      <p className={styles.actions}>
        <a className={styles.action} href={`${prefix}/`}>
          {t('notFound.home')}
        </a>
      </p>
      <NearestPages status={status} pages={status === 'done' ? offered : []} />
    </div>
  );
}
