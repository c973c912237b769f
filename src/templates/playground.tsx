import type { PageProps } from 'gatsby';
import { languages } from '../config/languages';
import { LazyPlayground } from '../ui/playground/LazyPlayground';
import { buildPlaygroundText, type PlaygroundContext } from '../ui/playground/page-context';
import { PageHead } from '../ui/components/PageHead/PageHead';
import '../ui/styles/select.css';
import * as styles from './playground.module.css';

/** The page is written in every language. */
const CODES = languages.map(({ code }) => code);

/** The playground's page. What it needs scripts for is loaded by {@link LazyPlayground}; without, it has the examples. */
export default function PlaygroundTemplate({ location, pageContext }: PageProps<object, PlaygroundContext>) {
  const { messages, examples, versions } = pageContext;
  const t = buildPlaygroundText(messages);
  return (
    <div className={styles.page}>
      <PageHead
        path={location.pathname}
        title={t('title')}
        description={t('description')}
        languages={CODES}
      />
      <div className={styles.head}>
        <h1>{t('title')}</h1>
        <p>{t('intro', { version: versions.webpack })}</p>
      </div>
      <LazyPlayground {...pageContext} />
      <noscript>
        <p>{t('noScript')}</p>
        {examples.map(({ id, files }) => (
          <section key={id}>
            <h2>{t(`example.${id}`)}</h2>
            {files.map(([path, text]) => (
              <figure key={path}>
                <figcaption>{path}</figcaption>
                <pre>{text}</pre>
              </figure>
            ))}
          </section>
        ))}
      </noscript>
    </div>
  );
}
