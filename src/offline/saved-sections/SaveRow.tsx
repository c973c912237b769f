import type { MessageKey } from '../../i18n/en';
import { useMessages } from '../../i18n/use-messages';
import * as styles from './SaveOffline.module.css';

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
export function SaveRow({ name, size, state, isDisabled, onClick }: SaveRowProps) {
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
