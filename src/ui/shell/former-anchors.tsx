/** Loaded where a URL's hash names nothing on the page: in its fifteen years the documentation had other headings. */
import { useEffect } from 'react';
import { languageOfPath } from '../../config/languages';
import { site } from '../../config/site';
import enOnDemand from '../../i18n/en/on-demand.json';
import { useLanguage, useMessages } from '../../i18n/use-messages';
import * as styles from '../../offline/ui/UpdateNotice.module.css';
import { buildSearchUrl } from '../../search/search-url';
import { renderIsland } from '../components/ErrorBoundary/ErrorBoundary';
import { Icon } from '../components/Icon/Icon';
import { findFormerAnchor } from '../lib/find-former-anchor';
import { idOfHash, withoutLanguage } from '../lib/site-path';

let closeNotice = (): void => undefined;

/** Goes to the section that the URL's hash once named, or says that it has moved. */
export function followFormerAnchor(): void {
  const { pathname, hash } = window.location;
  const id = idOfHash(hash);
  const ids = [...document.querySelectorAll('main [id]')].map((element) => element.id);
  const target = findFormerAnchor(withoutLanguage(pathname), id, ids);
  closeNotice();
  if (target?.startsWith('/')) window.location.replace(`${languageOfPath(pathname).prefix}${target}`);
  else if (target) window.location.replace(`#${target}`);
  else showNotice(id.replace(/[-_]+/g, ' ').trim());
}

function showNotice(query: string): void {
  const host = document.createElement('div');
  // So that the sticky notice is positioned within the body, not within this element.
  host.style.display = 'contents';
  document.body.append(host);
  closeNotice = () => {
    closeNotice = () => undefined;
    root.unmount();
    host.remove();
  };
  const root = renderIsland(host, <MovedNotice query={query} onClose={() => closeNotice()} />);
}

interface MovedNoticeProps {
  /** What to search for instead. */
  readonly query: string;
  readonly onClose: () => void;
}

/** Says quietly that the section has moved, until it is closed or the visitor goes on. */
function MovedNotice({ query, onClose }: MovedNoticeProps) {
  const t = useMessages(enOnDemand);
  const { prefix } = useLanguage();
  const text = t('moved.text');
  useEffect(() => {
    const closed = new AbortController();
    const status = document.querySelector('body > [role=status]');
    if (status) status.textContent = text;
    const onClick = ({ target }: Event): void => {
      if (target instanceof Element && target.closest('a')) onClose();
    };
    document.addEventListener('click', onClick, { signal: closed.signal });
    window.addEventListener('popstate', onClose, { signal: closed.signal });
    return () => closed.abort();
  }, [text, onClose]);
  return (
    <aside className={styles.place} aria-label={t('moved.label')}>
      <div className={styles.notice} data-shown="">
        <p>
          <span>{text}</span>{' '}
          <a href={`${prefix}${site.searchPath}${buildSearchUrl({ query, within: '' })}`}>
            {t('moved.search', { query })}
          </a>
        </p>
        <button type="button" className="icon-button" aria-label={t('notification.close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
    </aside>
  );
}
