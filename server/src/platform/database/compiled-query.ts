// Queries of hot paths that are built once per process: building the text of a query takes longer in Node than sending it.
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
