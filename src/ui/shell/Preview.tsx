import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { rememberBody } from '#body-source';
import { CAUGHT_UP, PREVIEW_PATH, type PreviewMessage } from 'docs-core/preview';
import { useMessages } from '../../i18n/use-messages';
import { Icon } from '../components/Icon/Icon';
import * as styles from './Preview.module.css';

type PreviewedDoc = NonNullable<PreviewMessage['page']>['doc'];

/** What the server has sent. */
interface Received {
  /** Edited pages by URL, until Gatsby's own data has the edit. */
  readonly docs: Readonly<Record<string, PreviewedDoc>>;
  readonly report: string;
}

let received: Received = { docs: {}, report: '' };
const listeners = new Set<() => void>();

function change(next: Partial<Received>): void {
  received = { ...received, ...next };
  listeners.forEach((listener) => listener());
}

function receive({ page, report = received.report }: PreviewMessage): void {
  if (!page) return change({ report });
  const { doc, html } = page;
  rememberBody(doc.body, html);
  change({ docs: { ...received.docs, [doc.url]: doc }, report });
  // What else changes the page, such as another page's title, comes with Gatsby's data only.
  setTimeout(() => {
    const { [doc.url]: shown, ...others } = received.docs;
    if (shown === doc) change({ docs: others });
  }, CAUGHT_UP);
}

let stream: EventSource | null = null;

function subscribe(listener: () => void): () => void {
  stream ??= new EventSource(PREVIEW_PATH);
  stream.onmessage = ({ data }: MessageEvent<string>) => receive(JSON.parse(data) as PreviewMessage);
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Gatsby's data of a page. */
type PageData = { readonly doc?: object | null } | undefined;

/** Gatsby's data of a page with the newer fields of its Doc. */
function withEdits(data: PageData, { docs }: Received): PageData {
  const doc: { readonly url?: string } | null | undefined = data?.doc;
  const edited = docs[doc?.url ?? ''];
  return edited ? { ...data, doc: { ...doc, ...edited } } : data;
}

interface PreviewProps {
  readonly data: PageData;
  /** Renders the page with newer data. */
  readonly render: (data: PageData) => ReactNode;
}

/**
 * In `gatsby develop`: shows a page as its source is now, before Gatsby has updated its data, and the problems of the
 * content above it until they are solved.
 */
export function Preview({ data, render }: PreviewProps) {
  const t = useMessages();
  const state = useSyncExternalStore(subscribe, () => received);
  const [hidden, setHidden] = useState('');
  const { report } = state;
  // A line that is indented belongs to the problem before it.
  const [title = '', ...problems] = report.split(/\n(?! )/);
  return (
    <>
      {render(withEdits(data, state))}
      {report !== '' && report !== hidden && (
        <div className={styles.problems} role="alert">
          <div className={styles.head}>
            <strong>{title.replace(/:$/, '')}</strong>
            <button
              type="button"
              className="icon-button"
              aria-label={t('dialog.close')}
              onClick={() => setHidden(report)}
            >
              <Icon name="close" />
            </button>
          </div>
          <ul className="plain-list">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
