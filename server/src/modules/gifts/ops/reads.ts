// Gifts as operators read them: what is left of each, the pools, and who received what.
import type { Contract, OpsGift } from '@emall/contract';
import { LIST_LIMIT } from '@emall/contract/constants';
import { and, asc, desc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { countRows } from '../../../platform/database/count-rows.ts';
import { idCursor } from '../../../platform/database/cursor.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { contains, equals, isWithin, overlaps } from '../../../platform/database/filters.ts';
import { fail } from '../../../platform/fail.ts';
import type { CallHandler } from '../../../services.ts';
import { findPoolCode } from '../../code-pools/index.ts';
import { codePools, poolCodes } from '../../code-pools/tables.ts';
import { receiptPage, recordOf } from '../receipts.ts';
import { giftReceipts, gifts } from '../tables.ts';

type Ops = Contract['ops']['gift'];

const isStuck = and(isNotNull(giftReceipts.stuckAt), ne(giftReceipts.phase, 'delivered'));

export const list: CallHandler<Ops['list']> = async (
  { services: { db }, gameId },
  { keyword, is_stuck, cursor, limit = LIST_LIMIT.default, has_total, ...dates },
) => {
  const stuckIds = db
    .select({ id: giftReceipts.giftId })
    .from(giftReceipts)
    .where(and(eq(giftReceipts.gameId, gameId), isStuck));
  const wanted = and(
    eq(gifts.gameId, gameId),
    contains(gifts.name, keyword),
    is_stuck ? inArray(gifts.id, stuckIds) : undefined,
    overlaps(gifts.startsAt, gifts.endsAt, dates),
  );
  const rows = await db
    .select()
    .from(gifts)
    .where(and(wanted, idCursor.before(gifts.id, cursor)))
    .orderBy(desc(gifts.id))
    .limit(limit + 1);
  const { page, next_cursor } = idCursor.page(rows, limit, ({ id }) => id);
  const left = await codesLeft(db, gameId);
  return {
    list: page.map((gift) => opsGift(gift, left)),
    next_cursor,
    total: has_total ? await countRows(db, gifts, wanted) : null,
  };
};

type PoolCount = { id: number; name: string; codesLeft: number; given: number; lowSince: Date | null };

async function codesLeft(db: Queryable, gameId: number): Promise<Map<number, PoolCount>> {
  const rows = await db
    .select({
      id: codePools.id,
      name: codePools.name,
      codesLeft: sql<number>`(count(${poolCodes.id}) FILTER (WHERE ${poolCodes.givenFor} IS NULL))::int`,
      given: sql<number>`count(${poolCodes.givenFor})::int`,
      lowSince: codePools.lowSince,
    })
    .from(codePools)
    .leftJoin(poolCodes, eq(poolCodes.poolId, codePools.id))
    .where(eq(codePools.gameId, gameId))
    .groupBy(codePools.id)
    .orderBy(asc(codePools.id));
  return new Map(rows.map((row) => [row.id, row]));
}

/** What gives out the codes of each pool: gifts, goods, and prizes of activities. */
async function findPoolUsers(db: Queryable, gameId: number): Promise<Map<number, string[]>> {
  const { rows } = await db.execute<{ pool_id: number; names: string[] }>(sql`
    SELECT pool_id, array_agg(DISTINCT name ORDER BY name) AS names FROM (
      SELECT code_pool_id AS pool_id, name FROM gifts WHERE game_id = ${gameId}
      UNION ALL
      SELECT s.code_pool_id, g.name FROM skus s JOIN goods g ON g.id = s.goods_id WHERE s.game_id = ${gameId}
      UNION ALL
      SELECT pool::bigint, title FROM activities CROSS JOIN jsonb_path_query(config, '$.**.pool_id') AS pool
      WHERE game_id = ${gameId} AND jsonb_typeof(pool) = 'number'
    ) AS users WHERE pool_id IS NOT NULL GROUP BY pool_id`);
  return new Map(rows.map(({ pool_id, names }) => [pool_id, names]));
}

export const listPools: CallHandler<Ops['listPools']> = async ({ services: { db }, gameId }, { is_low }) => {
  const [left, users] = await Promise.all([codesLeft(db, gameId), findPoolUsers(db, gameId)]);
  const pools = [...left.values()].map((pool) => ({
    pool_id: pool.id,
    name: pool.name,
    codes_left: pool.codesLeft,
    given: pool.given,
    used_by: users.get(pool.id) ?? [],
    is_low: pool.lowSince !== null,
  }));
  return { list: pools.filter((pool) => is_low === undefined || pool.is_low === is_low) };
};

export const listReceipts: CallHandler<Ops['listReceipts']> = async (
  { services: { db }, gameId },
  { gift_id, is_stuck, from, to, has_total, ...input },
) => {
  const wanted = and(
    eq(giftReceipts.gameId, gameId),
    equals(giftReceipts.giftId, gift_id),
    is_stuck ? isStuck : undefined,
    isWithin(giftReceipts.receivedAt, { from, to }),
  );
  const { page, next_cursor } = await receiptPage(db, wanted, input);
  const total = has_total ? await countRows(db, giftReceipts, wanted) : null;
  return { list: page.map(({ receipt, gift }) => recordOf(receipt, gift)), next_cursor, total };
};

export const info: CallHandler<Ops['info']> = async ({ services: { db }, gameId }, { gift_id }) => {
  const [gift] = await db
    .select()
    .from(gifts)
    .where(and(eq(gifts.id, gift_id), eq(gifts.gameId, gameId)));
  if (!gift) throw fail('call/not-found');
  return opsGift(gift, await codesLeft(db, gameId));
};

export const findCode: CallHandler<Ops['findCode']> = async ({ services: { db }, gameId }, { code }) => {
  const found = await findPoolCode(db, gameId, code.trim());
  if (!found) throw fail('call/not-found');
  return {
    pool_id: found.poolId,
    name: found.name,
    given_for: found.givenFor,
    given_at: found.givenAt?.toISOString() ?? null,
  };
};

function opsGift(gift: typeof gifts.$inferSelect, left: Map<number, PoolCount>): OpsGift {
  const codes_left = gift.codePoolId === null ? null : (left.get(gift.codePoolId)?.codesLeft ?? 0);
  return {
    gift_id: gift.id,
    name: gift.name,
    subtitle: gift.subtitle,
    description: gift.description,
    usage: gift.usage,
    image: gift.image,
    contents: gift.contents,
    delivery: gift.delivery,
    code_pool_id: gift.codePoolId,
    product_code: gift.productCode,
    min_level: gift.minLevel,
    min_vip: gift.minVip,
    min_spend: gift.minSpend,
    first_login_days: gift.firstLoginDays,
    starts_at: gift.startsAt.toISOString(),
    ends_at: gift.endsAt.toISOString(),
    total: gift.total,
    per_role: gift.perRole,
    low_codes: gift.lowCodes,
    is_published: gift.isPublished,
    sort: gift.sort,
    handed_out: gift.handedOut,
    codes_left,
    is_low: codes_left !== null && codes_left <= gift.lowCodes,
  };
}
