// Rows that belong to the row of a query, as a part of it: a list with what belongs to each entry is one statement.
import { getTableColumns, type InferSelectModel, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** JSON has no form of its own for these: they would come back as text. */
const NOT_IN_JSON = /timestamp|date|bytea|numeric/;

/** Of the rows `where`, all columns under the names of the table. */
export function jsonRows<T extends PgTable>(
  table: T,
  where: SQL,
  orderBy: SQLWrapper,
): SQL<InferSelectModel<T>[]> {
  const pairs = Object.entries(getTableColumns(table)).map(([name, column]) => {
    if (NOT_IN_JSON.test(column.getSQLType())) throw new Error(`${name} cannot be read as JSON`);
    return sql`${sql.raw(`'${name}'`)}, ${column}`;
  });
  // Columns stand in parts of their own: in a query of one table Drizzle writes those of its parts without the table.
  return sql`(
    SELECT coalesce(json_agg(json_build_object(${sql.join(pairs, sql`, `)}) ORDER BY ${sql`${orderBy}`}), '[]')
    FROM ${table} WHERE ${where})`;
}
