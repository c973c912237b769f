import { playgroundPath } from '../../../config/playground';
import { site } from '../../../config/site';
import { useLanguage, useMessages } from '../../../i18n/use-messages';
import * as styles from './SiteFooter.module.css';

const columns = [
  {
    key: 'footer.learn',
    links: [
      { key: 'footer.start', url: '/guides/getting-started/' },
      { key: 'section.playground', url: playgroundPath },
      { key: 'footer.comparison', url: '/comparison/' },
      { key: 'footer.glossary', url: '/glossary/' },
    ],
  },
  {
    key: 'footer.community',
    links: [
      { key: 'footer.chat', url: site.chat },
      { key: 'footer.swag', url: site.swagStore },
    ],
  },
  {
    key: 'footer.project',
    links: [
      { key: 'footer.changelog', url: site.changelog },
      { key: 'footer.branding', url: '/branding/' },
      { key: 'footer.license', url: '/license/' },
    ],
  },
] as const;

/** Links in three columns, and a fourth of what the site can do; the shell handles its buttons. */
export function SiteFooter() {
  const t = useMessages();
  const { prefix } = useLanguage();
  return (
    <footer className={styles.footer}>
      <nav aria-label={t('footer.label')}>
        {columns.map(({ key: title, links }) => (
          <div key={title}>
            <p>{t(title)}</p>
            <ul>
              {links.map(({ key, url }) => {
                const isOurs = url.startsWith('/');
                return (
                  <li key={key}>
                    <a
                      href={isOurs ? `${prefix}${url}` : url}
                      rel={isOurs ? undefined : 'noopener noreferrer'}
                    >
                      {t(key)}
                    </a>
                  </li>
                );
              })}
            </ul>
          </div>
        ))}
        <div className="needs-script">
          <p>{t('footer.site')}</p>
          <ul>
            <li>
              <button type="button" data-opens="offline">
                {t('footer.offline')}
              </button>
            </li>
            <li className={styles.keys}>
              <button type="button" data-opens="shortcuts">
                {t('shortcuts.title')}
              </button>
            </li>
          </ul>
        </div>
      </nav>
    </footer>
  );
}
