import { useEffect, useState } from 'react';
import { addMessages } from '#messages';
import { createRoot } from 'react-dom/client';
import { site } from '../../config/site';
import { readStored, writeStored } from '../../ui/hooks/storage';
import { startUpdate, useUpdateState } from './register-worker';
import { useMessages, LanguageProvider } from '../../i18n/use-messages';
import { Icon } from '../../ui/components/Icon/Icon';
import * as styles from './UpdateNotice.module.css';
import { languageOfPath } from '../../config/languages';
import { enOnDemand } from '../../i18n/en-on-demand';

addMessages(enOnDemand);

/** Puts the notice of a new version behind everything else in the document, for the rest of the visit. */
export function showUpdate(): void {
  const host = document.createElement('div');
  // The box of what sticks in it: all of the page, not the host.
  host.style.display = 'contents';
  document.body.append(host);
  createRoot(host).render(
    <LanguageProvider language={languageOfPath(window.location.pathname)}>
      <UpdateNotice />
    </LanguageProvider>,
  );
}

/** Said, and offered, while a new version waits. */
function Offer({ isUpdating }: { readonly isUpdating: boolean }) {
  const t = useMessages();
  // Shown in the browser only: storage may be read at once.
  const [isCollapsed, setCollapsed] = useState(() => readStored(site.updateCollapsedKey) === 'true');
  const onToggle = (): void => {
    setCollapsed(!isCollapsed);
    writeStored(site.updateCollapsedKey, String(!isCollapsed));
  };
  return (
    <>
      {!isCollapsed && (
        <button type="button" className={styles.update} disabled={isUpdating} onClick={startUpdate}>
          {isUpdating ? t('update.updating') : t('update.update')}
        </button>
      )}
      <button
        type="button"
        className={styles.toggle}
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
 * Tells that a new version of the site waits, and lets the visitor take it. The polite region stands there before its
 * words come, so that screen readers hear them; nothing takes the focus. It comes last in the page, and takes room
 * below the footer.
 */
export function UpdateNotice() {
  const t = useMessages();
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
