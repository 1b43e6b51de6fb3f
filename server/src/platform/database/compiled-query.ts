// Queries of hot paths that are built once per process: building the text of a query takes longer in Node than sending it.
import { is, type Placeholder, type QueryWithTypings, SQL, sql } from 'drizzle-orm';
import { PgDatabase, PgDialect } from 'drizzle-orm/pg-core';
import type { Queryable } from './database.ts';

type PreparedQuery<R> = {
  execute(values: Record<string, unknown>): Promise<R>;
  joinsNotNullableMap?: unknown;
};
type Session = { prepareQuery(...parts: unknown[]): PreparedQuery<unknown> };
/** A query of the query builder, or one written as SQL, whose result is its rows as the driver returns them. */
type Builder<R> = SQL | { prepare(name: string): { execute(values?: Record<string, unknown>): Promise<R> } };

/** A value of a part that is used in compiled queries and in others. */
export type Given<T> = T | Placeholder;

/**
 * Returns a function that runs the query on any connection or transaction. `values` are those of its `sql.placeholder`s;
 * all other values are literals of its text, so that the plan of a prepared statement may use partial indexes.
 */
export function compiled<Values extends Record<string, unknown>, Result>(
  build: (db: Queryable) => Builder<Result>,
): (db: Queryable, values: Values) => Promise<Result> {
  let made: Compiled | undefined;
  return (db, values) => {
    made ??= compile(build);
    const session = db._.session as unknown as Session;
    const query = session.prepareQuery(...made.parts);
    query.joinsNotNullableMap = made.joinsNotNullableMap;
    const result = query.execute(values);
    return (made.isSql ? result.then((all) => (all as { rows: unknown }).rows) : result) as Promise<Result>;
  };
}

/** The same for a query whose text depends on a shape, such as the columns that it sets: one is built per shape. */
export function compiledByShape<Shape extends object, Values extends Record<string, unknown>, Result>(
  build: (db: Queryable, shape: Shape) => Builder<Result>,
): (db: Queryable, shape: Shape, values: Values) => Promise<Result> {
  const made = new Map<string, (db: Queryable, values: Values) => Promise<Result>>();
  return (db, shape, values) => {
    const key = JSON.stringify(shape);
    const run = made.get(key) ?? compiled<Values, Result>((each) => build(each, shape));
    made.set(key, run);
    return run(db, values);
  };
}

/**
 * The columns that a compiled query sets; what is set to null is part of the text, because placeholders of dates take no null.
 */
export type SetShape = Record<string, 'value' | 'null'>;

export function setShapeOf(set: object): SetShape {
  const given = Object.entries(set).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, value === null ? 'null' : 'value']));
}

// All values of a query stand in one record: the prefix holds columns apart from its other values of the same name.
const setName = (column: string) => `set ${column}`;

export const placeholdersOf = (shape: SetShape): Record<string, Placeholder | null> =>
  Object.fromEntries(
    Object.entries(shape).map(([column, kind]) => [
      column,
      kind === 'null' ? null : sql.placeholder(setName(column)),
    ]),
  );

/** The values of those placeholders. */
export const setValuesOf = (set: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(set).map(([column, value]) => [setName(column), value]));

class LiteralDialect extends PgDialect {
  override sqlToQuery(query: SQL): QueryWithTypings {
    return super.sqlToQuery(sql`${query}`.inlineParams());
  }
}

type Compiled = { parts: unknown[]; joinsNotNullableMap?: unknown; isSql: boolean };

/** Builds the query with a session that only remembers what it was given. */
function compile(build: (db: Queryable) => Builder<unknown>): Compiled {
  let parts: unknown[] = [];
  const prepared: PreparedQuery<unknown> & { setToken: () => unknown } = {
    execute: () => Promise.reject(new Error('the query was only built')),
    // The last step of drizzle's own `prepare`.
    setToken: () => prepared,
  };
  const remembering: Session = {
    prepareQuery(query, fields, _name, ...rest) {
      // Without a name: the connection names what is repeated, see prepared-statements.ts.
      parts = [query, fields, undefined, ...rest];
      return prepared;
    },
  };
  const dialect = new LiteralDialect();
  const query = build(new PgDatabase(dialect, remembering as never, undefined) as unknown as Queryable);
  if (is(query, SQL)) return { parts: [dialect.sqlToQuery(query), undefined, undefined, false], isSql: true };
  query.prepare('');
  return { parts, joinsNotNullableMap: prepared.joinsNotNullableMap, isSql: false };
}
