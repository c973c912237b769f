import { useLanguage, useMessages } from '../../../i18n/use-messages';
import { formatDay } from '../../lib/format';
import { Icon } from '../Icon/Icon';
import * as styles from './PageActions.module.css';

interface PageActionsProps {
  /** URL where the page's text can be edited, or ''. */
  readonly edit?: string;
  /** Repository of the documented package, or ''. */
  readonly repo?: string;
  /** YYYY-MM-DD, or '' where it is not known. */
  readonly updated?: string;
}

/** Links to edit the page and to its repository, its date and a print button; every page can be printed. */
export function PageActions({ edit = '', repo = '', updated = '' }: PageActionsProps) {
  const t = useMessages();
  const { code } = useLanguage();
  return (
    <div className={styles.actions}>
      {edit !== '' && (
        <a href={edit} rel="noopener noreferrer">
          <Icon name="edit" />
          {t('page.edit')}
        </a>
      )}
      {repo !== '' && (
        <a href={repo} rel="noopener noreferrer">
          <Icon name="repository" />
          {t('page.repository')}
        </a>
      )}
      <button type="button" className="needs-script" onClick={() => window.print()}>
        <Icon name="print" />
        {t('page.print')}
      </button>
      {updated !== '' && <p>{t('page.updated', { date: formatDay(updated, code) })}</p>}
    </div>
  );
}
