import { useEffect, useMemo, useRef, useState } from 'react';
import type { OutputFile, StatsGraph } from 'webpack-in-browser/protocol';
import { playground } from '../../../config/playground';
import { usePlaygroundText, type PlaygroundContext } from '../page-context';
import { ConsoleView, type Line } from '../output/ConsoleView';
import * as styles from '../output/Output.module.css';
import { listEntryFiles } from './entry-files';
import { MOST_MESSAGES, parseFrameMessage, PING, type RunRequest } from './result-protocol';

interface FrameProps {
  readonly files: PlaygroundContext['resultFrame'];
  readonly request: RunRequest;
  readonly onLine: (line: Line) => void;
  readonly onEnd: (why: End) => void;
}

/** `flooded`: the frame has sent what its own script never sends. */
type End = 'blocked' | 'flooded' | 'failed';

/** The frame's script: the frame can't request it. */
async function readScript(url: string): Promise<Blob> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: status ${response.status}`);
  return response.blob();
}

/** Milliseconds between two pings. */
const INTERVAL = 1000;

/**
 * Runs the bundle in a frame of an opaque origin, without network: it can't reach the page, its storage or its worker.
 * A bundle that blocks its frame is ended.
 */
function ResultFrame({ files, request, onLine, onEnd }: FrameProps) {
  const t = usePlaygroundText();
  const frame = useRef<HTMLIFrameElement>(null);
  const calls = useRef({ onLine, onEnd });
  calls.current = { onLine, onEnd };
  useEffect(() => {
    const { port1: port, port2: framePort } = new MessageChannel();
    let answered = performance.now();
    let timer: ReturnType<typeof setInterval> | undefined;
    let expected = MOST_MESSAGES;
    port.onmessage = ({ data }: MessageEvent<unknown>) => {
      const message = expected > 0 ? parseFrameMessage(data) : null;
      expected -= 1;
      if (message?.type === 'pong') answered = performance.now();
      else if (message?.type === 'console') calls.current.onLine(message);
      else {
        port.close();
        calls.current.onEnd('flooded');
      }
    };
    let isGone = false;
    const begin = async (): Promise<void> => {
      const script = await readScript(files.script).catch(() => null);
      if (isGone) return undefined;
      if (!script) return calls.current.onEnd('failed');
      // The sandboxed frame in the frame's document; an opaque origin has no name to post to.
      frame.current?.contentWindow?.[0]?.postMessage({ ...request, script }, '*', [framePort]);
      answered = performance.now();
      timer = setInterval(() => {
        // A tab in the background has its timers slowed down.
        if (document.hidden) answered = performance.now();
        else if (performance.now() - answered > playground.resultLimit) calls.current.onEnd('blocked');
        else {
          port.postMessage(PING);
          expected += 1;
        }
      }, INTERVAL);
      return undefined;
    };
    const onLoad = (): void => void begin();
    const element = frame.current;
    // Once: a bundle that leads its frame elsewhere gets no second port.
    element?.addEventListener('load', onLoad, { once: true });
    return () => {
      isGone = true;
      element?.removeEventListener('load', onLoad);
      clearInterval(timer);
      port.close();
    };
  }, [request, files]);
  return <iframe ref={frame} className={styles.resultFrame} src={files.document} title={t('result.title')} />;
}

interface ResultViewProps {
  /** Browsers may run the frame of the build in the same thread: while it is blocked, no other worker can start there. */
  readonly onBlocked: () => void;
  readonly frame: PlaygroundContext['resultFrame'];
  readonly graphs: readonly StatsGraph[];
  readonly files: readonly OutputFile[];
}

/** The bundle while it runs, and its console. */
export function ResultView({ frame, graphs, files, onBlocked }: ResultViewProps) {
  const t = usePlaygroundText();
  const request = useMemo(() => listEntryFiles(graphs, files), [graphs, files]);
  const [run, setRun] = useState(0);
  const [lines, setLines] = useState<readonly Line[]>([]);
  const [ended, setEnded] = useState<End | null>(null);
  const start = (): void => {
    setLines([]);
    setEnded(null);
    setRun((before) => before + 1);
  };
  useEffect(() => {
    setLines([]);
    // After one that was ended, a changed bundle doesn't run by itself.
    setEnded((before) => (before === 'failed' ? null : before));
  }, [request]);
  if (!request) return <p className={styles.note}>{t('result.nothing')}</p>;
  return (
    <>
      {ended ? (
        <p role="alert" className={styles.note}>
          {ended === 'failed'
            ? t('failed')
            : t(`result.${ended}`, { seconds: String(playground.resultLimit / 1000) })}
        </p>
      ) : (
        <ResultFrame
          key={`${run} ${graphs.map(({ hash }) => hash).join(' ')}`}
          files={frame}
          request={request}
          onLine={(line) =>
            setLines((before) => (before.length < MOST_MESSAGES ? [...before, line] : before))
          }
          onEnd={(why) => {
            setEnded(why);
            if (why === 'blocked') onBlocked();
          }}
        />
      )}
      <ConsoleView title={t('result.console')} lines={lines}>
        <button type="button" className="link-button" onClick={start}>
          {t('result.again')}
        </button>
      </ConsoleView>
      <p className={styles.note}>{t('result.limits')}</p>
    </>
  );
}
