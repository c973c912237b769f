import type { SaveStatus } from './use-saved-sections';
import { useMessages } from '../../i18n/use-messages';
import * as styles from './SaveOffline.module.css';

interface SaveProgressProps {
  readonly status: SaveStatus;
  /** The name of what is saved or removed. */
  readonly subject: string;
  readonly onCancel: () => void;
}

/** How far saving is, and how it ended; heard at its beginning and end, seen all the while. */
export function SaveProgress({ status, subject, onCancel }: SaveProgressProps) {
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
