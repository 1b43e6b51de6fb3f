// The rows of a table: only those in sight are in the document, so that 100,000 scroll as ten do.
import { Link } from '@tanstack/react-router';
import { useVirtualizer } from '@tanstack/react-virtual';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type CSSProperties, useEffect, useRef } from 'react';
import { defineTexts } from '../i18n/language.ts';
import { storedDensity } from '../ui/theme.ts';
import styles from './CallTable.module.css';
import { ColumnEdge } from './ColumnEdge.tsx';
import type { DrawnColumn } from './columns.ts';
import { type Schema, shapeOf } from './schema.ts';

const ROW_HEIGHT = { dense: 40, roomy: 52 };
const SELECT_WIDTH = 40;
/** Rows before the end at which the next page is asked for. */
const AHEAD = 20;

const useTexts = defineTexts({
  zh: { select: '选择', selectAll: '全选已加载的行', loading: '正在加载…' },
  en: { select: 'Select', selectAll: 'Select all loaded rows', loading: 'Loading…' },
});

type Order = {
  by: string | undefined;
  schema: Schema;
  onChange(change: { order_by: string | undefined }): void;
};

type Props<R> = {
  label: string;
  rows: readonly R[];
  keyOf(row: R): string | number;
  columns: readonly DrawnColumn<R>[];
  isLoading: boolean;
  /** The row that the keys are at; -1 for none. */
  active: number;
  to?(row: R): string;
  selected?: ReadonlySet<string | number>;
  onToggle?(row: R): void;
  onToggleAll(isOn: boolean): void;
  order: Order | undefined;
  onResize(field: string, width: number | null): void;
  onEnd(): void;
};

export function VirtualRows<R>(props: Props<R>) {
  const {
    label,
    rows,
    keyOf,
    columns,
    isLoading,
    active,
    to,
    selected,
    onToggle,
    onToggleAll,
    order,
    onResize,
    onEnd,
  } = props;
  const texts = useTexts();
  const scroller = useRef<HTMLDivElement>(null);
  const height = ROW_HEIGHT[storedDensity()];
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 8,
  });
  const items = virtual.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (rows.length > 0 && last >= rows.length - AHEAD) onEnd();
  }, [last, rows.length, onEnd]);
  useEffect(() => {
    if (active >= 0) virtual.scrollToIndex(active);
  }, [active, virtual]);

  const template = columns
    .map(({ width, isFixed }) => (isFixed ? `${width}px` : `minmax(${width}px, ${width}fr)`))
    .join(' ');
  const grid: CSSProperties = {
    gridTemplateColumns: selected ? `${SELECT_WIDTH}px ${template}` : template,
    minWidth: columns.reduce((sum, { width }) => sum + width, selected ? SELECT_WIDTH : 0),
  };
  const isAllSelected = rows.length > 0 && rows.every((row) => selected?.has(keyOf(row)));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={styles.scroller} ref={scroller} tabIndex={0} aria-label={label}>
      <table aria-label={label} aria-rowcount={rows.length + 1} aria-busy={isLoading || undefined}>
        <thead className={styles.head}>
          <tr className={styles.row} style={grid}>
            {selected && (
              <td className={styles.check}>
                <input
                  type="checkbox"
                  aria-label={texts.selectAll}
                  checked={isAllSelected}
                  onChange={(event) => onToggleAll(event.currentTarget.checked)}
                />
              </td>
            )}
            {columns.map((column) => (
              <Header key={column.field} column={column} order={order} onResize={onResize} />
            ))}
          </tr>
        </thead>
        <tbody className={styles.body} style={{ height: isLoading ? height * 8 : virtual.getTotalSize() }}>
          {isLoading && (
            <tr className={styles.loading}>
              <td>{texts.loading}</td>
            </tr>
          )}
          {items.map(({ index, start, key }) => {
            const row = rows[index] as R;
            const isSelected = selected?.has(keyOf(row)) ?? false;
            return (
              <tr
                key={key}
                aria-rowindex={index + 2}
                className={`${styles.row} ${styles.item}`}
                data-active={index === active || undefined}
                data-selected={isSelected || undefined}
                style={{ ...grid, height, transform: `translateY(${start}px)` }}
              >
                {selected && (
                  <td className={styles.check}>
                    <input
                      type="checkbox"
                      aria-label={`${texts.select} ${keyOf(row)}`}
                      checked={isSelected}
                      onChange={() => onToggle?.(row)}
                    />
                  </td>
                )}
                {columns.map((column, at) => (
                  <td key={column.field} className={column.isNumber ? styles.number : styles.cell}>
                    {at === 0 && to ? (
                      <Link to={to(row)} search={true as never} className={styles.open}>
                        {column.cell(row)}
                      </Link>
                    ) : (
                      column.cell(row)
                    )}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

type HeaderProps<R> = { column: DrawnColumn<R>; order: Order | undefined; onResize: Props<R>['onResize'] };

/** Orders by its column where the call can: one press up, another down. Its edge sets the width. */
function Header<R>({ column, order, onResize }: HeaderProps<R>) {
  const { field, header, isNumber } = column;
  const shape = order && shapeOf(order.schema, 'order_by');
  const className = `${isNumber ? styles.number : styles.cell} ${styles.header}`;
  const edge = <ColumnEdge column={column} onResize={onResize} />;
  if (!order || shape?.kind !== 'choice' || !shape.values.includes(field))
    return (
      <th scope="col" className={className}>
        {header}
        {edge}
      </th>
    );
  const isUp = order.by === field;
  const isDown = order.by === `-${field}`;
  const next = isDown ? field : shape.values.includes(`-${field}`) ? `-${field}` : field;
  return (
    <th scope="col" className={className} aria-sort={isUp ? 'ascending' : isDown ? 'descending' : 'none'}>
      <button
        type="button"
        className={styles.sort}
        onClick={() => order.onChange({ order_by: isUp ? undefined : next })}
      >
        {header}
        {isUp && <ArrowUp size={13} aria-hidden />}
        {isDown && <ArrowDown size={13} aria-hidden />}
      </button>
      {edge}
    </th>
  );
}
