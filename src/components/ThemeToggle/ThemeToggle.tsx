import { useTheme } from '../../hooks/use-theme';
import { useMessages } from '../../i18n/use-messages';
import { Icon } from '../Icon/Icon';
import * as styles from './ThemeToggle.module.css';

/** Switches between the light and the dark theme. Both drawings are there; the theme shows one of them. */
export function ThemeToggle() {
  const t = useMessages();
  const { theme, toggle } = useTheme();
  return (
    <button
      type="button"
      className={`${styles.toggle} needs-script`}
      onClick={toggle}
      aria-label={theme === 'dark' ? t('theme.toLight') : t('theme.toDark')}
    >
      <span className={styles.moon}>
        <Icon name="moon" />
      </span>
      <span className={styles.sun}>
        <Icon name="sun" />
      </span>
    </button>
  );
}
