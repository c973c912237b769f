import { useState } from 'react';
import { useSavedSections, type SaveStatus } from './use-saved-sections';
import { useLanguage, useMessages } from '../../i18n/use-messages';
import type { MessageKey } from '../../i18n/translate';
import { totalBytes, formatBytes, type OfflineList } from '../offline-list';
import { Dialog, showDialog } from '../../ui/components/Dialog/Dialog';
import * as styles from './SaveDialog.module.css';
import enOffline from '../../i18n/en/offline.json';

export function openSaveDialog(): void {
  showDialog((onClose) => <SaveDialog onClose={onClose} />);
}

/** The note beside the name; the button's accessible name and its text. */
const MESSAGES = {
  missing: { note: null, name: 'offline.save', text: 'offline.saveButton' },
  saved: { note: 'offline.saved', name: 'offline.remove', text: 'offline.removeButton' },
  old: { note: 'offline.old', name: 'offline.update', text: 'offline.updateButton' },
} as const;

interface SaveRowProps {
  readonly name: string;
  /** Shown before anything is stored. */
  readonly size: string;
  /** Whether it is on this device; `old` is an outdated version. */
  readonly state: keyof typeof MESSAGES;
  /** While something is being saved. */
  readonly isDisabled: boolean;
  readonly onClick: () => void;
}

/** One item that can be saved, and then updated or removed. */
function SaveRow({ name, size, state, isDisabled, onClick }: SaveRowProps) {
  const t = useMessages(enOffline);
  const messages = MESSAGES[state];
  return (
    <li>
      <span>{name}</span>
      <span className={styles.size}>{messages.note ? t(messages.note, { size }) : size}</span>
      <button
        type="button"
        // A disabled button would lose the focus.
        aria-disabled={isDisabled}
        aria-label={t(messages.name, { name })}
        onClick={isDisabled ? undefined : onClick}
      >
        {t(messages.text)}
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

/** The progress of saving; only its end is announced to screen readers. */
function SaveProgress({ status, subject, onCancel }: SaveProgressProps) {
  const t = useMessages(enOffline);
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
      <p role="status">{status.kind === 'done' && t(status.key, { name: subject })}</p>
    </div>
  );
}

const LIST_MESSAGES = {
  loading: 'offline.measuring',
  failed: 'offline.noList',
  unsupported: 'offline.unsupported',
} as const;

/** Saves everything or a section for reading offline, with its size, and removes it again. */
export function SaveDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages(enOffline);
  const { code } = useLanguage();
  const { list, saved, status, save, remove, cancel } = useSavedSections(code);
  /** The name on the button that was last pressed. */
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
      <p className={styles.intro}>
        {typeof list === 'string' ? t(LIST_MESSAGES[list]) : t('offline.saveIntro')}
      </p>
      {typeof list !== 'string' && (
        <ul className={`plain-list ${styles.list}`}>
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
