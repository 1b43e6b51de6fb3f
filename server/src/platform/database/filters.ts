// Conditions of a list's filters: one that is not given adds none.
import { and, type Column, eq, type GetColumnData, gte, lt, type SQL, sql } from 'drizzle-orm';

export const equals = <C extends Column>(
  column: C,
  value: GetColumnData<C, 'raw'> | undefined,
): SQL | undefined => (value === undefined ? undefined : eq(column, value));

/** The text has the keyword somewhere, in upper or lower case. Not LIKE: % and _ are plain characters here. */
export const contains = (column: Column, keyword: string | undefined): SQL | undefined =>
  keyword === undefined ? undefined : sql`strpos(lower(${column}), ${keyword.toLowerCase()}) > 0`;

export type Dates = { from?: string | undefined; to?: string | undefined };

/** `from` belongs to the range, `to` no longer. */
export const isWithin = (column: Column, { from, to }: Dates): SQL | undefined =>
  and(
    from === undefined ? undefined : gte(column, new Date(from)),
    to === undefined ? undefined : lt(column, new Date(to)),
  );

/** Rows of a period that has a moment between `from` and `to`. */
export const overlaps = (starts: Column, ends: Column, { from, to }: Dates): SQL | undefined =>
  and(
    from === undefined ? undefined : gte(ends, new Date(from)),
    to === undefined ? undefined : lt(starts, new Date(to)),
  );
