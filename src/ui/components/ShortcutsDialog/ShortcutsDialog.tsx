import { useState } from 'react';
import enOnDemand from '../../../i18n/en/on-demand.json';
import { useMessages } from '../../../i18n/use-messages';
import { Dialog } from '../Dialog/Dialog';
import * as styles from './ShortcutsDialog.module.css';

/** The keys of src/ui/shell/shortcuts.ts; the first are listed where the search's button is. */
const SHORTCUTS = [
  { keys: ['/', 'Ctrl K'], does: 'shortcuts.search' },
  { keys: ['n'], does: 'shortcuts.next' },
  { keys: ['p'], does: 'shortcuts.previous' },
  { keys: ['c'], does: 'shortcuts.contents' },
  { keys: ['m'], does: 'shortcuts.menu' },
  { keys: ['t'], does: 'shortcuts.theme' },
  { keys: ['?'], does: 'shortcuts.help' },
] as const;

export interface ShortcutsDialogProps {
  readonly hasSearch: boolean;
  /** Whether single keys are enabled when it opens. */
  readonly areOn: boolean;
  readonly onSwitch: (areOn: boolean) => void;
  readonly onClose: () => void;
}

/** The keyboard shortcuts of every page, and a switch that disables single keys. */
export function ShortcutsDialog({ hasSearch, areOn, onSwitch, onClose }: ShortcutsDialogProps) {
  const t = useMessages(enOnDemand);
  const [isOn, setIsOn] = useState(areOn);
  const onChange = (): void => {
    setIsOn(!isOn);
    onSwitch(!isOn);
  };
  return (
    <Dialog title={t('shortcuts.title')} onClose={onClose}>
      <dl className={styles.list}>
        {SHORTCUTS.slice(hasSearch ? 0 : 1).map(({ keys, does }) => (
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
