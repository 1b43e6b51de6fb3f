// A table over any list call of the contract: pages as one scrolls, filters in the address, columns to choose, selection.
import type { Call } from '@emall/contract';
import { LIST_LIMIT } from '@emall/contract/constants';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { labelOfField } from '../i18n/fields.ts';
import { defineTexts, type Language, useLanguage } from '../i18n/language.ts';
import { send } from '../request/call.ts';
import { useOptionalGameId } from '../session/params.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState, ErrorState } from '../ui/Page.tsx';
import styles from './CallTable.module.css';
import { cellOf, layoutOf, widthOfText } from './cells.tsx';
import { ExportList } from './ExportList.tsx';
import { type FilterChoices, filtersOf, inputOf, useSearchTexts } from './filters.ts';
import { type ListPage, useListPages } from './list-pages.ts';
import { RECORD_FIELDS, RecordLink } from './RecordLink.tsx';
import { SavedViews } from './SavedViews.tsx';
import { inputFields, type RowOf, rowFields, type Schema } from './schema.ts';
import { type DrawnColumn, useColumnWidths, useShownColumns } from './shown-columns.ts';
import { type BulkAction, TableBar } from './TableBar.tsx';
import { useTableKeys } from './useTableKeys.ts';
import { VirtualRows } from './VirtualRows.tsx';

export type TableColumn<R> = {
  /** A field of the row, or a name of its own with a `cell`. */
  field: string;
  header?: string;
  cell?(row: R): ReactNode;
  width?: number;
  isNumber?: boolean;
  /** Not shown until it is chosen. */
  isHidden?: boolean;
};

/** What the letters of a heading take more than those of a cell. */
const BOLD = 14;

type Props<C extends Call> = {
  call: C;
  label: string;
  keyOf(row: RowOf<C>): string | number;
  /** In their order; a bare name is a field shown by its schema. */
  columns: readonly ((keyof RowOf<C> & string) | TableColumn<RowOf<C>>)[];
  /** Inputs that are always sent and are no filters. */
  fixed?: Record<string, unknown>;
  /** For filters that the call takes as any text. */
  choices?: FilterChoices;
  /** The address that a row opens. */
  to?(row: RowOf<C>): string;
  bulk?: readonly BulkAction<RowOf<C>>[];
  /** A row that changes by itself: the list is read again while there is one. */
  isLive?(row: RowOf<C>): boolean;
  empty: { text: string; hint?: string; action?: ReactNode };
};

const useTexts = defineTexts({
  zh: { nothing: '没有符合条件的记录', clear: '清除筛选' },
  en: { nothing: 'Nothing matches these filters', clear: 'Clear filters' },
});

export function CallTable<C extends Call>({
  call,
  label,
  keyOf,
  columns,
  fixed = {},
  choices,
  to,
  bulk = [],
  isLive,
  empty,
}: Props<C>) {
  type R = RowOf<C>;
  const texts = useTexts();
  const language = useLanguage();
  const gameId = useOptionalGameId();
  const navigate = useNavigate();
  const [search, changeSearch] = useSearchTexts();
  const filters = filtersOf(call, fixed, choices);
  const filtered = inputOf(filters, search);
  const takes = inputFields(call);
  const input = {
    ...fixed,
    ...filtered,
    ...(takes.order_by && search.order_by ? { order_by: search.order_by } : {}),
    ...(takes.limit ? { limit: takes.limit.maximum ?? LIST_LIMIT.max } : {}),
  };
  const { query, rows, onVisibleRange } = useListPages<R>({
    queryKey: [call.path, gameId ?? null, 'pages', input],
    read: (cursor, signal) => {
      const page = cursor ? { cursor } : takes.has_total ? { has_total: true } : {};
      return send(call, { ...input, ...page } as never, gameId, signal) as Promise<ListPage<R>>;
    },
    keyOf,
    isLive,
  });

  const schemas = rowFields(call);
  const all = useMemo(
    () => columns.map((column): TableColumn<R> => (typeof column === 'string' ? { field: column } : column)),
    [columns],
  );
  const [shown, toggleColumn] = useShownColumns(call.path, all);
  const [widths, setWidth] = useColumnWidths(call.path);
  const isLinked = to !== undefined;
  // The same columns while pages arrive: rows that are shown are not rendered again.
  const drawn = useMemo(() => {
    const schemas = rowFields(call);
    return all
      .filter(({ field }) => shown.has(field))
      .map((column, at): DrawnColumn<R> => {
        const schema = schemas[column.field] ?? {};
        const layout = layoutOf(column.field, schema, language);
        const header = column.header ?? labelOfField(column.field, language);
        return {
          field: column.field,
          header,
          width: widths[column.field] ?? Math.max(column.width ?? layout.width, widthOfText(header) + BOLD),
          isFixed: column.field in widths,
          isNumber: column.isNumber ?? (column.cell ? false : layout.isNumber),
          cell:
            column.cell ?? ((row) => cellOfField(column.field, schema, row, language, at === 0 && isLinked)),
        };
      });
  }, [call, all, shown, widths, language, isLinked]);

  const [selected, setSelected] = useState<ReadonlySet<string | number>>(new Set());
  const chosen = useMemo(
    () => (selected.size ? rows.filter((row) => selected.has(keyOf(row))) : []),
    [rows, selected, keyOf],
  );
  const toggle = useCallback(
    (row: R) =>
      setSelected((before) => {
        const next = new Set(before);
        if (!next.delete(keyOf(row))) next.add(keyOf(row));
        return next;
      }),
    [keyOf],
  );
  const open = (row: R) => to && void navigate({ to: to(row), search: true as never });
  const active = useTableKeys({
    count: rows.length,
    onOpen: (at) => {
      const row = rows.get(at);
      if (row) open(row);
    },
    onSelect: (at) => {
      const row = rows.get(at);
      if (row && bulk.length > 0) toggle(row);
    },
  });

  const total = query.data?.pages[0]?.total ?? (query.hasNextPage || !query.data ? undefined : rows.length);
  const isFiltered = Object.keys(filtered).length > 0;
  const clear = () => changeSearch(Object.fromEntries(filters.map(({ name }) => [name, undefined])));
  // What a view holds: the filters and the order, not the drawer or tab that is open.
  const viewed = [...filters.map(({ name }) => name), ...(takes.order_by ? ['order_by'] : [])];
  const failure = query.error && <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <div className={styles.frame}>
      <SavedViews
        call={call}
        current={Object.fromEntries(viewed.flatMap((name) => (search[name] ? [[name, search[name]]] : [])))}
        fields={viewed}
        onChange={changeSearch}
      />
      <TableBar
        input={filtered}
        filters={filters}
        search={search}
        onChange={changeSearch}
        // A column of the page's own, such as one of buttons, has no field to write.
        columns={all
          .filter(({ field }) => (field.split('.')[0] ?? '') in schemas)
          .map(({ field, header }) => ({ field, header: header ?? labelOfField(field, language) }))}
        shown={shown}
        onToggleColumn={toggleColumn}
        chosen={chosen}
        bulk={bulk}
        onClearSelection={() => setSelected(new Set())}
        total={total ?? undefined}
        totalAmount={query.data?.pages[0]?.total_amount ?? undefined}
        isFetching={query.isFetching}
        actions={
          <ExportList
            call={call}
            input={{ ...fixed, ...filtered }}
            columns={drawn.filter(({ field }) => field in schemas)}
          />
        }
      />
      {failure && !query.data ? (
        failure
      ) : query.data && rows.length === 0 ? (
        isFiltered ? (
          <EmptyState text={texts.nothing} action={<Button onClick={clear}>{texts.clear}</Button>} />
        ) : (
          <EmptyState {...empty} />
        )
      ) : (
        <VirtualRows
          label={label}
          rows={rows}
          keyOf={keyOf}
          columns={drawn}
          isLoading={!query.data}
          active={active}
          onResize={setWidth}
          {...(to ? { to } : {})}
          {...(bulk.length ? { selected, onToggle: toggle } : {})}
          onToggleAll={(isOn) => setSelected(isOn ? new Set(rows.map(keyOf)) : new Set())}
          order={
            takes.order_by
              ? { by: search.order_by, schema: takes.order_by, onChange: changeSearch }
              : undefined
          }
          onVisibleRange={onVisibleRange}
        />
      )}
      {query.data && failure}
    </div>
  );
}

function cellOfField(field: string, schema: Schema, row: unknown, language: Language, isLink: boolean) {
  const value = (row as Record<string, unknown>)[field];
  const kind = RECORD_FIELDS[field];
  // The first cell is the link of its row.
  return kind && !isLink && (typeof value === 'string' || typeof value === 'number') ? (
    <RecordLink kind={kind} id={value} />
  ) : (
    cellOf(field, schema, value, language)
  );
}
