import { useMemo } from 'react';
import type { StatsGraph } from '../../../../plugins/webpack-in-browser/src/protocol';
import { formatSize } from '../output/measure-files';
import { DataTable } from '../output/DataTable';
import { usePlaygroundText } from '../page-context';
import { fitName, Diagram } from './Diagram';
import { layoutChunks, LABEL_HEIGHT } from './layout';
import { nameChunks, nameOfChunk } from './stats-modules';
import * as styles from './Diagram.module.css';

/** Size of the diagram: of a phone's width where the window is one's. */
const sizeOf = (isNarrow: boolean) => (isNarrow ? { width: 340, height: 420 } : { width: 680, height: 380 });
/** CSS pixels. */
const NARROW = 640;

function Treemap({ graph }: { readonly graph: StatsGraph }) {
  const t = usePlaygroundText();
  const { width, height } = sizeOf(window.innerWidth < NARROW);
  const boxes = useMemo(() => layoutChunks(graph, width, height), [graph, width, height]);
  return (
    <Diagram title={t('graph.chunks', { count: String(boxes.length) })} width={width} height={height}>
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
export function ChunksView({ graph }: { readonly graph: StatsGraph }) {
  const t = usePlaygroundText();
  return (
    <>
      <Treemap graph={graph} />
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
