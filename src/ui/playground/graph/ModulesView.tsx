import { useId, useMemo, useState } from 'react';
import type { StatsGraph, StatsModule } from '../../../../plugins/webpack-in-browser/src/protocol';
import { formatSize } from '../output/measure-files';
import * as output from '../output/Output.module.css';
import { TableArea } from '../output/ScrollArea';
import { usePlaygroundText } from '../page-context';
import { layoutModules, listDrawnModules, NODE, type LaidEdge, type LaidNode } from './layout-modules';
import { nameOfChunk } from './layout-chunks';
import { fitName, Diagram } from './Diagram';
import * as styles from './Diagram.module.css';

/** More modules make a diagram too small to be read. */
const MOST_DRAWN = 150;

/** A line from the right side of what imports to the left side of what is imported. */
function pathOf(from: LaidNode, to: LaidNode): string {
  const start = { x: from.x + NODE.width, y: from.y + NODE.height / 2 };
  const end = { x: to.x - 5, y: to.y + NODE.height / 2 };
  const bend = Math.max(Math.abs(end.x - start.x) / 2, NODE.gapX / 2);
  return `M${start.x} ${start.y}C${start.x + bend} ${start.y} ${end.x - bend} ${end.y} ${end.x} ${end.y}`;
}

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
  const nodeOf = new Map(nodes.map((node) => [node.module, node]));
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
      {edges.map(({ from, to, kind }) => {
        const [start, end] = [nodeOf.get(from), nodeOf.get(to)];
        if (!start || !end) return null;
        return (
          <path
            key={`${from} ${to}`}
            className={EDGE_STYLES[kind]}
            d={pathOf(start, end)}
            markerEnd={`url(#${marker})`}
          />
        );
      })}
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

/** Used exports in words. */
export function UsedExports({ usedExports }: Pick<StatsModule, 'usedExports'>) {
  const t = usePlaygroundText();
  if (usedExports === null) return <>{t('graph.unknown')}</>;
  if (usedExports === true) return <>{t('graph.all')}</>;
  const names = usedExports === false ? [] : usedExports;
  return names.length === 0 ? <>{t('graph.noneUsed')}</> : <code>{names.join(', ')}</code>;
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
  const { modules, chunks } = graph;
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
      <TableArea label={t('graph.modules', { count: String(listed.length) })} className={output.scroll}>
        <table className={output.table}>
          <thead>
            <tr>
              <th scope="col">{t('graph.module')}</th>
              <th scope="col">{t('graph.size')}</th>
              <th scope="col">{t('graph.inChunks')}</th>
              <th scope="col">{t('graph.importedBy')}</th>
              <th scope="col">{t('graph.exports')}</th>
            </tr>
          </thead>
          <tbody>
            {listed.map((index) => {
              const module = modules[index]!;
              const outer = module.concatenatedInto === null ? undefined : modules[module.concatenatedInto];
              return (
                <tr key={index}>
                  <th scope="row">
                    <code>{module.name}</code>
                  </th>
                  <td>{formatSize(module.size)}</td>
                  <td>
                    {outer
                      ? t('graph.inside', { name: outer.name })
                      : module.chunks
                          .flatMap((at) => (chunks[at] ? [nameOfChunk(chunks[at])] : []))
                          .join(', ')}
                  </td>
                  <td>{listImporters(graph, module, t('graph.entry'))}</td>
                  <td>
                    <UsedExports {...module} />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </TableArea>
    </>
  );
}
