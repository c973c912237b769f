import type { ReactNode } from 'react';
import * as styles from './Output.module.css';

interface AreaProps {
  readonly label: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Code or printed text that may be longer than its frame: focusable and named, so that keys can scroll it. */
export function ScrollArea({ label, className, children }: AreaProps) {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <pre role="group" aria-label={label} tabIndex={0} className={className}>
      {children}
    </pre>
  );
}

/** The cells of a row; the first one names it. */
export type Row = readonly [name: ReactNode, ...cells: ReactNode[]];

interface DataTableProps {
  readonly label: string;
  /** Heads of the columns; '' for a column of names without one. */
  readonly heads: readonly string[];
  readonly rows: readonly Row[];
  /** The last row, with sums. */
  readonly sums?: Row | false;
  readonly className?: string | undefined;
}

function TableRow({ row: [name, ...cells] }: { readonly row: Row }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {cells.map((cell, index) => (
        <td key={index}>{cell}</td>
      ))}
    </tr>
  );
}

/** A table that may be wider than its frame, on a phone for example: focusable and named, as above. */
export function DataTable({ label, heads, rows, sums = false, className = '' }: DataTableProps) {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div role="group" aria-label={label} tabIndex={0} className={styles.scroll}>
      <table className={`${styles.table} ${className}`}>
        <thead>
          <tr>
            {heads.map((head) =>
              head === '' ? (
                <td key={head} />
              ) : (
                <th key={head} scope="col">
                  {head}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <TableRow key={index} row={row} />
          ))}
        </tbody>
        {sums && (
          <tfoot>
            <TableRow row={sums} />
          </tfoot>
        )}
      </table>
    </div>
  );
}

interface RowButtonProps {
  /** Id of the element that shows what the row is about. */
  readonly controls: string;
  readonly isShown: boolean;
  readonly onShow: () => void;
  readonly children: ReactNode;
}

/** The name of a row, which shows more below the table. */
export function RowButton({ controls, isShown, onShow, children }: RowButtonProps) {
  return (
    <button
      type="button"
      className="link-button"
      aria-pressed={isShown}
      aria-controls={controls}
      onClick={onShow}
    >
      {children}
    </button>
  );
}
