import { useMessages } from '../../../i18n/use-messages';
import { CodeFile } from './CodeFile';
import { Sizes } from './Sizes';
import * as styles from './BundleSample.module.css';

/** A file of the sample with its code in colors. */
export interface SampleOutput {
  readonly path: string;
  readonly bytes: number;
  readonly html: string;
}

/** A file that went in. */
export interface SampleFile extends SampleOutput {
  /** Names of exports that the bundle leaves out; their lines are marked in `html`. */
  readonly unused: readonly string[];
}

export interface BundleSampleProps {
  readonly webpackVersion: string;
  readonly files: readonly SampleFile[];
  readonly output: readonly SampleOutput[];
  /** What webpack printed. */
  readonly summary: string;
}

const COMMAND = 'npx webpack --mode production';

const sumBytes = (files: readonly SampleOutput[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0);

/** Real code, and beside it what webpack really made of it. */
export function BundleSample({ webpackVersion, files, output, summary }: BundleSampleProps) {
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
