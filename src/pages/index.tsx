import type { PageProps } from 'gatsby';
import { Logo } from '../components/Logo/Logo';
import { PageHead } from '../components/PageHead/PageHead';
import { useLanguage, useMessages } from '../i18n/use-messages';
import * as styles from './index.module.css';

const doors = [
  { key: 'home.learn', url: '/concepts/' },
  { key: 'home.build', url: '/guides/getting-started/' },
  { key: 'home.lookup', url: '/configuration/' },
  { key: 'home.migrate', url: '/migrate/' },
] as const;

const INSTALL = 'npm install --save-dev webpack webpack-cli';

/** The home page: what it is, how to have it, where to go. */
export default function HomePage({ location }: PageProps) {
  const t = useMessages();
  const { prefix } = useLanguage();
  return (
    <div className={styles.home}>
      <PageHead path={location.pathname} title="" />
      <header className={styles.splash}>
        <Logo />
        <h1>{t('home.title')}</h1>
        <p>{t('home.lead')}</p>
        <div className={styles.actions}>
          <a className={styles.primary} href={`${prefix}/guides/getting-started/`}>
            {t('home.start')}
          </a>
          <a href={`${prefix}/concepts/`}>{t('home.concepts')}</a>
        </div>
        <figure className="code">
          <pre role="region" aria-label={t('home.install')}>
            <code>{INSTALL}</code>
          </pre>
        </figure>
      </header>
      <section className={styles.doors} aria-label={t('home.doors')}>
        {doors.map(({ key, url }) => (
          <a key={key} href={`${prefix}${url}`}>
            <h2>{t(`${key}.title`)}</h2>
            <p>{t(`${key}.text`)}</p>
          </a>
        ))}
      </section>
    </div>
  );
}
