import enHome from '../../../i18n/en/home.json';
import { useLanguage, useMessages } from '../../../i18n/use-messages';
import * as styles from './EntryLinks.module.css';

const entries = [
  {
    key: 'home.learn',
    url: '/concepts/',
    links: [
      { key: 'section.guides', url: '/guides/' },
      { key: 'footer.glossary', url: '/glossary/' },
    ],
  },
  {
    key: 'home.lookup',
    url: '/configuration/',
    links: [
      { key: 'section.api', url: '/api/' },
      { key: 'section.loaders', url: '/loaders/' },
      { key: 'section.plugins', url: '/plugins/' },
    ],
  },
  {
    key: 'home.migrate',
    url: '/migrate/',
    links: [{ key: 'section.blog', url: '/blog/' }],
  },
] as const;

/** The three entry points of the home page, each with links to its sections. */
export function EntryLinks() {
  const t = useMessages(enHome);
  const { prefix } = useLanguage();
  return (
    <section className={styles.entries} aria-labelledby="dive">
      <h2 id="dive">{t('home.dive.title')}</h2>
      <ul className="plain-list">
        {entries.map(({ key, url, links }) => (
          <li key={key}>
            <h3>
              <a href={`${prefix}${url}`}>{t(`${key}.title`)}</a>
            </h3>
            <p>{t(`${key}.text`)}</p>
            <ul className="plain-list">
              {links.map((link) => (
                <li key={link.url}>
                  <a href={`${prefix}${link.url}`}>{t(link.key)}</a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
