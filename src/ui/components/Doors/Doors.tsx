import { useLanguage, useMessages } from '../../../i18n/use-messages';
import * as styles from './Doors.module.css';

const doors = [
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
    links: [
      { key: 'section.blog', url: '/blog/' },
      { key: 'footer.comparison', url: '/comparison/' },
    ],
  },
] as const;

/** Where to go from here: three ways in, each with the sections behind it. */
export function Doors() {
  const t = useMessages();
  const { prefix } = useLanguage();
  return (
    <section className={styles.doors} aria-labelledby="dive">
      <h2 id="dive">{t('home.dive.title')}</h2>
      <p>{t('home.dive.text')}</p>
      <ul>
        {doors.map(({ key, url, links }) => (
          <li key={key}>
            <h3>
              <a href={`${prefix}${url}`}>{t(`${key}.title`)}</a>
            </h3>
            <p>{t(`${key}.text`)}</p>
            <ul>
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
