import { useState } from 'react';
import { addMessages } from '#messages';
import { useSavedSections, type SaveStatus } from './use-saved-sections';
import { useLanguage, useMessages } from '../../i18n/use-messages';
import type { MessageKey } from '../../i18n/en';
import { totalBytes, formatBytes, type OfflineList } from '../offline-list';
import { Dialog } from '../../ui/components/Dialog/Dialog';
import * as styles from './SaveDialog.module.css';
import { enOffline } from '../../i18n/en-offline';
import { showDialog } from '../../ui/components/Dialog/show-dialog';

addMessages(enOffline);

/** Shows what can be saved for reading without network, unless something is open already. */
export function openOffline(): void {
  if (document.querySelector('dialog[open]')) return;
  showDialog((onClose) => <OfflineDialog onClose={onClose} />);
}

/** Whether it is on this device; `old` is a version that the site has changed since. */
type SaveState = 'missing' | 'saved' | 'old';

const NOTE: Readonly<Record<Exclude<SaveState, 'missing'>, MessageKey>> = {
  saved: 'offline.saved',
  old: 'offline.old',
};
const LABEL: Readonly<Record<SaveState, { readonly name: MessageKey; readonly text: MessageKey }>> = {
  missing: { name: 'offline.save', text: 'offline.saveButton' },
  saved: { name: 'offline.remove', text: 'offline.removeButton' },
  old: { name: 'offline.update', text: 'offline.updateButton' },
};

interface SaveRowProps {
  readonly name: string;
  /** Told before anything is stored. */
  readonly size: string;
  readonly state: SaveState;
  /** While something is being saved. */
  readonly isDisabled: boolean;
  readonly onClick: () => void;
}

/** One thing that can be saved, and once it is, brought up to date or removed. */
function SaveRow({ name, size, state, isDisabled, onClick }: SaveRowProps) {
  const t = useMessages();
  return (
    <li>
      <span>{name}</span>
      <span className={styles.size}>{state === 'missing' ? size : t(NOTE[state], { size })}</span>
      <button
        type="button"
        // The focus stays: a button that is disabled for real would lose it.
        aria-disabled={isDisabled}
        aria-label={t(LABEL[state].name, { name })}
        onClick={isDisabled ? undefined : onClick}
      >
        {t(LABEL[state].text)}
      </button>
    </li>
  );
}

interface SaveProgressProps {
  readonly status: SaveStatus;
  /** The name of what is saved or removed. */
  readonly subject: string;
  readonly onCancel: () => void;
}

/** How far saving is, and how it ended; heard at its beginning and end, seen all the while. */
function SaveProgress({ status, subject, onCancel }: SaveProgressProps) {
  const t = useMessages();
  const isSaving = status.kind === 'saving';
  return (
    <div className={styles.progress}>
      {isSaving && (
        <>
          <progress value={status.done} max={status.total} aria-label={subject} />
          <p>{t('offline.saving', { done: String(status.done), total: String(status.total) })}</p>
          <button type="button" onClick={onCancel}>
            {t('offline.cancel')}
          </button>
        </>
      )}
      <p role="status">{status.kind === 'said' && t(status.key, { name: subject })}</p>
    </div>
  );
}

/** Why there is no list yet. */
const WHY: Readonly<Record<'loading' | 'failed' | 'unsupported', MessageKey>> = {
  loading: 'offline.measuring',
  failed: 'offline.noList',
  unsupported: 'offline.unsupported',
};

/** What can be saved for reading without network: everything or a section, how large it is, and how to undo it. */
export function OfflineDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages();
  const { code } = useLanguage();
  const { list, saved, status, save, remove, cancel } = useSavedSections(code);
  /** What the last button spoke of. */
  const [subject, setSubject] = useState('');
  const isSaving = status.kind === 'saving';

  const row = (key: string, name: string, sections: OfflineList) => {
    const due = sections.filter((section) => saved.get(section.name) !== section.digest);
    const isOld = due.length > 0 && sections.every((section) => saved.has(section.name));
    return (
      <SaveRow
        key={key}
        name={name}
        size={formatBytes(totalBytes(sections), code)}
        state={due.length === 0 ? 'saved' : isOld ? 'old' : 'missing'}
        isDisabled={isSaving}
        onClick={() => {
          setSubject(name);
          if (due.length === 0) remove(sections);
          else save(due);
        }}
      />
    );
  };

  return (
    <Dialog title={t('footer.offline')} onClose={onClose}>
      <p className={styles.intro}>{typeof list === 'string' ? t(WHY[list]) : t('offline.saveIntro')}</p>
      {typeof list !== 'string' && (
        <ul className={styles.list}>
          {row('*', t('offline.all'), list)}
          {list.map((section) => {
            const { name } = section;
            const title = name === '' ? t('offline.more') : t(`section.${name}` as MessageKey);
            return row(name, title, [section]);
          })}
        </ul>
      )}
      <SaveProgress status={status} subject={subject} onCancel={cancel} />
    </Dialog>
  );
}
