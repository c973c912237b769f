import { site } from '../../config/site';
import { useLanguage, useMessages } from '../../i18n/use-messages';
import { sectionOfPath } from '../../lib/site-path';
import { Icon } from '../Icon/Icon';
import { Logo } from '../Logo/Logo';
import { MainLinks } from '../MainLinks/MainLinks';
import { ThemeToggle } from '../ThemeToggle/ThemeToggle';
import * as styles from './SiteHeader.module.css';

interface SiteHeaderProps {
  readonly pathname: string;
  /** Id of the panel that the menu button opens on small screens. */
  readonly panelId: string;
}

const services = [
  { key: 'header.repository', icon: 'repository', url: site.toolRepository },
  { key: 'header.social', icon: 'social', url: site.social },
  { key: 'header.questions', icon: 'questions', url: site.questions },
] as const;

/** The bar at the top of every page. */
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
        <MainLinks pathname={pathname} active={sectionOfPath(pathname)} />
      </nav>
      <div className={styles.tools}>
        {services.map(({ key, icon, url }) => (
          <a key={key} className={styles.service} href={url} rel="noopener noreferrer" aria-label={t(key)}>
            <Icon name={icon} />
          </a>
        ))}
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
