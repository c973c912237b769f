import { useEffect, useRef, useState, type ComponentType, type ReactNode, type RefObject } from 'react';
import { site } from '../../../config/site';
import { useMessages } from '../../../i18n/use-messages';
import { whenLoaded } from '../../hooks/when-loaded';
import { formatDay } from '../../lib/format';
import { Avatar } from '../Avatar/Avatar';
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

/** How often the element's visibility is checked, in milliseconds (specification, section 9). */
const CHECK_INTERVAL = 300;

/** Whether the element is, or has been, in the window; not checked while the tab is in the background. */
function useInView(ref: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    if (isSeen || !ref.current) return undefined;
    let timer: ReturnType<typeof setInterval> | undefined;
    const check = (): void => {
      const box = ref.current?.getBoundingClientRect();
      if (box && box.top < window.innerHeight && box.bottom > 0) setIsSeen(true);
    };
    const watch = (): void => {
      clearInterval(timer);
      if (!document.hidden) timer = setInterval(check, CHECK_INTERVAL);
    };
    watch();
    document.addEventListener('visibilitychange', watch);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', watch);
    };
  }, [isSeen, ref]);
  return isSeen;
}

/** The page's authors, or the maintainers of its subject. Images are fetched once the list is in view. */
export function Contributors({ handles }: { readonly handles: readonly string[] }) {
  const t = useMessages();
  const ref = useRef<HTMLElement>(null);
  const isInView = useInView(ref);
  if (handles.length === 0) return null;
  return (
    <section ref={ref} className={styles.contributors} aria-labelledby="contributors-title">
      <h2 id="contributors-title">{t('page.contributors')}</h2>
      <ul>
        {handles.map((handle) => (
          <li key={handle}>
            <a href={site.profileUrl(handle)} rel="noopener noreferrer">
              <Avatar src={site.avatarUrl(handle)} size={24} isWanted={isInView} />
              <span>{handle}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
