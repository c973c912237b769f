import { useState } from 'react';
import { useTheme } from '../../hooks/use-theme';
import { useMessages } from '../../../i18n/use-messages';
import { Icon } from '../Icon/Icon';
import { afterPaint } from '../../lib/after-paint';
import * as styles from './ThemeToggle.module.css';

/**
 * Switches between the light and the dark theme. Both drawings are there; the theme shows one of them. It answers the
 * finger first: coloring a long page anew takes a slow phone longer than a frame.
 */
export function ThemeToggle() {
  const t = useMessages();
  const { theme, toggle } = useTheme();
  const [isSwitching, setSwitching] = useState(false);
  const onClick = (): void => {
    setSwitching(true);
    afterPaint(() => {
      toggle();
      setSwitching(false);
    });
  };
  return (
    <button
      type="button"
      className={`${styles.toggle} needs-script`}
      data-switching={isSwitching || undefined}
      onClick={onClick}
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
