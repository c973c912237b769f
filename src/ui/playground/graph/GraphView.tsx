import { useId, useMemo, useState } from 'react';
import type { StatsGraph, StatsModule } from 'webpack-in-browser/protocol';
import { DataTable } from '../output/DataTable';
import { formatSize } from '../output/measure-files';
import * as output from '../output/Output.module.css';
import { usePlaygroundText } from '../page-context';
import { Diagram, fitName } from './Diagram';
import { LABEL_HEIGHT, layoutChunks, layoutModules, listDrawnModules, NODE, type LaidEdge } from './layout';
import { formatCount, formatUsed, nameChunks, nameOfChunk } from './stats-modules';
import * as styles from './Diagram.module.css';

/** More modules make a diagram too small to be read. */
const MOST_DRAWN = 150;

const EDGE_STYLES: Readonly<Record<LaidEdge['kind'], string>> = {
  static: styles.edge ?? '',
  async: `${styles.edge} ${styles.async}`,
  dropped: `${styles.edge} ${styles.dropped}`,
};

function Graph({
  modules,
  shown,
}: {
  readonly modules: readonly StatsModule[];
  readonly shown: readonly number[];
}) {
  const t = usePlaygroundText();
  const marker = useId();
  const { nodes, edges, width, height } = useMemo(() => layoutModules(modules, shown), [modules, shown]);
  return (
    <Diagram title={formatCount(t, 'graph.modules', nodes.length)} width={width} height={height}>
      <defs>
        <marker
          id={marker}
          viewBox="0 0 8 8"
          refX="2"
          refY="4"
          markerWidth="7"
          markerHeight="7"
          orient="auto"
        >
          <path className={styles.head} d="M0 0 8 4 0 8z" />
        </marker>
      </defs>
      {edges.map(({ from, to, kind, path }) => (
        <path key={`${from} ${to}`} className={EDGE_STYLES[kind]} d={path} markerEnd={`url(#${marker})`} />
      ))}
      {nodes.map(({ module, x, y }) => {
        const { name, size, reasons, chunks, concatenatedInto } = modules[module]!;
        const isEntry = reasons.some((reason) => reason.module === null);
        const inner = concatenatedInto === null ? undefined : styles.inner;
        const unused = chunks.length === 0 ? styles.unused : undefined;
        const names = [styles.node, isEntry && styles.first, inner ?? unused];
        return (
          <g key={module}>
            <title>{`${name}\n${formatSize(size)}`}</title>
            <rect
              className={names.filter(Boolean).join(' ')}
              x={x}
              y={y}
              width={NODE.width}
              height={NODE.height}
              rx="6"
            />
            <text x={x + 10} y={y + NODE.height / 2 + 4}>
              {fitName(name, NODE.width - 20)}
            </text>
          </g>
        );
      })}
    </Diagram>
  );
}

/** Names of what imports a module, each once. */
function listImporters({ modules }: StatsGraph, { reasons }: StatsModule, entry: string): string {
  const names = reasons.map(({ module }) => (module === null ? entry : (modules[module]?.name ?? '')));
  return [...new Set(names)].join(', ');
}

interface ViewProps {
  readonly graph: StatsGraph;
  /** Whether webpack's own modules are shown. */
  readonly hasRuntime: boolean;
}

/** The module graph as a diagram and as a table. */
function ModulesView({ graph, hasRuntime }: ViewProps) {
  const t = usePlaygroundText();
  const { modules } = graph;
  const drawn = useMemo(() => listDrawnModules(modules, hasRuntime, MOST_DRAWN), [modules, hasRuntime]);
  const listed = useMemo(() => listDrawnModules(modules, hasRuntime, modules.length), [modules, hasRuntime]);
  return (
    <>
      <Graph modules={modules} shown={drawn} />
      {listed.length > drawn.length && (
        <p className={output.note}>
          {t('graph.many', { count: String(drawn.length), total: String(listed.length) })}
        </p>
      )}
      <DataTable
        label={formatCount(t, 'graph.modules', listed.length)}
        heads={(['module', 'size', 'inChunks', 'importedBy', 'exports'] as const).map((key) =>
          t(`graph.${key}`),
        )}
        rows={listed.map((index) => {
          const module = modules[index]!;
          const outer = module.concatenatedInto === null ? undefined : modules[module.concatenatedInto];
          return [
            <code key="name">{module.name}</code>,
            formatSize(module.size),
            outer ? t('graph.inside', { name: outer.name }) : nameChunks(graph, module.chunks),
            listImporters(graph, module, t('graph.entry')),
            formatUsed(t, module.usedExports),
          ];
        })}
      />
    </>
  );
}

/** Size of the diagram: of a phone's width where the window is one's. */
const sizeOf = (isNarrow: boolean) => (isNarrow ? { width: 340, height: 420 } : { width: 680, height: 380 });
/** CSS pixels. */
const NARROW = 640;

function Treemap({ graph, hasRuntime }: ViewProps) {
  const t = usePlaygroundText();
  const { width, height } = sizeOf(window.innerWidth < NARROW);
  const boxes = useMemo(
    () => layoutChunks(graph, hasRuntime, width, height),
    [graph, hasRuntime, width, height],
  );
  return (
    <Diagram title={formatCount(t, 'graph.chunks', boxes.length)} width={width} height={height}>
      {boxes.map(({ chunk, box, modules }) => {
        const given = graph.chunks[chunk]!;
        return (
          <g key={chunk}>
            <rect className={`${styles.chunk} ${given.initial ? styles.initial : ''}`} {...box} rx="6" />
            <text className={styles.name} x={box.x + 8} y={box.y + LABEL_HEIGHT - 6}>
              {fitName(nameOfChunk(given), box.width - 16)}
            </text>
            {modules.map(({ module, box: inner }) => {
              const { name, size } = graph.modules[module]!;
              return (
                <g key={module}>
                  <title>{`${name}\n${formatSize(size)}`}</title>
                  <rect className={styles.node} {...inner} rx="3" />
                  {inner.height > 20 && (
                    <text x={inner.x + 6} y={inner.y + 15}>
                      {fitName(name, inner.width - 12)}
                    </text>
                  )}
                </g>
              );
            })}
          </g>
        );
      })}
    </Diagram>
  );
}

/** The chunks with their modules as a diagram, and as a table. */
function ChunksView(props: ViewProps) {
  const { graph } = props;
  const t = usePlaygroundText();
  return (
    <>
      <Treemap {...props} />
      <DataTable
        label={t('output.chunks')}
        heads={(['chunk', 'size', 'loaded', 'parents', 'files', 'reason'] as const).map((key) =>
          t(`graph.${key}`),
        )}
        rows={graph.chunks.map((chunk) => [
          <code key="name">{nameOfChunk(chunk)}</code>,
          formatSize(chunk.size),
          t(chunk.initial ? 'graph.initial' : 'graph.async'),
          nameChunks(graph, chunk.parents),
          <code key="files">{[...chunk.files, ...chunk.auxiliaryFiles].join(', ')}</code>,
          chunk.reason,
        ])}
      />
    </>
  );
}

interface GraphViewProps {
  readonly graphs: readonly StatsGraph[];
  readonly view: 'modules' | 'chunks';
}

/** The modules or the chunks of each compilation, under its name where there are several. */
export function GraphView({ graphs, view }: GraphViewProps) {
  const t = usePlaygroundText();
  const View = view === 'modules' ? ModulesView : ChunksView;
  const [hasRuntime, setHasRuntime] = useState(false);
  return (
    <>
      <p className={output.note}>
        <label>
          <input type="checkbox" checked={hasRuntime} onChange={() => setHasRuntime(!hasRuntime)} />{' '}
          {t('graph.runtime')}
        </label>
      </p>
      {graphs.map((graph, index) => (
        <section key={index}>
          {graphs.length > 1 && (
            <h3 className={output.note}>{t('graph.of', { name: graph.name ?? String(index + 1) })}</h3>
          )}
          <View graph={graph} hasRuntime={hasRuntime} />
        </section>
      ))}
    </>
  );
}
