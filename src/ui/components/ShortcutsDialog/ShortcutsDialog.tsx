import { useState } from 'react';
import type { MessageKey } from '../../../i18n/en';
import { useMessages } from '../../../i18n/use-messages';
import { Dialog } from '../Dialog/Dialog';
import * as styles from './ShortcutsDialog.module.css';

export interface Shortcut {
  readonly keys: readonly string[];
  readonly does: MessageKey;
}

interface ShortcutsDialogProps {
  readonly shortcuts: readonly Shortcut[];
  /** Whether single keys are enabled when it opens. */
  readonly areOn: boolean;
  readonly onSwitch: (areOn: boolean) => void;
  readonly onClose: () => void;
}

/** The keyboard shortcuts of every page, and a switch that disables single keys. */
export function ShortcutsDialog({ shortcuts, areOn, onSwitch, onClose }: ShortcutsDialogProps) {
  const t = useMessages();
  const [isOn, setIsOn] = useState(areOn);
  const onChange = (): void => {
    setIsOn(!isOn);
    onSwitch(!isOn);
  };
  return (
    <Dialog title={t('shortcuts.title')} onClose={onClose}>
      <dl className={styles.list}>
        {shortcuts.map(({ keys, does }) => (
          <div key={does}>
            <dt>{t(does)}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <label className={styles.setting}>
        <input type="checkbox" checked={isOn} onChange={onChange} />
        {t('shortcuts.switch')}
      </label>
      <p className={styles.note}>{t('shortcuts.note')}</p>
    </Dialog>
  );
}
