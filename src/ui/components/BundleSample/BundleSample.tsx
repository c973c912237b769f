import type { ReactNode } from 'react';
import enHome from '../../../i18n/en/home.json';
import { useMessages } from '../../../i18n/use-messages';
import { useTrustedHtml } from '../../lib/trusted-html';
import { BundleDiagram } from '../BundleDiagram/BundleDiagram';
import * as styles from './BundleSample.module.css';

interface CodeFileProps {
  readonly path: string;
  /** HTML of `code`, escaped and highlighted by the build. */
  readonly html: string;
  readonly children?: ReactNode;
}

/** A code block under its file name. Long lines wrap, so that nothing has to be scrolled. */
function CodeFile({ path, html, children }: CodeFileProps) {
  return (
    <figure className="code">
      <figcaption className="code-head">
        <span className="code-file">{path}</span>
      </figcaption>
      <pre>
        <code dangerouslySetInnerHTML={useTrustedHtml(html)} />
      </pre>
      {children && <p>{children}</p>}
    </figure>
  );
}

/** webpack's version, the sample's files with highlighted code, and what they became. */
type Sample = NonNullable<Queries.HomePageQuery['bundleSample']>;

/** Source files that are shown; the diagram has the names of all. */
const SHOWN = 2;

/** The sample's first source files, and beside them what webpack made of all of them. */
export function BundleSample({ webpackVersion, files, output }: Sample) {
  const t = useMessages(enHome);
  return (
    <div className={styles.sample}>
      <section className={styles.step} aria-labelledby="write">
        <h2 id="write">{t('home.write.title')}</h2>
        <p>{t('home.write.text')}</p>
        {files.slice(0, SHOWN).map(({ path, html, unused }) => (
          <CodeFile key={path} path={path} html={html}>
            {unused.length > 0 && t('home.unused', { names: unused.join(', ') })}
          </CodeFile>
        ))}
      </section>
      <section className={styles.step} aria-labelledby="bundle">
        <h2 id="bundle">{t('home.bundle.title')}</h2>
        <p>{t('home.bundle.text')}</p>
        <BundleDiagram files={files} output={output} />
        <p>{t('home.made', { version: webpackVersion })}</p>
      </section>
    </div>
  );
}
