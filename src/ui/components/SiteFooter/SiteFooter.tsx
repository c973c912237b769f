import { site } from '../../../config/site';
import { useLanguage, useMessages } from '../../../i18n/use-messages';
import * as styles from './SiteFooter.module.css';

const links = [
  { key: 'footer.start', url: '/guides/getting-started/' },
  { key: 'footer.comparison', url: '/comparison/' },
  { key: 'footer.swag', url: site.swagStore },
  { key: 'footer.glossary', url: '/glossary/' },
  { key: 'footer.branding', url: '/branding/' },
  { key: 'footer.chat', url: site.chat },
  { key: 'footer.changelog', url: site.changelog },
  { key: 'footer.license', url: '/license/' },
] as const;

export function SiteFooter() {
  const t = useMessages();
  const { prefix } = useLanguage();
  return (
    <footer className={styles.footer}>
      <nav aria-label={t('footer.label')}>
        <ul>
          {links.map(({ key, url }) => {
            const isOurs = url.startsWith('/');
            return (
              <li key={key}>
                <a href={isOurs ? `${prefix}${url}` : url} rel={isOurs ? undefined : 'noopener noreferrer'}>
                  {t(key)}
                </a>
              </li>
            );
          })}
        </ul>
      </nav>
      {/* Handled by src/offline/ui/offline-button.ts. */}
      <button type="button" className={`${styles.offline} needs-script`} data-opens="offline">
        {t('footer.offline')}
      </button>
      {/* Handled by src/ui/shell/shortcuts.ts. */}
      <button type="button" className={`${styles.keys} needs-script`} data-opens="shortcuts">
        {t('shortcuts.title')}
      </button>
    </footer>
  );
}
