import { useEffect, useMemo, useRef, useState } from 'react';
import type { OutputFile, StatsGraph } from '../../../../plugins/webpack-in-browser/src/protocol';
import { playground } from '../../../config/playground';
import { usePlaygroundText } from '../page-context';
import * as output from '../output/Output.module.css';
import { listEntryFiles } from './entry-files';
import { MOST_MESSAGES, parseFrameMessage, PING, type Level, type RunRequest } from './result-protocol';
import * as styles from './ResultView.module.css';

interface Line {
  readonly level: Level;
  readonly text: string;
}

interface FrameProps {
  readonly url: string;
  readonly request: RunRequest;
  readonly onLine: (line: Line) => void;
  readonly onEnd: () => void;
}

/** Milliseconds between two pings. */
const INTERVAL = 1000;

/**
 * Runs the bundle in a frame of an opaque origin, without network: it can't reach the page, its storage or its worker.
 * A bundle that blocks its frame is ended.
 */
function ResultFrame({ url, request, onLine, onEnd }: FrameProps) {
  const t = usePlaygroundText();
  const frame = useRef<HTMLIFrameElement>(null);
  const calls = useRef({ onLine, onEnd });
  calls.current = { onLine, onEnd };
  useEffect(() => {
    const { port1: port, port2: framePort } = new MessageChannel();
    let answered = performance.now();
    let timer: ReturnType<typeof setInterval> | undefined;
    port.onmessage = ({ data }: MessageEvent<unknown>) => {
      const message = parseFrameMessage(data);
      if (message?.type === 'pong') answered = performance.now();
      if (message?.type === 'console') calls.current.onLine(message);
    };
    const begin = (): void => {
      // An opaque origin has no name to post to; the port reaches this frame's document only.
      frame.current?.contentWindow?.postMessage(request, '*', [framePort]);
      answered = performance.now();
      timer = setInterval(() => {
        // A tab in the background has its timers slowed down.
        if (document.hidden) answered = performance.now();
        else if (performance.now() - answered > playground.resultLimit) calls.current.onEnd();
        else port.postMessage(PING);
      }, INTERVAL);
    };
    const element = frame.current;
    // Once: a bundle that leads its frame elsewhere gets no second port.
    element?.addEventListener('load', begin, { once: true });
    return () => {
      element?.removeEventListener('load', begin);
      clearInterval(timer);
      port.close();
    };
  }, [request]);
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      sandbox="allow-scripts"
      src={url}
      title={t('result.title')}
    />
  );
}

interface ResultViewProps {
  /** URL of the frame's document. */
  readonly frame: string;
  readonly graphs: readonly StatsGraph[];
  readonly files: readonly OutputFile[];
}

/** The bundle while it runs, and its console. */
export function ResultView({ frame, graphs, files }: ResultViewProps) {
  const t = usePlaygroundText();
  const request = useMemo(() => listEntryFiles(graphs, files), [graphs, files]);
  const [run, setRun] = useState(0);
  const [lines, setLines] = useState<readonly Line[]>([]);
  const [isEnded, setIsEnded] = useState(false);
  const start = (): void => {
    setLines([]);
    setIsEnded(false);
    setRun((before) => before + 1);
  };
  useEffect(() => {
    setLines([]);
    setIsEnded(false);
  }, [request]);
  if (!request) return <p className={output.note}>{t('result.nothing')}</p>;
  return (
    <>
      {isEnded ? (
        <p role="alert" className={output.note}>
          {t('result.ended', { seconds: String(playground.resultLimit / 1000) })}
        </p>
      ) : (
        <ResultFrame
          key={`${run} ${graphs.map(({ hash }) => hash).join(' ')}`}
          url={frame}
          request={request}
          onLine={(line) =>
            setLines((before) => (before.length < MOST_MESSAGES ? [...before, line] : before))
          }
          onEnd={() => setIsEnded(true)}
        />
      )}
      <div className={styles.head}>
        <h3 id="playground-console">{t('result.console')}</h3>
        <button type="button" onClick={start}>
          {t('result.again')}
        </button>
      </div>
      <div
        role="log"
        aria-labelledby="playground-console"
        // A log is scrolled.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className={styles.console}
      >
        {lines.length === 0 && <p className={output.note}>{t('result.none')}</p>}
        {lines.map(({ level, text }, index) => (
          <pre key={index} className={styles[level]}>
            {text}
          </pre>
        ))}
        {lines.length >= MOST_MESSAGES && <p className={output.note}>{t('result.more')}</p>}
      </div>
      <p className={output.note}>{t('result.limits')}</p>
    </>
  );
}
