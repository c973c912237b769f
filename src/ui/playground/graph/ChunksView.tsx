import { useMemo } from 'react';
import type { StatsGraph } from '../../../../plugins/webpack-in-browser/src/protocol';
import { formatSize } from '../output/measure-files';
import * as output from '../output/Output.module.css';
import { TableArea } from '../output/ScrollArea';
import { usePlaygroundText } from '../page-context';
import { layoutChunks, LABEL_HEIGHT, nameOfChunk } from './layout-chunks';
import { fitName, Diagram } from './Diagram';
import * as styles from './Diagram.module.css';

/** Size of the diagram: of a phone's width where the window is one's. */
const sizeOf = (isNarrow: boolean) => (isNarrow ? { width: 340, height: 420 } : { width: 680, height: 380 });
const MARGIN = 4;
/** CSS pixels. */
const NARROW = 640;

function Treemap({ graph }: { readonly graph: StatsGraph }) {
  const t = usePlaygroundText();
  const { width, height } = sizeOf(window.innerWidth < NARROW);
  const boxes = useMemo(() => {
    const box = { x: MARGIN, y: MARGIN, width: width - 2 * MARGIN, height: height - 2 * MARGIN };
    return layoutChunks(graph, box);
  }, [graph, width, height]);
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
  const { chunks } = graph;
  return (
    <>
      <Treemap graph={graph} />
      <TableArea label={t('output.chunks')} className={output.scroll}>
        <table className={output.table}>
          <thead>
            <tr>
              <th scope="col">{t('graph.chunk')}</th>
              <th scope="col">{t('graph.size')}</th>
              <th scope="col">{t('graph.loaded')}</th>
              <th scope="col">{t('graph.parents')}</th>
              <th scope="col">{t('graph.files')}</th>
              <th scope="col">{t('graph.reason')}</th>
            </tr>
          </thead>
          <tbody>
            {chunks.map((chunk, index) => (
              <tr key={index}>
                <th scope="row">
                  <code>{nameOfChunk(chunk)}</code>
                </th>
                <td>{formatSize(chunk.size)}</td>
                <td>{t(chunk.initial ? 'graph.initial' : 'graph.async')}</td>
                <td>
                  {chunk.parents.flatMap((at) => (chunks[at] ? [nameOfChunk(chunks[at])] : [])).join(', ')}
                </td>
                <td>
                  <code>{[...chunk.files, ...chunk.auxiliaryFiles].join(', ')}</code>
                </td>
                <td>{chunk.reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableArea>
    </>
  );
}
