// Queries of hot paths that are built once per process: building the text of a query takes longer in Node than sending it.
import { type Placeholder, sql } from 'drizzle-orm';
import { PgDatabase, PgDialect } from 'drizzle-orm/pg-core';
import type { Queryable } from './database.ts';

type PreparedQuery<R> = {
  execute(values: Record<string, unknown>): Promise<R>;
  joinsNotNullableMap?: unknown;
};
type Session = { prepareQuery(...parts: unknown[]): PreparedQuery<unknown> };
type Builder<R> = { prepare(name: string): { execute(values?: Record<string, unknown>): Promise<R> } };

/** Returns a function that runs the query on any connection or transaction. `values` are those of its `sql.placeholder`s. */
export function compiled<Values extends Record<string, unknown>, Result>(
  build: (db: Queryable) => Builder<Result>,
): (db: Queryable, values: Values) => Promise<Result> {
  let made: { parts: unknown[]; query: PreparedQuery<Result> } | undefined;
  return (db, values) => {
    made ??= compile(build);
    const session = db._.session as unknown as Session;
    const query = session.prepareQuery(...made.parts) as PreparedQuery<Result>;
    query.joinsNotNullableMap = made.query.joinsNotNullableMap;
    return query.execute(values);
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

/** Builds the query with a session that only remembers what it was given. */
function compile<Result>(build: (db: Queryable) => Builder<Result>) {
  let parts: unknown[] = [];
  const built = {
    execute: () => Promise.reject(new Error('the query was only built')),
    // The last step of drizzle's own `prepare`.
    setToken: () => built,
  };
  const remembering: Session = {
    prepareQuery(query, fields, _name, ...rest) {
      // Without a name: the connection names what is repeated, see prepared-statements.ts.
      parts = [query, fields, undefined, ...rest];
      return built;
    },
  };
  const db = new PgDatabase(new PgDialect(), remembering as never, undefined) as unknown as Queryable;
  const query = build(db).prepare('') as PreparedQuery<Result>;
  return { parts, query };
}
