import { site } from '../../../config/site';
import { useLanguage, useMessages } from '../../../i18n/use-messages';
import { Icon } from '../Icon/Icon';
import * as styles from './SearchButton.module.css';

/**
 * Looks like the box it opens (src/ui/shell/search-opener.ts). Without scripts, and before they have come, it is a link
 * to the page of the search.
 */
export function SearchButton() {
  const t = useMessages();
  const { prefix } = useLanguage();
  return (
    <a
      className={styles.button}
      href={`${prefix}${site.searchPath}`}
      data-opens="search"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K /"
    >
      <Icon name="search" />
      {t('search.open')}
      <kbd className="needs-script" aria-hidden="true">
        Ctrl K
      </kbd>
    </a>
  );
}
