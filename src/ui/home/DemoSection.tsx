import { useEffect, useRef, useState } from 'react';
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
  /** What it is in the server's HTML; null for a later one. */
  readonly text: string | null;
  readonly onEdit: (path: string, text: string) => void;
}

/** A file that can be edited where it is read. Long lines wrap, so that nothing has to be scrolled. */
function CodeFile({ path, html, text, onEdit }: CodeFileProps) {
  const code = useRef<HTMLElement>(null);
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    setIsReady(true);
    const typed = code.current?.textContent ?? '';
    if (text !== null && typed !== text) onEdit(path, typed);
    // Once: what was typed before this script ran.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    <figure className={`code ${styles.file}`}>
      <figcaption className="code-head">
        <span className="code-file">{path}</span>
      </figcaption>
      <pre>
        <code
          ref={code}
          dangerouslySetInnerHTML={useTrustedHtml(html)}
          onInput={({ currentTarget }) => onEdit(path, currentTarget.innerText)}
          {...(isReady && {
            contentEditable: 'plaintext-only',
            role: 'textbox',
            'aria-multiline': true,
            'aria-label': path,
            spellCheck: false,
            autoCapitalize: 'off',
          })}
        />
      </pre>
    </figure>
  );
}

type StatusProps = Pick<ReturnType<typeof useLiveBundle>, 'status' | 'build' | 'hash'> & {
  readonly version: string;
};

/** Who made the bundle, how far the visitor's own is, or what is wrong with their code. */
function Status({ status, build, hash, version }: StatusProps) {
  const t = useMessages(enHome);
  const { prefix } = useLanguage();
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
      {hash !== '' && <a href={`${prefix}${playgroundPath}${hash}`}>{t('home.more')}</a>}
    </div>
  );
}

/** Source files that are shown; the diagram has the names of all. */
const SHOWN = 2;

/** Names of the sample's variants (src/build/samples/home/variants), as their messages have them. */
const VARIANTS = ['used', 'eager'] as const;

interface DemoSectionProps {
  readonly sample: Sample;
  /** Called when it reacts to the visitor. */
  readonly onReady?: () => void;
}

/** The sample's first source files, and beside them what webpack makes of all, as they are changed. */
export function DemoSection({ sample, onReady }: DemoSectionProps) {
  const t = useMessages(enHome);
  const { webpackVersion, files, variants } = sample;
  const shown = files.slice(0, SHOWN);
  const live = useLiveBundle(
    sample,
    shown.map(({ path }) => path),
  );
  useEffect(() => onReady?.(), [onReady]);
  return (
    <div className={styles.sample}>
      <section className={styles.step} aria-labelledby="write">
        <h2 id="write">{t('home.write.title')}</h2>
        <p>{t('home.write.text')}</p>
        {shown.map(({ path, html, code }) => (
          <CodeFile
            key={`${path} ${live.source.edition}`}
            path={path}
            html={live.source.html[path] ?? html}
            text={live.source.edition === 0 ? code.trimEnd() : null}
            onEdit={live.edit}
          />
        ))}
      </section>
      <section className={styles.step} aria-labelledby="bundle">
        <h2 id="bundle">{t('home.bundle.title')}</h2>
        <p>{t('home.bundle.text')}</p>
        <div className="needs-script">
          {VARIANTS.flatMap((name) => {
            const variant = variants.find((each) => each.name === name);
            return variant ? (
              <button key={name} type="button" className="link-button" onClick={() => live.choose(variant)}>
                {t(`home.variant.${name}`)}
              </button>
            ) : (
              []
            );
          })}
          {live.status.type !== 'made' && (
            <button type="button" className="link-button" onClick={live.reset}>
              {t('home.again')}
            </button>
          )}
        </div>
        <figure className="diagram">
          <BundleDiagram bundle={live.bundle} />
        </figure>
        <Status {...live} version={webpackVersion} />
      </section>
    </div>
  );
}
