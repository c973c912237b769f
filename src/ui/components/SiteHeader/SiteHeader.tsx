import { useState } from 'react';
import { site } from '../../../config/site';
import { useLanguage, useMessages } from '../../../i18n/use-messages';
import { sectionOfPath } from '../../lib/site-path';
import { Icon } from '../Icon/Icon';
import { LanguageMenu } from '../LanguageMenu/LanguageMenu';
import { MainLinks, ServiceLinks } from '../MainLinks/MainLinks';
import * as styles from './SiteHeader.module.css';
import { toggleTheme, useTheme } from '../../hooks/use-theme';

/** The site's name and the page's URL, at the top of a printed page. */
export function PrintHeader({ path }: { readonly path: string }) {
  return (
    <p className={styles.printHeader} aria-hidden="true">
      <b>{site.name}</b> {`${site.url}${path}`}
    </p>
  );
}

/**
 * Switches between the light and the dark theme. Both icons are rendered; the theme shows one of them. The button
 * responds before the theme changes: repainting a long page takes a slow phone longer than a frame.
 */
export function ThemeToggle() {
  const t = useMessages();
  const theme = useTheme();
  const [isSwitching, setSwitching] = useState(false);
  const onClick = (): void => {
    setSwitching(true);
    // In a task of its own, after the next frame.
    requestAnimationFrame(() => {
      setTimeout(() => {
        toggleTheme();
        setSwitching(false);
      });
    });
  };
  return (
    <button
      type="button"
      className={`${styles.theme} needs-script`}
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

/**
 * Opens the search dialog (src/ui/shell/search-opener.ts). Without scripts, and before they are loaded, it is a link to
 * the search page.
 */
export function SearchButton() {
  const t = useMessages();
  const { prefix } = useLanguage();
  return (
    <a
      className={styles.search}
      href={`${prefix}${site.searchPath}`}
      data-opens="search"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K /"
    >
      <Icon name="search" />
      {t('search.open')}
      <kbd className="needs-script" aria-hidden="true">
        Ctrl K
      </kbd>
    </a>
  );
}

/**
 * The site's cube; its colors are tokens. Its edges are on whole pixels at 16 and 32 px. The files in
 * `static/brand` and `static/icon.svg` have the same faces. Decorative: the site's name follows.
 */
export function Logo() {
  return (
    <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      <path fill="var(--cube-top)" d="M16 1l12 6-12 6L4 7z" />
      <path fill="var(--cube-left)" d="M2 10l12 6v15L2 25z" />
      <path fill="var(--cube-right)" d="M30 10l-12 6v15l12-6z" />
    </svg>
  );
}

interface SiteHeaderProps {
  readonly pathname: string;
  /** Id of the panel that the menu button opens on small screens. */
  readonly panelId: string;
}

export function SiteHeader({ pathname, panelId }: SiteHeaderProps) {
  const t = useMessages();
  const { prefix } = useLanguage();
  return (
    <header className={styles.header}>
      <a className={styles.logo} href={`${prefix}/`} aria-label={t('header.home')}>
        <Logo />
        <span>{site.name}</span>
      </a>
      <nav className={styles.links} aria-label={t('header.navigation')}>
        <MainLinks pathname={pathname} active={sectionOfPath(pathname)} isBar />
      </nav>
      <div className={styles.tools}>
        <SearchButton />
        <div className={styles.services}>
          <ServiceLinks />
        </div>
        <LanguageMenu pathname={pathname} />
        <ThemeToggle />
        <button
          type="button"
          className={styles.menu}
          {...{ popovertarget: panelId }}
          aria-label={t('header.menu')}
        >
          <Icon name="menu" />
        </button>
      </div>
    </header>
  );
}
