import { useMessages } from '../../i18n/use-messages';
import * as styles from './SaveOffline.module.css';

interface SaveRowProps {
  readonly name: string;
  /** Told before anything is stored. */
  readonly size: string;
  readonly isSaved: boolean;
  /** While something is being saved. */
  readonly isDisabled: boolean;
  readonly onClick: () => void;
}

/** One thing that can be saved, or removed once it is. */
export function SaveRow({ name, size, isSaved, isDisabled, onClick }: SaveRowProps) {
  const t = useMessages();
  return (
    <li>
      <span>{name}</span>
      <span className={styles.size}>{isSaved ? t('offline.saved', { size }) : size}</span>
      <button
        type="button"
        // The focus stays: a button that is disabled for real would lose it.
        aria-disabled={isDisabled}
        aria-label={t(isSaved ? 'offline.remove' : 'offline.save', { name })}
        onClick={isDisabled ? undefined : onClick}
      >
        {t(isSaved ? 'offline.removeButton' : 'offline.saveButton')}
      </button>
    </li>
  );
}
