// A table of rows: a header per column, a key per row.
import { type ReactNode, useRef } from 'react';
import styles from './Table.module.css';
import { useMoreEdge } from './useMoreEdge.ts';

export type Column<T> = { header: string; cell(row: T): ReactNode; isNumber?: boolean };

type Props<T> = {
  label: string;
  rows: readonly T[];
  columns: readonly Column<T>[];
  keyOf(row: T): string | number;
};

export function Table<T>({ label, rows, columns, keyOf }: Props<T>) {
  const scroller = useRef<HTMLElement>(null);
  useMoreEdge(scroller);
  return (
    <div className={styles.frame}>
      {/* Wide tables scroll inside their frame, also by keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section ref={scroller} className={styles.scroller} aria-label={label} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              {columns.map(({ header, isNumber }) => (
                <th key={header} scope="col" className={isNumber ? styles.number : undefined}>
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={keyOf(row)}>
                {columns.map(({ header, cell, isNumber }) => (
                  <td key={header} className={isNumber ? styles.number : undefined}>
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
