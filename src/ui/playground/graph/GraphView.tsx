import type { StatsGraph } from '../../../../plugins/webpack-in-browser/src/protocol';
import * as output from '../output/Output.module.css';
import { usePlaygroundText } from '../page-context';
import { ChunksView } from './ChunksView';
import { ModulesView } from './ModulesView';

interface GraphViewProps {
  readonly graphs: readonly StatsGraph[];
  readonly view: 'modules' | 'chunks';
}

/** The modules or the chunks of each compilation, under its name where there are several. */
export function GraphView({ graphs, view }: GraphViewProps) {
  const t = usePlaygroundText();
  const View = view === 'modules' ? ModulesView : ChunksView;
  return (
    <>
      {graphs.map((graph, index) => (
        <section key={index}>
          {graphs.length > 1 && (
            <h3 className={output.note}>{t('graph.of', { name: graph.name ?? String(index + 1) })}</h3>
          )}
          <View graph={graph} />
        </section>
      ))}
    </>
  );
}
