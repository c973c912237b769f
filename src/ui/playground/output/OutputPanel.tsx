import { useMemo, type ReactNode } from 'react';
import type { ClientOutcome } from '../../../../plugins/webpack-in-browser/src/client';
import type { StatsGraph } from '../../../../plugins/webpack-in-browser/src/protocol';
import { playground } from '../../../config/playground';
import { Tabs } from '../app/Tabs';
import type { BuildState } from '../build/use-build';
import { OUTPUT_VIEWS, type OutputView } from '../examples/examples';
import { ChunksView } from '../graph/ChunksView';
import { ModulesView } from '../graph/ModulesView';
import { usePlaygroundText } from '../page-context';
import { ResultView } from '../result/ResultView';
import { FilesView } from './FilesView';
import { MessageLinks, ProblemsView } from './ProblemsView';
import { ScrollArea } from './ScrollArea';
import * as styles from './Output.module.css';

interface OutputPanelProps {
  readonly build: BuildState;
  readonly view: OutputView;
  readonly onView: (view: OutputView) => void;
  /** URL of the document in which bundles run. */
  readonly frame: string;
  readonly onOpen: (file: string, line: number, column: number) => void;
}

/** Why nothing was built. */
function Failure({
  outcome,
}: {
  readonly outcome: Exclude<ClientOutcome, { readonly type: 'built' | 'cancelled' }>;
}) {
  const t = usePlaygroundText();
  const name: Exclude<typeof outcome.type, 'timed-out'> | 'timedOut' =
    outcome.type === 'timed-out' ? 'timedOut' : outcome.type;
  const message = 'message' in outcome ? outcome.message : '';
  const title = t(`outcome.${name}`, { message, seconds: String(playground.buildLimit / 1000) });
  return (
    <div className={styles.failure} role="alert">
      <h3>{title}</h3>
      {(outcome.type === 'invalid' || outcome.type === 'failed') && (
        <>
          <ScrollArea className={styles.code} label={title}>
            {'file' in outcome && outcome.file !== undefined && `${outcome.file}:${outcome.line ?? 1}: `}
            {message}
          </ScrollArea>
          <MessageLinks message={message} />
        </>
      )}
      {outcome.type === 'code' && (
        <ul>
          {outcome.reasons.map(({ file, line, column, what }) => (
            <li key={`${file} ${line} ${column}`}>
              {file}:{line}:{column} {what}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
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
export function OutputPanel({ build: { outcome }, view, onView, frame, onOpen }: OutputPanelProps) {
  const t = usePlaygroundText();
  const built = outcome?.type === 'built' ? outcome : null;
  const count = built?.problems.length ?? (outcome ? 1 : 0);
  const tabs = useMemo(
    () => OUTPUT_VIEWS.map((id) => ({ id, label: t(`output.${id}`, { count: String(count) }) })),
    [t, count],
  );
  return (
    <Tabs label={t('output')} tabs={tabs} selected={view} onSelect={onView}>
      {!outcome && <p className={styles.note}>{t('output.idle')}</p>}
      {outcome && outcome.type !== 'built' && outcome.type !== 'cancelled' && <Failure outcome={outcome} />}
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
