// Pools of codes: filled by operators, each code given out once, for one purpose.
import { and, asc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { codePools, poolCodes } from './tables.ts';

type Giving = {
  poolId: number;
  quantity: number;
  /** `order-item:17`: what they are given for. The same purpose again gets the same codes. */
  givenFor: string;
  now: Date;
};

/** Returns all the requested codes, or undefined when the pool has fewer. */
export async function giveCodes(
  tx: Tx,
  { poolId, quantity, givenFor, now }: Giving,
): Promise<string[] | undefined> {
  const given = (await codesGivenFor(tx, [givenFor])).get(givenFor);
  if (given) return given;
  const free = await tx
    .select({ id: poolCodes.id, code: poolCodes.code })
    .from(poolCodes)
    .where(and(eq(poolCodes.poolId, poolId), isNull(poolCodes.givenFor)))
    .orderBy(asc(poolCodes.id))
    .limit(quantity)
    // Codes that another transaction is taking are skipped instead of waited for.
    .for('update', { skipLocked: true });
  if (free.length < quantity) return undefined;
  await tx
    .update(poolCodes)
    .set({ givenFor, givenAt: now })
    .where(
      inArray(
        poolCodes.id,
        free.map((row) => row.id),
      ),
    );
  return free.map((row) => row.code);
}

/** The first code that a purpose got, as a part of a query. */
export const codeGivenFor = (purpose: SQL) => sql<string | null>`(
  SELECT c.code FROM pool_codes c WHERE c.given_for = ${purpose} ORDER BY c.id LIMIT 1)`;

/** All codes that a purpose got, as a part of a query. */
export const allCodesGivenFor = (purpose: SQL) => sql<string[]>`ARRAY(
  SELECT c.code FROM pool_codes c WHERE c.given_for = ${purpose} ORDER BY c.id)`;

/** The codes each purpose got. */
export async function codesGivenFor(db: Queryable, purposes: string[]): Promise<Map<string, string[]>> {
  if (!purposes.length) return new Map();
  const rows = await db
    .select({ givenFor: poolCodes.givenFor, code: poolCodes.code })
    .from(poolCodes)
    .where(inArray(poolCodes.givenFor, purposes))
    .orderBy(asc(poolCodes.id));
  const found = new Map<string, string[]>();
  for (const { givenFor, code } of rows)
    if (givenFor) found.set(givenFor, [...(found.get(givenFor) ?? []), code]);
  return found;
}

/** Adds an empty pool; returns its id. */
export async function addPool(tx: Tx, pool: { gameId: number; name: string; now: Date }): Promise<number> {
  const { gameId, name, now } = pool;
  const [row] = await tx
    .insert(codePools)
    .values({ gameId, name, createdAt: now })
    .returning({ id: codePools.id });
  if (!row) throw new Error('a pool was not written');
  return row.id;
}

/** Returns whether there is such a pool in the game. */
export async function renamePool(
  tx: Tx,
  { gameId, poolId, name }: { gameId: number; poolId: number; name: string },
): Promise<boolean> {
  const renamed = await tx
    .update(codePools)
    .set({ name })
    .where(and(eq(codePools.id, poolId), eq(codePools.gameId, gameId)))
    .returning({ id: codePools.id });
  return renamed.length > 0;
}

/** Writes down whether a pool runs low; returns whether that is new. */
export async function markPool(
  db: Queryable,
  { poolId, isLow, now }: { poolId: number; isLow: boolean; now: Date },
): Promise<boolean> {
  const marked = await db
    .update(codePools)
    .set({ lowSince: isLow ? now : null })
    .where(and(eq(codePools.id, poolId), (isLow ? isNull : isNotNull)(codePools.lowSince)))
    .returning({ id: codePools.id });
  return marked.length > 0;
}

/** Returns the pool of a code and what it was given for; undefined when no pool of the game has it. */
export async function findPoolCode(db: Queryable, gameId: number, code: string) {
  const [found] = await db
    .select({
      poolId: codePools.id,
      name: codePools.name,
      givenFor: poolCodes.givenFor,
      givenAt: poolCodes.givenAt,
    })
    .from(codePools)
    .innerJoin(poolCodes, eq(poolCodes.poolId, codePools.id))
    .where(and(eq(codePools.gameId, gameId), eq(poolCodes.code, code)));
  return found;
}

/** Adds the codes that the pool does not have yet and wakes the deliveries that wait for codes. Returns how many were new. */
export async function addCodes(tx: Tx, poolId: number, codes: string[]): Promise<number> {
  if (!codes.length) return 0;
  const added = await tx.execute(sql`
    INSERT INTO pool_codes (pool_id, code)
    SELECT ${poolId}, code FROM unnest(${sql.param(codes)}::text[]) AS code
    ON CONFLICT DO NOTHING`);
  await enqueue(tx, 'code-pool-filled', { pool_id: poolId });
  return added.rowCount ?? 0;
}
