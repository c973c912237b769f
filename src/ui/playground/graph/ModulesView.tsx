import { useId, useMemo, useState } from 'react';
import type { StatsGraph, StatsModule } from '../../../../plugins/webpack-in-browser/src/protocol';
import { formatSize } from '../output/measure-files';
import { DataTable } from '../output/DataTable';
import * as output from '../output/Output.module.css';
import { usePlaygroundText } from '../page-context';
import { fitName, Diagram } from './Diagram';
import { layoutModules, listDrawnModules, NODE, type LaidEdge } from './layout';
import { nameChunks, UsedExports } from './stats-modules';
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
    <Diagram title={t('graph.modules', { count: String(nodes.length) })} width={width} height={height}>
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

/** The module graph as a diagram and as a table. */
export function ModulesView({ graph }: { readonly graph: StatsGraph }) {
  const t = usePlaygroundText();
  const [hasRuntime, setHasRuntime] = useState(false);
  const { modules } = graph;
  const drawn = useMemo(() => listDrawnModules(modules, hasRuntime, MOST_DRAWN), [modules, hasRuntime]);
  const listed = useMemo(() => listDrawnModules(modules, hasRuntime, modules.length), [modules, hasRuntime]);
  return (
    <>
      <p className={output.note}>
        <label>
          <input type="checkbox" checked={hasRuntime} onChange={() => setHasRuntime(!hasRuntime)} />{' '}
          {t('graph.runtime')}
        </label>
      </p>
      <Graph modules={modules} shown={drawn} />
      {listed.length > drawn.length && (
        <p className={output.note}>
          {t('graph.many', { count: String(drawn.length), total: String(listed.length) })}
        </p>
      )}
      <DataTable
        label={t('graph.modules', { count: String(listed.length) })}
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
            <UsedExports key="exports" {...module} />,
          ];
        })}
      />
    </>
  );
}
