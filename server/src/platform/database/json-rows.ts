// Rows that belong to the row of a query, as a part of it: a list with what belongs to each entry is one statement.
import { type Column, type GetColumnData, is, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { PgColumn, type PgTable } from 'drizzle-orm/pg-core';

/** JSON has no form of its own for these. */
const NOT_IN_JSON = /bytea|numeric/;

type Fields = Record<string, PgColumn | SQL>;
export type JsonRow<F extends Fields> = {
  [Name in keyof F]: F[Name] extends Column
    ? GetColumnData<F[Name]>
    : F[Name] extends SQL<infer Value>
      ? Value
      : never;
};
type Rows = { from: PgTable | SQL; where: SQL | undefined; orderBy: SQLWrapper };

/** The fields of all rows. */
export function jsonRows<F extends Fields>(fields: F, { from, where, orderBy }: Rows): SQL<JsonRow<F>[]> {
  const decode = rowDecoder(fields);
  return sql`(
    SELECT coalesce(json_agg(${objectOf(fields)} ORDER BY ${sql`${orderBy}`}), '[]')
    FROM ${from} WHERE ${where ?? sql`true`})`.mapWith((rows: JsonRow<F>[]) => rows.map(decode));
}

/** The fields of the first row; null when there is none. */
export function jsonRow<F extends Fields>(fields: F, { from, where, orderBy }: Rows): SQL<JsonRow<F> | null> {
  return sql`(
    SELECT ${objectOf(fields)} FROM ${from} WHERE ${where ?? sql`true`} ORDER BY ${sql`${orderBy}`} LIMIT 1)`.mapWith(
    rowDecoder(fields),
  );
}

function objectOf(fields: Fields): SQL {
  // Columns stand in parts of their own: in a query of one table Drizzle writes those of its parts without the table.
  const pairs = Object.entries(fields).map(([name, field]) => sql`${sql.raw(`'${name}'`)}, ${field}`);
  return sql`json_build_object(${sql.join(pairs, sql`, `)})`;
}

type Decoder = { mapFromDriverValue(value: unknown): unknown };

/** Times come as text, in rows of rows too. */
function rowDecoder<F extends Fields>(fields: F): (row: JsonRow<F>) => JsonRow<F> {
  const decoders = Object.entries(fields).flatMap(([name, field]): [keyof F, Decoder][] => {
    if (!is(field, PgColumn)) return [[name, (field as unknown as { decoder: Decoder }).decoder]];
    const type = field.getSQLType();
    if (NOT_IN_JSON.test(type)) throw new Error(`${name} cannot be read as JSON`);
    return type.startsWith('timestamp') ? [[name, field]] : [];
  });
  return (row) => {
    for (const [name, decoder] of decoders)
      if (row[name] !== null) row[name] = decoder.mapFromDriverValue(row[name]) as never;
    return row;
  };
}
