import { UsedExports } from '../graph/ModulesView';
import { formatSize } from '../output/measure-files';
import * as output from '../output/Output.module.css';
import { TableArea } from '../output/ScrollArea';
import { usePlaygroundText } from '../page-context';
import { MODULE_FACTS, type ModuleFact, type ModuleFacts, type ModulePair } from './compare-builds';
import * as styles from './Compare.module.css';

function Fact({ fact, facts }: { readonly fact: ModuleFact; readonly facts: ModuleFacts }) {
  const t = usePlaygroundText();
  switch (fact) {
    case 'size':
      return <>{formatSize(facts.size)}</>;
    case 'chunks':
      return (
        <>
          {t('graph.inChunks')}: {facts.chunks === '' ? t('graph.noneUsed') : facts.chunks}
        </>
      );
    case 'inside':
      return <>{facts.inside === null ? t('compare.alone') : t('graph.inside', { name: facts.inside })}</>;
    default:
      return (
        <>
          {t('graph.exports')}: <UsedExports usedExports={facts.usedExports} />
        </>
      );
  }
}

interface CellProps {
  readonly facts: ModuleFacts | null;
  readonly shown: readonly ModuleFact[];
}

function Cell({ facts, shown }: CellProps) {
  const t = usePlaygroundText();
  if (!facts) return <span className={styles.absent}>{t('compare.absent')}</span>;
  return (
    <ul className={styles.facts}>
      {shown.map((fact) => (
        <li key={fact}>
          <Fact fact={fact} facts={facts} />
        </li>
      ))}
    </ul>
  );
}

/** The modules in which both builds differ. */
export function ModulesComparison({
  pairs,
  same,
}: {
  readonly pairs: readonly ModulePair[];
  readonly same: number;
}) {
  const t = usePlaygroundText();
  const count = t('compare.sameModules', { count: String(same) });
  if (pairs.length === 0) return <p className={output.note}>{count}</p>;
  return (
    <>
      <TableArea label={t('output.modules')} className={output.scroll}>
        <table className={`${output.table} ${styles.table}`}>
          <thead>
            <tr>
              <th scope="col">{t('graph.module')}</th>
              <th scope="col">{t('compare.first')}</th>
              <th scope="col">{t('compare.second')}</th>
            </tr>
          </thead>
          <tbody>
            {pairs.map(({ name, first, second, different }) => {
              // Of a module that one build has, its size and where it is.
              const shown = different.length > 0 ? different : MODULE_FACTS.slice(0, 2);
              return (
                <tr key={name}>
                  <th scope="row">
                    <code>{name}</code>
                  </th>
                  <td>
                    <Cell facts={first} shown={shown} />
                  </td>
                  <td>
                    <Cell facts={second} shown={shown} />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </TableArea>
      <p className={output.note}>{count}</p>
    </>
  );
}
