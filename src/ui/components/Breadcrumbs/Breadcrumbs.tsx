import type { SectionName } from '../../../config/sections';
import { useLanguage, useMessages } from '../../../i18n/use-messages';
import * as styles from './Breadcrumbs.module.css';

interface BreadcrumbsProps {
  /** The page's section, or null for a standalone page. */
  readonly section: SectionName | null;
  readonly pathname: string;
}

/** The way from the home page to this one; the page itself stands below as the heading. */
export function Breadcrumbs({ section, pathname }: BreadcrumbsProps) {
  const t = useMessages();
  const { prefix } = useLanguage();
  const root = section === null ? null : `${prefix}/${section}/`;
  return (
    <nav className={styles.breadcrumbs} aria-label={t('breadcrumbs.label')}>
      <ol>
        <li>
          <a href={`${prefix}/`}>{t('breadcrumbs.home')}</a>
        </li>
        {section !== null && root !== null && root !== pathname && (
          <li>
            <a href={root}>{t(`section.${section}`)}</a>
          </li>
        )}
      </ol>
    </nav>
  );
}
