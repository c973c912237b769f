import { useRef } from 'react';
import { useBody } from '../../hooks/use-body';
import { useIsomorphicLayoutEffect } from '../../hooks/use-isomorphic-layout-effect';
import { useMessages } from '../../../i18n/use-messages';
import { forgetServedBody, servedBody } from '../../lib/hydration';
import { BodyFailure } from './BodyFailure';
import { BodySkeleton } from './BodySkeleton';
import * as styles from './DocBody.module.css';

interface DocBodyProps {
  /** A Doc's `body`; key the component by it. */
  readonly id: string;
  /** Changes the HTML before it is shown, e.g. to make ids unique among several bodies. */
  readonly transform?: (html: string) => string;
  /** Stands where a page has no text; '' where something else on the page does. */
  readonly whenEmpty?: string;
  /** Told when the body stands in the page. */
  readonly onShown?: () => void;
}

/** React is told that the element's content is none of its business: one constant, so that it never changes. */
const KEPT = { __html: '' } as const;

/** A page's text: there with the HTML, or loaded with a skeleton meanwhile; a failure is told and can be mended. */
export function DocBody({ id, transform, whenEmpty, onShown }: DocBodyProps) {
  const t = useMessages();
  const ref = useRef<HTMLDivElement>(null);
  const { state, retry, leave } = useBody(id);
  const { status } = state;
  const isChanged = transform !== undefined;

  useIsomorphicLayoutEffect(() => {
    const element = ref.current;
    if (status !== 'served' || !element) return undefined;
    const original = servedBody(id);
    // React gave hydration up and made an element of its own: move the text into it.
    if (original && original !== element) element.replaceChildren(...original.childNodes);
    return () => {
      forgetServedBody(id);
      // A changed text is this page's own; the body's other page would show it.
      if (!isChanged) leave(element.innerHTML);
    };
  }, [id, status, leave, isChanged]);

  useIsomorphicLayoutEffect(() => {
    if (status === 'served' || status === 'ready') onShown?.();
  }, [status]);

  if (status === 'error') return <BodyFailure onRetry={retry} />;
  if (status === 'loading') return <BodySkeleton />;
  if (status === 'ready' && state.html === '') {
    return (
      <div ref={ref} className="prose" data-body={id}>
        {whenEmpty !== '' && <p className={styles.empty}>{whenEmpty ?? t('page.empty')}</p>}
      </div>
    );
  }
  const html = status === 'ready' ? { __html: transform ? transform(state.html) : state.html } : KEPT;
  return (
    <div ref={ref} className="prose" data-body={id} suppressHydrationWarning dangerouslySetInnerHTML={html} />
  );
}
