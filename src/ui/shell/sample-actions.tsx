/**
 * Buttons of the samples on a page: Run, which builds a sample below its code, and a menu that opens it in the playground
 * and downloads what a guide leads to. Loaded where a page has samples: its HTML names them with a number alone, so that
 * without scripts nothing of it is there.
 */
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { playgroundPath } from '../../config/playground';
import enOnDemand from '../../i18n/en/on-demand.json';
import { useLanguage, useMessages } from '../../i18n/use-messages';
import { Dropdown } from '../components/Dropdown/Dropdown';
import { renderIsland } from '../components/ErrorBoundary/ErrorBoundary';
import { whenLoaded } from '../hooks/when-loaded';
import type { PlaygroundContext } from '../playground/page-context';
import { readProject } from '../playground/state/parse-project';
import { buildSampleUrl, fetchPageSamples } from '../playground/state/sample-link';
import { loadResources } from './page-resources';
import * as styles from './sample-actions.module.css';

const FIGURES = '.code:is([data-try], [data-download])';

/**
 * Fetches a sample's project, and what builds it and shows the result.
 *
 * @param prefix of the page's language; the playground's page has its messages
 * @throws TypeError without network; Error for a sample that can't be read
 */
async function loadRun(page: string, number: number, prefix: string) {
  const [{ SampleRun }, { json }, { samples }] = await Promise.all([
    import(/* webpackChunkName: "sample-run" */ '../playground/SampleRun'),
    loadResources(`${prefix}${playgroundPath}`),
    fetchPageSamples(page),
  ]);
  const project = readProject(samples[number]?.project);
  if (!project || !json?.pageContext) throw new Error(`${page}: sample ${number} could not be loaded`);
  return { SampleRun, project, context: json.pageContext as PlaygroundContext };
}

/** Closes the open result: each has a webpack of its own, and a page can have many samples. */
let closeOther = (): void => undefined;

interface ResultProps {
  readonly number: number;
  readonly name: string;
  readonly onClose: () => void;
  /** The page is no longer shown. */
  readonly onLeave: () => void;
}

/** The result of a sample, below its code. */
function Result({ number, name, onClose, onLeave }: ResultProps) {
  const t = useMessages(enOnDemand);
  const { prefix } = useLanguage();
  const page = window.location.pathname;
  const [state, setState] = useState<Awaited<ReturnType<typeof loadRun>> | 'loading' | 'failed'>('loading');
  useEffect(() => {
    if (state !== 'loading') return undefined;
    return whenLoaded(loadRun(page, number, prefix), setState, (error) => {
      console.warn(error);
      setState('failed');
    });
  }, [state, page, number, prefix]);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // The body that contains it isn't React's: nothing else would end its webpack when it is removed.
    const observer = new ResizeObserver(([entry]) => {
      if (entry?.target.isConnected === false) onLeave();
    });
    observer.observe(section.current!);
    return () => observer.disconnect();
  }, [onLeave]);
  let content: ReactNode;
  if (state === 'loading') content = <p role="status">{t('sample.loading')}</p>;
  else if (state === 'failed') {
    content = (
      <p role="alert">
        <span>{t('sample.failedRun')}</span>{' '}
        <button type="button" className="link-button" onClick={() => setState('loading')}>
          {t('page.retry')}
        </button>
      </p>
    );
  } else {
    const url = buildSampleUrl(page, number);
    content = <state.SampleRun {...state} onEdit={() => window.location.assign(url)} />;
  }
  return (
    <section ref={section} className={styles.result} aria-label={t('sample.result', { name })}>
      {content}
      <button type="button" className={`${styles.close} link-button`} onClick={onClose}>
        {t('dialog.close')}
      </button>
    </section>
  );
}

/** Saves what a guide leads to as a project. */
function DownloadButton() {
  const t = useMessages(enOnDemand);
  const [isFailed, setIsFailed] = useState(false);
  const download = (): void => {
    import(/* webpackChunkName: "playground-download" */ '../playground/take-home')
      .then(({ downloadGuide }) => downloadGuide(window.location.pathname))
      .then(
        () => setIsFailed(false),
        (error: unknown) => {
          console.warn(error);
          setIsFailed(true);
        },
      );
  };
  return (
    <button type="button" onClick={download}>
      {t(isFailed ? 'sample.failed' : 'sample.download')}
    </button>
  );
}

interface SampleActionsProps {
  readonly figure: HTMLElement;
  /** Where the result is shown. */
  readonly below: HTMLElement;
  /** Of the menu's list, unique on the page. */
  readonly id: string;
}

function SampleActions({ figure, below, id }: SampleActionsProps) {
  const t = useMessages(enOnDemand);
  const [isRun, setIsRun] = useState(false);
  const runButton = useRef<HTMLButtonElement>(null);
  const leave = useCallback(() => setIsRun(false), []);
  const page = window.location.pathname;
  const number = figure.dataset.try === undefined ? null : Number(figure.dataset.try);
  const name = figure.querySelector('pre')?.getAttribute('aria-label') ?? '';
  const close = (): void => {
    leave();
    // The button that was pressed is gone.
    runButton.current?.focus();
  };
  const run = (): void => {
    closeOther();
    closeOther = leave;
    setIsRun(true);
  };
  return (
    <>
      {number !== null && (
        <button
          ref={runButton}
          type="button"
          className={styles.run}
          aria-label={t('sample.label', { name })}
          onClick={run}
        >
          {t('sample.run')}
        </button>
      )}
      <Dropdown id={id} name={t('sample.more', { name })} align="end">
        {number !== null && (
          <li>
            <a href={buildSampleUrl(page, number)}>{t('sample.open')}</a>
          </li>
        )}
        {figure.dataset.download !== undefined && (
          <li>
            <DownloadButton />
          </li>
        )}
      </Dropdown>
      {isRun &&
        number !== null &&
        createPortal(<Result {...{ number, name }} onClose={close} onLeave={leave} />, below)}
    </>
  );
}

/** Adds the buttons to the samples of the current page, beside those that copy and wrap: nothing moves. */
export function addSampleActions(): void {
  for (const [index, figure] of document.querySelectorAll<HTMLElement>(FIGURES).entries()) {
    if (figure.querySelector(`.${styles.actions}`)) continue;
    const actions = document.createElement('div');
    actions.className = `${styles.actions}`;
    const below = document.createElement('div');
    figure.append(actions);
    figure.after(below);
    renderIsland(actions, <SampleActions {...{ figure, below }} id={`sample-${index}`} />);
  }
}
