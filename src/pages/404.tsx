import type { PageProps } from 'gatsby';
import { PageHead } from '../components/PageHead/PageHead';
import { useLanguage, useMessages } from '../i18n/use-messages';
import * as styles from './404.module.css';

/** What stands at every address that has no page. Its window's title is the site's name alone. */
export default function NotFoundPage({ location }: PageProps) {
  const t = useMessages();
  const { prefix } = useLanguage();
  return (
    <div className={styles.page}>
      <PageHead path={location.pathname} title="" hidden />
      <p className={styles.code} aria-hidden="true">
        404
      </p>
      <h1>{t('notFound.text')}</h1>
      <p>
        <a className={styles.home} href={`${prefix}/`}>
          {t('notFound.home')}
        </a>
      </p>
    </div>
  );
}
