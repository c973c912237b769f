import { useEffect, useState } from 'react';
import { playgroundPath } from '../../config/playground';
import enHome from '../../i18n/en/home.json';
import { useLanguage, useMessages } from '../../i18n/use-messages';
import { useTrustedHtml } from '../lib/trusted-html';
import { BundleDiagram } from './BundleDiagram';
import * as styles from './BundleDemo.module.css';
import { useLiveBundle, type Sample } from './use-live-bundle';

interface CodeFileProps {
  readonly path: string;
  /** HTML of its text, escaped and highlighted. */
  readonly html: string;
  readonly onEdit: (path: string, text: string) => void;
}

/** A file that can be edited where it is read, once scripts run. Long lines wrap, so that nothing has to be scrolled. */
function CodeFile({ path, html, onEdit }: CodeFileProps) {
  const t = useMessages(enHome);
  const [isReady, setIsReady] = useState(false);
  useEffect(() => setIsReady(true), []);
  return (
    <figure className={`code ${styles.file}`}>
      <figcaption className="code-head">
        <span className="code-file">{path}</span>
        <span className="needs-script">{t('home.editable')}</span>
      </figcaption>
      <pre>
        <code
          dangerouslySetInnerHTML={useTrustedHtml(html)}
          {...(isReady && {
            contentEditable: 'plaintext-only',
            role: 'textbox',
            'aria-multiline': true,
            'aria-label': path,
            spellCheck: false,
            autoCapitalize: 'off',
            onInput: ({ currentTarget }) => onEdit(path, currentTarget.innerText),
          })}
        />
      </pre>
    </figure>
  );
}

type StatusProps = Pick<ReturnType<typeof useLiveBundle>, 'status' | 'build'> & { readonly version: string };

/** Who made the bundle, how far the visitor's own is, or what is wrong with their code. */
function Status({ status, build, version }: StatusProps) {
  const t = useMessages(enHome);
  const texts = {
    made: () => t('home.made', { version }),
    waiting: () => t('home.waiting'),
    working: () => t('home.working'),
    unavailable: () => t('home.unavailable'),
    problem: () => (status.type === 'problem' ? status.message : ''),
    built: () =>
      status.type === 'built' ? t('home.built', { duration: String(Math.round(status.duration)) }) : '',
  };
  return (
    <div className={styles.status}>
      <p role="status" data-state={status.type}>
        {texts[status.type]()}
      </p>
      {(status.type === 'waiting' || status.type === 'unavailable') && (
        <button type="button" className="primary" onClick={() => void build()}>
          {t('home.run')}
        </button>
      )}
    </div>
  );
}

/** Source files that are shown; the diagram has the names of all. */
const SHOWN = 2;

/** Names of the sample's variants (src/build/samples/home/variants), as their messages have them. */
const VARIANTS = ['used', 'eager'] as const;

/** The sample's first source files, and beside them what webpack makes of all, as they are changed. */
export function BundleDemo(sample: Sample) {
  const t = useMessages(enHome);
  const { prefix } = useLanguage();
  const { webpackVersion, files, variants } = sample;
  const shown = files.slice(0, SHOWN);
  const live = useLiveBundle(
    sample,
    shown.map(({ path }) => path),
  );
  return (
    <div className={styles.sample}>
      <section className={styles.step} aria-labelledby="write">
        <h2 id="write">{t('home.write.title')}</h2>
        <p>{t('home.write.text')}</p>
        {shown.map(({ path, html }) => (
          <CodeFile
            key={`${path} ${live.source.edition}`}
            path={path}
            html={live.source.html[path] ?? html}
            onEdit={live.edit}
          />
        ))}
      </section>
      <section className={styles.step} aria-labelledby="bundle">
        <h2 id="bundle">{t('home.bundle.title')}</h2>
        <p>{t('home.bundle.text')}</p>
        <div className={`${styles.variants} needs-script`}>
          {VARIANTS.flatMap((name) => {
            const variant = variants.find((each) => each.name === name);
            return variant ? (
              <button key={name} type="button" onClick={() => live.choose(variant)}>
                {t(`home.variant.${name}`)}
              </button>
            ) : (
              []
            );
          })}
          <button type="button" disabled={live.status.type === 'made'} onClick={live.reset}>
            {t('home.again')}
          </button>
        </div>
        <figure className="diagram">
          <BundleDiagram bundle={live.bundle} />
          <figcaption>{t('home.legend')}</figcaption>
        </figure>
        <Status status={live.status} build={live.build} version={webpackVersion} />
        <p className="needs-script">
          <a href={`${prefix}${playgroundPath}${live.hash}`}>{t('home.more')}</a>
        </p>
      </section>
    </div>
  );
}
