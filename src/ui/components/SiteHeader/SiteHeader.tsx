import { site } from '../../../config/site';
import { useLanguage, useMessages } from '../../../i18n/use-messages';
import { MENU_ID } from '../../lib/nav';
import { sectionOfPath } from '../../lib/site-path';
import { Dropdown } from '../Dropdown/Dropdown';
import { Icon } from '../Icon/Icon';
import { LanguageMenu } from '../LanguageMenu/LanguageMenu';
import { MainLinks, ServiceLinks } from '../MainLinks/MainLinks';
import * as styles from './SiteHeader.module.css';
import { chooseTheme, useThemeChoice } from '../../hooks/use-theme';

/** The site's name and the page's URL, at the top of a printed page. */
export function PrintHeader({ path }: { readonly path: string }) {
  return (
    <p className={styles.printHeader} aria-hidden="true">
      <b>{site.name}</b>
      {` ${site.url}${path}`}
    </p>
  );
}

const THEMES = ['light', 'dark', 'system'] as const;

/** Chooses the theme: light, dark or the system's. */
function ThemeMenu() {
  const t = useMessages();
  const choice = useThemeChoice();
  return (
    <div className={`${styles.theme} needs-script`}>
      <Dropdown id="menu-themes" name={t('theme.label')} label={<Icon name="theme" />} align="end">
        {THEMES.map((name) => (
          <li key={name}>
            <button
              type="button"
              aria-pressed={name === choice}
              // The list closes first: repainting a long page takes a slow phone longer than a frame.
              onClick={() => requestAnimationFrame(() => setTimeout(() => chooseTheme(name)))}
            >
              {t(`theme.${name}`)}
            </button>
          </li>
        ))}
      </Dropdown>
    </div>
  );
}

/**
 * Opens the search dialog (src/ui/shell/search-opener.ts). Without scripts, and before they are loaded, it is a link to
 * the search page.
 */
function SearchButton() {
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
function Logo() {
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
  /** Whether small screens have the menu's button here, not in the bar of the page's contents. */
  readonly hasMenu: boolean;
}

export function SiteHeader({ pathname, hasMenu }: SiteHeaderProps) {
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
        <ThemeMenu />
        <button
          type="button"
          className={`${styles.menu} ${hasMenu ? styles.shown : ''}`}
          {...{ popovertarget: MENU_ID }}
          aria-label={t('header.menu')}
        >
          <Icon name="menu" />
        </button>
      </div>
    </header>
  );
}
