// The rows of a table: only those in sight are in the document, so that 100,000 scroll as ten do.
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type MouseEvent, memo, type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import { defineTexts } from '../i18n/language.ts';
import { storedDensity } from '../ui/theme.ts';
import { useMoreEdge } from '../ui/useMoreEdge.ts';
import styles from './CallTable.module.css';
import { ColumnEdge } from './ColumnEdge.tsx';
import type { Rows } from './list-pages.ts';
import { type Schema, shapeOf } from './schema.ts';
import type { DrawnColumn } from './shown-columns.ts';
import { useRowWindow } from './useRowWindow.ts';

const ROW_HEIGHT = { dense: 40, roomy: 52 };
const SELECT_WIDTH = 40;

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
  rows: Rows<R>;
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
  /** The numbers of the first and the last row in the document. */
  onVisibleRange(first: number, last: number): void;
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
    onVisibleRange,
  } = props;
  const texts = useTexts();
  const scroller = useRef<HTMLDivElement>(null);
  const height = ROW_HEIGHT[storedDensity()];
  const { first, last, shown } = useRowWindow(scroller, rows.length, height);
  useMoreEdge(scroller);
  useEffect(() => onVisibleRange(first, last), [first, last, onVisibleRange]);
  useEffect(() => {
    if (active >= 0 && scroller.current) scrollToRow(scroller.current, active, height);
  }, [active, height]);

  const router = useRouter();
  const navigate = useNavigate();
  const search = useLocation({ select: ({ searchStr }) => searchStr });
  const base = router.options.basepath ?? '';
  const hrefOf = useCallback((path: string) => `${base}${path}${search}`, [base, search]);
  const open = useCallback((path: string) => void navigate({ to: path, search: true as never }), [navigate]);

  const preload = useCallback((path: string) => void router.preloadRoute({ to: path }), [router]);

  const template = columns
    .map(({ width, isFixed }) => (isFixed ? `${width}px` : `minmax(${width}px, ${width}fr)`))
    .join(' ');
  const gridTemplateColumns = selected ? `${SELECT_WIDTH}px ${template}` : template;
  const minWidth = columns.reduce((sum, { width }) => sum + width, selected ? SELECT_WIDTH : 0);
  const isAllSelected = useMemo(
    () => rows.length > 0 && rows.every((row) => selected?.has(keyOf(row)) ?? false),
    [rows, selected, keyOf],
  );
  return (
    <div className={styles.view}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section className={styles.scroller} ref={scroller} tabIndex={0} aria-label={label}>
        <table
          aria-label={label}
          aria-rowcount={rows.length + 1}
          aria-busy={isLoading || undefined}
          style={{ gridTemplateColumns, minWidth }}
        >
          <thead className={styles.head}>
            <tr className={styles.row}>
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
          <tbody className={styles.body} style={{ height: isLoading ? height * 8 : height * rows.length }}>
            {isLoading && (
              <tr className={styles.loading}>
                <td>{texts.loading}</td>
              </tr>
            )}
            {shown.map((index) => {
              const row = rows.get(index) as R;
              return (
                <Row
                  key={index}
                  row={row}
                  name={keyOf(row)}
                  index={index}
                  columns={columns}
                  to={to?.(row)}
                  hrefOf={hrefOf}
                  onOpen={open}
                  onPreload={preload}
                  isActive={index === active}
                  isSelected={selected?.has(keyOf(row)) ?? false}
                  onToggle={selected && onToggle}
                  height={height}
                />
              );
            })}
          </tbody>
        </table>
      </section>
    </div>
  );
}

/** Brings a row into view that is above or below it; the head covers the first rows. */
function scrollToRow(scroller: HTMLElement, index: number, height: number): void {
  const visible = scroller.clientHeight - (scroller.querySelector('thead')?.offsetHeight ?? 0);
  const top = index * height;
  if (top < scroller.scrollTop) scroller.scrollTop = top;
  else if (top + height > scroller.scrollTop + visible) scroller.scrollTop = top + height - visible;
}

/** Others open a tab or a window. */
const isPlainClick = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !(altKey || ctrlKey || metaKey || shiftKey);

type RowProps<R> = {
  row: R;
  name: string | number;
  index: number;
  columns: readonly DrawnColumn<R>[];
  to: string | undefined;
  hrefOf(path: string): string;
  onOpen(path: string): void;
  onPreload(path: string): void;
  isActive: boolean;
  isSelected: boolean;
  onToggle: ((row: R) => void) | undefined;
  height: number;
};

/** While one scrolls, only rows that become visible are rendered. */
const Row = memo(function Row<R>(props: RowProps<R>) {
  const { row, name, index, columns, to, hrefOf, onOpen, onPreload, isActive, isSelected, onToggle } = props;
  const { height } = props;
  const texts = useTexts();
  return (
    <tr
      aria-rowindex={index + 2}
      className={`${styles.row} ${styles.item}`}
      data-active={isActive || undefined}
      data-selected={isSelected || undefined}
      style={{ height, top: index * height }}
    >
      {onToggle && (
        <td className={styles.check}>
          <input
            type="checkbox"
            aria-label={`${texts.select} ${name}`}
            checked={isSelected}
            onChange={() => onToggle(row)}
          />
        </td>
      )}
      {columns.map((column, at) => (
        <td key={column.field} className={column.isNumber ? styles.number : styles.cell}>
          {at === 0 && to ? (
            // The router's own link computes and watches the location in each row.
            <a
              href={hrefOf(to)}
              className={styles.open}
              onPointerEnter={() => onPreload(to)}
              onClick={(event) => {
                if (!isPlainClick(event)) return;
                event.preventDefault();
                onOpen(to);
              }}
            >
              {column.cell(row)}
            </a>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
    </tr>
  );
}) as <R>(props: RowProps<R>) => ReactNode;

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
