import type { ReactNode } from 'react';
import { useMessages } from '../../../i18n/use-messages';
import { useTrustedHtml } from '../../lib/trusted-html';
import * as styles from './BundleSample.module.css';

/** Bytes of sources and output, as numbers and as bars to one scale. */
function Sizes(sizes: Readonly<Record<'before' | 'after', number>>) {
  const t = useMessages();
  const longest = Math.max(sizes.before, sizes.after, 1);
  return (
    <dl className={styles.sizes}>
      {(['before', 'after'] as const).map((key) => (
        <div key={key}>
          <dt>{t(`home.${key}`)}</dt>
          <dd>
            <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true" focusable="false">
              <rect width={(sizes[key] / longest) * 100} height="1" />
            </svg>
            {t('home.bytes', { count: String(sizes[key]) })}
          </dd>
        </div>
      ))}
    </dl>
  );
}

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

/** webpack's version, the sample's files with highlighted code, and webpack's output as printed. */
type Sample = NonNullable<Queries.HomePageQuery['bundleSample']>;

const COMMAND = 'npx webpack --mode production';

const sumBytes = (files: readonly { readonly bytes: number }[]): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0);

/** The sample's source files, and beside them webpack's actual output. */
export function BundleSample({ webpackVersion, files, output, summary }: Sample) {
  const t = useMessages();
  return (
    <div className={styles.sample}>
      <section className={styles.step} aria-labelledby="write">
        <h2 id="write">{t('home.write.title')}</h2>
        <p>{t('home.write.text')}</p>
        {files.map(({ path, html, unused }) => (
          <CodeFile key={path} path={path} html={html}>
            {unused.length > 0 && t('home.unused', { names: unused.join(', ') })}
          </CodeFile>
        ))}
      </section>
      <section className={styles.step} aria-labelledby="bundle">
        <h2 id="bundle">{t('home.bundle.title')}</h2>
        <p>{t('home.bundle.text')}</p>
        <figure className="code output">
          <figcaption className="code-head">
            <span className="code-file">{COMMAND}</span>
          </figcaption>
          <pre>
            <code>{summary}</code>
          </pre>
        </figure>
        {output.map(({ path, html }) => (
          <CodeFile key={path} path={path} html={html} />
        ))}
        <Sizes before={sumBytes(files)} after={sumBytes(output)} />
        <p>{t('home.made', { version: webpackVersion })}</p>
      </section>
    </div>
  );
}
