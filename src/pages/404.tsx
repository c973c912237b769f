import type { PageProps } from 'gatsby';
import { NearestPages } from '../ui/components/PageLinks/PageLinks';
import { PageHead } from '../ui/components/PageHead/PageHead';
import { SearchForm } from '../search/page/SearchForm';
import { useTextFromUrl } from '../ui/hooks/use-text-from-url';
import { useOfferedPages } from '../search/page/use-offered-pages';
import enNotFound from '../i18n/en/not-found.json';
import { useLanguage, useMessages } from '../i18n/use-messages';
import { withSectionStart, queryOfPath } from '../ui/lib/nearest-pages';
import { sectionOfPath } from '../ui/lib/site-path';
import * as styles from './message.module.css';

/** The not-found page. The document's title is the site's name alone. */
export default function NotFoundPage({ location: { pathname } }: PageProps) {
  const t = useMessages(enNotFound);
  const { code, prefix } = useLanguage();
  const { status, pages } = useOfferedPages(pathname, code);
  const section = sectionOfPath(pathname);
  const offered = section
    ? withSectionStart(pages, { url: `${prefix}/${section.name}/`, title: t(`section.${section.name}`) })
    : pages;

  const [query, setQuery] = useTextFromUrl(queryOfPath(pathname));
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
      <SearchForm query={query} onQuery={setQuery} />
      <NearestPages status={status} pages={status === 'done' ? offered : []} />
    </div>
  );
}
