// Several reads that do not depend on each other, inside or outside a transaction.
import { PgTransaction } from 'drizzle-orm/pg-core';
import type { Queryable } from './database.ts';

type Results<Reads extends readonly (() => PromiseLike<unknown>)[]> = {
  [Nth in keyof Reads]: Awaited<ReturnType<Reads[Nth]>>;
};

/** All at once from the pool; inside a transaction, which has one connection, one after the other. */
export async function readAll<const Reads extends readonly (() => PromiseLike<unknown>)[]>(
  db: Queryable,
  reads: Reads,
): Promise<Results<Reads>> {
  if (!(db instanceof PgTransaction))
    return Promise.all(reads.map((read) => read())) as Promise<Results<Reads>>;
  const results: unknown[] = [];
  for (const read of reads) results.push(await read());
  return results as Results<Reads>;
}
