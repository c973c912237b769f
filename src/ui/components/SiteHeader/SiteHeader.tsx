import type { ReactNode } from 'react';
import { site } from '../../../config/site';
import { useLanguage, useMessages } from '../../../i18n/use-messages';
import { sectionOfPath } from '../../lib/site-path';
import { Icon } from '../Icon/Icon';
import { LanguageMenu } from '../LanguageMenu/LanguageMenu';
import { Logo } from '../Logo/Logo';
import { MainLinks } from '../MainLinks/MainLinks';
import { ServiceLinks } from '../MainLinks/ServiceLinks';
import { ThemeToggle } from '../ThemeToggle/ThemeToggle';
import * as styles from './SiteHeader.module.css';

interface SiteHeaderProps {
  readonly pathname: string;
  /** Id of the panel that the menu button opens on small screens. */
  readonly panelId: string;
  /** The search box, before the other tools; nothing stands there without one. */
  readonly search?: ReactNode;
}

/** The bar at the top of every page. */
export function SiteHeader({ pathname, panelId, search }: SiteHeaderProps) {
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
        {search}
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
