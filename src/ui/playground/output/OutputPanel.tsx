import { useMemo, type ReactNode } from 'react';
import type { StatsGraph } from '../../../../plugins/webpack-in-browser/src/protocol';
import { Tabs } from '../app/Tabs';
import { LazyCompare } from '../compare/LazyCompare';
import type { CompareViewProps } from '../compare/CompareView';
import { OUTPUT_VIEWS, type OutputView } from '../examples/examples';
import { ChunksView } from '../graph/ChunksView';
import { ModulesView } from '../graph/ModulesView';
import { usePlaygroundText, type PlaygroundContext } from '../page-context';
import { ResultView } from '../result/ResultView';
import { Failure } from './Failure';
import { FilesView } from './FilesView';
import { ProblemsView } from './ProblemsView';
import { ScrollArea } from './ScrollArea';
import * as styles from './Output.module.css';

interface OutputPanelProps extends CompareViewProps {
  readonly view: OutputView;
  readonly onView: (view: OutputView) => void;
  readonly frame: PlaygroundContext['resultFrame'];
  readonly onOpen: (file: string, line: number, column: number) => void;
}

/** The same for each compilation, under its name where there are several. */
function OfEach({
  graphs,
  render,
}: {
  readonly graphs: readonly StatsGraph[];
  readonly render: (graph: StatsGraph) => ReactNode;
}) {
  const t = usePlaygroundText();
  return (
    <>
      {graphs.map((graph, index) => (
        <section key={index}>
          {graphs.length > 1 && (
            <h3 className={styles.note}>{t('graph.of', { name: graph.name ?? String(index + 1) })}</h3>
          )}
          {render(graph)}
        </section>
      ))}
    </>
  );
}

/** What the last build made, in tabs. */
export function OutputPanel({ view, onView, frame, onOpen, ...compared }: OutputPanelProps) {
  const t = usePlaygroundText();
  const { outcome } = compared.build;
  const built = outcome?.type === 'built' ? outcome : null;
  const count = built?.problems.length ?? (outcome ? 1 : 0);
  const tabs = useMemo(
    () => OUTPUT_VIEWS.map((id) => ({ id, label: t(`output.${id}`, { count: String(count) }) })),
    [t, count],
  );
  return (
    <Tabs label={t('output')} tabs={tabs} selected={view} onSelect={onView}>
      {!outcome && view !== 'compare' && <p className={styles.note}>{t('output.idle')}</p>}
      {outcome && outcome.type !== 'built' && outcome.type !== 'cancelled' && <Failure outcome={outcome} />}
      {view === 'compare' && <LazyCompare {...compared} />}
      {built && view === 'files' && <FilesView files={built.files} />}
      {built && view === 'statistics' && (
        <ScrollArea className={styles.code} label={t('output.statistics')}>
          {built.statsText}
        </ScrollArea>
      )}
      {built && view === 'problems' && <ProblemsView problems={built.problems} onOpen={onOpen} />}
      {built && view === 'modules' && (
        <OfEach graphs={built.graphs} render={(graph) => <ModulesView graph={graph} />} />
      )}
      {built && view === 'chunks' && (
        <OfEach graphs={built.graphs} render={(graph) => <ChunksView graph={graph} />} />
      )}
      {built && view === 'result' && <ResultView frame={frame} graphs={built.graphs} files={built.files} />}
    </Tabs>
  );
}
