import { useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { MouseEvent } from 'react';
import { loadBody, readBody, rememberBody } from '#body-source';
import { useMessages, useLanguage } from '../../../i18n/use-messages';
import { whenLoaded } from '../../hooks/when-loaded';
import { servedBodies } from '../../lib/hydration';
import { scrollToEntry } from '../../lib/scroll-positions';
import { useTrustedHtml } from '../../lib/trusted-html';
import * as styles from './DocBody.module.css';

/** Scrolls to what the URL's hash names, or to where the visitor comes back to, once the page's text is shown. */
export function useHashScroll(isShown: boolean, hash: string): void {
  useEffect(() => {
    if (isShown) scrollToEntry(hash, servedBodies.size > 0);
  }, [isShown, hash]);
}

/** After how many milliseconds the skeleton and the note that loading is slow appear. */
const STEPS = [100, 5000];

/** A heading, a paragraph, code, a paragraph: their shapes are in the style sheet. */
const LINES = ['heading', 'first', 'second', 'third', 'code', 'fourth', 'last'];

/**
 * Placeholder of a page's text: empty at first, so that a quick load does not flicker; then the shape of a page;
 * then a link that reloads. It reserves its space from the start.
 */
function BodySkeleton() {
  const t = useMessages();
  const { tag } = useLanguage();
  const [step, setStep] = useState(0);
  useEffect(() => {
    const timers = STEPS.map((delay, index) => setTimeout(() => setStep(index + 1), delay));
    return () => timers.forEach(clearTimeout);
  }, []);
  const isSlow = step > 1;
  return (
    <div className={styles.place} lang={tag} role="status" aria-label={t('page.loading')}>
      {step > 0 && (
        <>
          {!isSlow && <span className="sr-only">{t('page.loading')}</span>}
          <div className={`${styles.skeleton} ${isSlow ? '' : styles.moving}`} aria-hidden="true">
            {LINES.map((line) => (
              <span key={line} />
            ))}
          </div>
        </>
      )}
      {isSlow && (
        <p className={styles.slow}>
          {t('page.slow')}{' '}
          {/* With a target the link listener ignores it, and without the hash it is a full load. */}
          <a href={window.location.pathname} target="_self">
            {t('page.reload')}
          </a>
        </p>
      )}
    </div>
  );
}

/** Shown when a page's text could not be loaded, with a button to try again. */
function BodyFailure({ onRetry }: { readonly onRetry: () => void }) {
  const t = useMessages();
  const { tag } = useLanguage();
  const isOnline = useSyncExternalStore(subscribeOnline, () => navigator.onLine);
  const onClick = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    // The button is removed; focus stays in the page.
    currentTarget.closest('main')?.focus({ preventScroll: true });
    onRetry();
  };
  return (
    <div className={styles.place} lang={tag}>
      <div role="alert" className={styles.failure}>
        <p>{t('page.error')}</p>
        <button type="button" className="primary" onClick={onClick}>
          {t('page.retry')}
        </button>
        {/* Last, since it changes with the network: nothing must move. */}
        <p>{isOnline ? t('page.errorHelp') : t('page.offline')}</p>
      </div>
    </div>
  );
}

/** State of a page's body; `served`: its nodes are part of the HTML and are left unchanged. */
type BodyState =
  { readonly status: 'served' | 'loading' | 'error' } | { readonly status: 'ready'; readonly html: string };

function initialState(id: string): BodyState {
  const html = readBody(id);
  if (html !== null) return { status: 'ready', html };
  return { status: servedBodies.has(id) ? 'served' : 'loading' };
}

/**
 * The body of a page: from the HTML on the first page, from its own script on every other. A failed load is retried
 * when the network comes back.
 *
 * @param id a Doc's `body`; a component that uses this hook is keyed by it
 */
function useBody(id: string): { state: BodyState; retry: () => void } {
  const [state, setState] = useState<BodyState>(() => initialState(id));
  useEffect(() => {
    if (state.status !== 'loading') return undefined;
    const show = (html: string): void => setState({ status: 'ready', html });
    return whenLoaded(loadBody(id), show, (error) => {
      console.error(error);
      setState({ status: 'error' });
    });
  }, [id, state.status]);
  const retry = useCallback(() => setState({ status: 'loading' }), []);
  useEffect(() => {
    if (state.status !== 'error') return undefined;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [state.status, retry]);
  return { state, retry };
}

function subscribeOnline(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

interface DocBodyProps {
  /** A Doc's `body`; key the component by it. */
  readonly id: string;
  /** Changes the HTML before it is shown, e.g. to make ids unique among several bodies. */
  readonly transform?: ((html: string) => string) | undefined;
  /** Shown where a page has no text; '' for nothing. */
  readonly whenEmpty?: string;
  /** Called when the body is in the document. */
  readonly onShown?: () => void;
}

/** A page's text: served with the HTML, or loaded behind a skeleton; a failure is shown with a retry button. */
export function DocBody({ id, transform, whenEmpty, onShown }: DocBodyProps) {
  const t = useMessages();
  const ref = useRef<HTMLDivElement>(null);
  const { state, retry } = useBody(id);
  const { status } = state;
  const isChanged = transform !== undefined;
  const html = state.status === 'ready' ? state.html : '';
  // Empty for the served content: the prop never changes, so that React leaves it as it is.
  const trusted = useTrustedHtml(transform ? transform(html) : html);

  useLayoutEffect(() => {
    const element = ref.current;
    if (status !== 'served' || !element) return undefined;
    const original = servedBodies.get(id);
    // Hydration failed and React created a new element: move the text into it.
    if (original && original !== element) element.replaceChildren(...original.childNodes);
    return () => {
      servedBodies.delete(id);
      // A transformed text is this page's only; the body may be used by another one.
      if (!isChanged) rememberBody(id, element.innerHTML);
    };
  }, [id, status, isChanged]);

  useLayoutEffect(() => {
    if (status === 'served' || status === 'ready') onShown?.();
  }, [status, onShown]);

  if (status === 'error') return <BodyFailure onRetry={retry} />;
  if (status === 'loading') return <BodySkeleton />;
  if (status === 'ready' && html === '') {
    return (
      <div ref={ref} className="prose" data-body={id}>
        {whenEmpty !== '' && <p className={styles.empty}>{whenEmpty ?? t('page.empty')}</p>}
      </div>
    );
  }
  return (
    <div
      ref={ref}
      className="prose"
      data-body={id}
      suppressHydrationWarning
      dangerouslySetInnerHTML={trusted}
    />
  );
}
