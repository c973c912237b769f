import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useMessages } from '../../../i18n/use-messages';
import { whenLoaded } from '../../hooks/when-loaded';
import { formatDay } from '../../lib/format';
import type { FeedbackProps } from './Feedback';
import * as styles from './PageActions.module.css';

declare global {
  /** URL that collects answers, '' for none; defined by the bundler (src/build/webpack-config.ts). */
  const __FEEDBACK_ENDPOINT__: string;
}

interface CopyMarkdownProps {
  /** Path of the page's Markdown copy. */
  readonly path: string;
}

/** Milliseconds for which the button says that it has copied. */
const RESULT_TIME = 2000;

/** @throws TypeError without network, Error where the copy is missing */
async function fetchText(path: string): Promise<string> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.text();
}

/** Copies the page as Markdown; opens the copy where there is no clipboard, as on plain HTTP. */
function CopyMarkdown({ path }: CopyMarkdownProps) {
  const t = useMessages();
  const [isCopied, setIsCopied] = useState(false);
  const onClick = async (): Promise<void> => {
    try {
      const text = fetchText(path);
      // A promise, since Safari forgets the click while a response is awaited.
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
      setIsCopied(true);
      setTimeout(() => setIsCopied(false), RESULT_TIME);
    } catch (error) {
      console.warn(error);
      window.location.assign(path);
    }
  };
  return (
    <button type="button" className="needs-script" onClick={() => void onClick()}>
      <span aria-live="polite">{t(isCopied ? 'code.copied' : 'page.markdown')}</span>
    </button>
  );
}

/** Asks whether the page was helpful. Without an endpoint the bundler removes it and the script that it loads. */
function LazyFeedback({ path }: Pick<FeedbackProps, 'path'>) {
  const [loaded, setLoaded] = useState<{ readonly Feedback: ComponentType<FeedbackProps> } | null>(null);
  useEffect(
    () =>
      __FEEDBACK_ENDPOINT__ === ''
        ? undefined
        : whenLoaded(import(/* webpackChunkName: "feedback" */ './Feedback'), setLoaded, console.warn),
    [],
  );
  return (
    <div className={styles.feedback}>
      {loaded && <loaded.Feedback path={path} endpoint={__FEEDBACK_ENDPOINT__} />}
    </div>
  );
}

interface PageActionsProps {
  /** URL where the page's text can be edited, or ''. */
  readonly edit?: string;
  /** Path of the page, or '' for one without a Markdown copy. */
  readonly path?: string;
  /** Repository of the documented package, or ''. */
  readonly repo?: string;
  /** YYYY-MM-DD, or '' where it is not known. */
  readonly updated?: string;
  /** Rendered after them: the contributors. */
  readonly children?: ReactNode;
}

/** One quiet line at the end of a page: what can be done with it, its date and who wrote it. */
export function PageActions({ edit = '', path = '', repo = '', updated = '', children }: PageActionsProps) {
  const t = useMessages();
  return (
    <div className={styles.actions}>
      {edit !== '' && (
        <a href={edit} rel="noopener noreferrer">
          {t('page.edit')}
        </a>
      )}
      {path !== '' && <CopyMarkdown path={`${path}index.md`} />}
      <button type="button" className="needs-script" onClick={() => window.print()}>
        {t('page.print')}
      </button>
      {repo !== '' && (
        <a href={repo} rel="noopener noreferrer">
          {t('page.repository')}
        </a>
      )}
      {updated !== '' && <p>{t('page.updated', { date: formatDay(updated, t) })}</p>}
      {children}
      {__FEEDBACK_ENDPOINT__ !== '' && path !== '' && <LazyFeedback key={path} path={path} />}
    </div>
  );
}
