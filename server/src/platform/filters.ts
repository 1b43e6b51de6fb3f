// Conditions of a list's filters: one that is not given adds none.
import { and, type Column, eq, type GetColumnData, gte, lt, type SQL } from 'drizzle-orm';

export const equals = <C extends Column>(
  column: C,
  value: GetColumnData<C, 'raw'> | undefined,
): SQL | undefined => (value === undefined ? undefined : eq(column, value));

/** `from` belongs to the range, `to` no longer. */
export const isWithin = (
  column: Column,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): SQL | undefined =>
  and(
    from === undefined ? undefined : gte(column, new Date(from)),
    to === undefined ? undefined : lt(column, new Date(to)),
  );
