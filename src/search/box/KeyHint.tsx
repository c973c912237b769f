import enSearch from '../../i18n/en/search.json';
import { useMessages } from '../../i18n/use-messages';
import * as styles from './SearchBox.module.css';

/** The messages that name the keys, by what their caps show. */
const KEY_NAMES = {
  '↵': 'search.box.enterKey',
  '↑': 'search.box.upKey',
  '↓': 'search.box.downKey',
  Esc: 'search.box.escapeKey',
} as const;

interface KeyHintProps {
  readonly keys: readonly (keyof typeof KEY_NAMES)[];
  readonly action: string;
}

/** Keys, and what they do. */
export function KeyHint({ keys, action }: KeyHintProps) {
  const t = useMessages(enSearch);
  return (
    <span className={styles.hint}>
      {keys.map((key) => (
        <kbd key={key}>
          <span role="img" aria-label={t(KEY_NAMES[key])}>
            {key}
          </span>
        </kbd>
      ))}{' '}
      {action}
    </span>
  );
}
