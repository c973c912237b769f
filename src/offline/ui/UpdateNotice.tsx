import { useEffect, useState } from 'react';
import { site } from '../../config/site';
import { readStored, writeStored } from '../../ui/hooks/storage';
import { startUpdate, useUpdateState } from './update-state';
import { useMessages } from '../../i18n/use-messages';
import { renderIsland } from '../../ui/components/ErrorBoundary/ErrorBoundary';
import { Icon } from '../../ui/components/Icon/Icon';
import * as styles from './UpdateNotice.module.css';
import enOnDemand from '../../i18n/en/on-demand.json';

/** Appends the notice of a new version to the document, for the rest of the visit. */
export function showUpdate(): void {
  const host = document.createElement('div');
  // So that the sticky notice is positioned within the body, not within this element.
  host.style.display = 'contents';
  document.body.append(host);
  renderIsland(host, <UpdateNotice />);
}

/** The buttons while a new version waits. */
function Offer({ isUpdating }: { readonly isUpdating: boolean }) {
  const t = useMessages(enOnDemand);
  // Rendered in the browser only: storage can be read at once.
  const [isCollapsed, setCollapsed] = useState(() => readStored(site.updateCollapsedKey) === 'true');
  const onToggle = (): void => {
    setCollapsed(!isCollapsed);
    writeStored(site.updateCollapsedKey, String(!isCollapsed));
  };
  return (
    <>
      {!isCollapsed && (
        <button type="button" className="primary" disabled={isUpdating} onClick={startUpdate}>
          {isUpdating ? t('update.updating') : t('update.update')}
        </button>
      )}
      <button
        type="button"
        className={`icon-button ${styles.toggle}`}
        aria-expanded={!isCollapsed}
        aria-label={t('update.toggle')}
        onClick={onToggle}
      >
        <Icon name="chevron" />
      </button>
    </>
  );
}

/**
 * The notice that a new version of the site is available. The live region is rendered before its text, so that screen
 * readers announce it; the focus is not moved.
 */
export function UpdateNotice() {
  const t = useMessages(enOnDemand);
  const state = useUpdateState();
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const isShown = isReady && state !== 'none';
  return (
    <aside className={styles.place} aria-label={t('update.toggle')}>
      <div className={styles.notice} data-shown={isShown ? '' : undefined}>
        <p role="status">{isShown && t('update.text')}</p>
        {isShown && <Offer isUpdating={state === 'updating'} />}
      </div>
    </aside>
  );
}
