import { useEffect, useMemo, type Dispatch, type ReactNode, type SetStateAction } from 'react';
import { untilControlled } from '../../lib/network-use';
import type { BuildState } from '../build/use-build';
import { Tabs } from '../app/Tabs';
import { OUTPUT_VIEWS, type OutputView } from '../examples/examples';
import { LazyView } from '../LazyView';
import { usePlaygroundText, type PlaygroundContext } from '../page-context';
import { ResultView } from '../result/ResultView';
import { ConsoleView } from './ConsoleView';
import { ScrollArea } from './DataTable';
import { FilesView } from './FilesView';
import { Failure, ProblemsView } from './ProblemsView';
import * as styles from './Output.module.css';

interface OutputPanelProps {
  readonly build: BuildState;
  /** The tabs. */
  readonly views?: readonly OutputView[];
  readonly view: OutputView;
  readonly onView: Dispatch<SetStateAction<OutputView>>;
  readonly frame: PlaygroundContext['resultFrame'];
  readonly onBlocked: () => void;
  /** Opens a file of the project at a place, 1-based. */
  readonly onOpen: (file: string, line: number, column: number) => void;
  /** What the comparison's tab has once something was built. */
  readonly comparison?: ReactNode;
}

const loadGraph = () =>
  import(/* webpackChunkName: "playground-graph" */ '../graph/GraphView').then(({ GraphView }) => GraphView);

/** What the last build made, in tabs. */
export function OutputPanel(props: OutputPanelProps) {
  const { build, views = OUTPUT_VIEWS, view, onView, frame, onBlocked, onOpen, comparison } = props;
  const t = usePlaygroundText();
  const { outcome } = build;
  const built = outcome?.type === 'built' ? outcome : null;
  const isBuilt = build.status === 'done';
  useEffect(() => {
    if (!isBuilt) return;
    // With the packed webpack, so that the service worker has them without network.
    const cache = async (): Promise<void> => {
      await untilControlled();
      await Promise.all([fetch(frame.document), fetch(frame.script)]);
    };
    // There is no network: it may be there already.
    cache().catch(() => undefined);
  }, [isBuilt, frame]);
  const hasErrors = built?.problems.some(({ severity }) => severity === 'error') === true;
  useEffect(() => {
    // A comparison has the problems of both.
    if (hasErrors) onView((before) => (before === 'compare' ? before : 'problems'));
  }, [hasErrors, outcome, onView]);
  const printed = (outcome && 'printed' in outcome && outcome.printed) || [];
  const count = built?.problems.length ?? (outcome ? 1 : 0);
  const tabs = useMemo(
    () => views.map((id) => ({ id, label: t(`output.${id}`, { count: String(count) }) })),
    [t, count, views],
  );
  return (
    <Tabs label={t('output')} tabs={tabs} selected={view} onSelect={onView}>
      {!outcome && view !== 'compare' && <p className={styles.note}>{t('output.idle')}</p>}
      {outcome && outcome.type !== 'built' && outcome.type !== 'cancelled' && (
        <Failure outcome={outcome} onOpen={onOpen} />
      )}
      {view === 'compare' &&
        (build.status === 'idle' && !outcome ? (
          <p className={styles.note}>{t('compare.idle')}</p>
        ) : (
          comparison
        ))}
      {built && view === 'files' && <FilesView files={built.files} />}
      {printed.length > 0 && (view === 'statistics' || !built) && view !== 'compare' && (
        <ConsoleView title={t('output.printed')} lines={printed} />
      )}
      {built && view === 'statistics' && (
        <ScrollArea className={styles.code} label={t('output.statistics')}>
          {built.statsText}
        </ScrollArea>
      )}
      {built && view === 'problems' && <ProblemsView problems={built.problems} onOpen={onOpen} />}
      {built && (view === 'modules' || view === 'chunks') && (
        <LazyView load={loadGraph} props={{ graphs: built.graphs, view }} />
      )}
      {built && view === 'result' && (
        <ResultView frame={frame} graphs={built.graphs} files={built.files} onBlocked={onBlocked} />
      )}
    </Tabs>
  );
}
