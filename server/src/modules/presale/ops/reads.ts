// Presales as operators read them: each with its numbers, and the orders of one.
import type { Contract, OpsPresale, PresaleOrderStatus } from '@emall/contract';
import { LIST_LIMIT } from '@emall/contract/constants';
import { and, desc, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { countRows } from '../../../platform/database/count-rows.ts';
import { idCursor } from '../../../platform/database/cursor.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { equals, isWithin } from '../../../platform/database/filters.ts';
import { fail } from '../../../platform/fail.ts';
import type { CallHandler } from '../../../services.ts';
import { depositOf, presalePhaseOf, presaleTimes } from '../find.ts';
import { presaleOrderView, selectPresaleOrders } from '../order-view.ts';
import { type PresaleRow, presaleOrders, presales } from '../tables.ts';

type Calls = Contract['ops']['presale'];
type Numbers = Pick<OpsPresale, 'views' | 'reserved' | 'prizes_received' | 'deposits_paid' | 'balances_paid'>;

export const list: CallHandler<Calls['list']> = async (
  { services: { db, clock }, gameId },
  { from, to, has_total, cursor, limit = LIST_LIMIT.default },
) => {
  const isWanted = and(
    eq(presales.gameId, gameId),
    from === undefined ? undefined : gt(presales.balanceEndsAt, new Date(from)),
    to === undefined ? undefined : lt(presales.reserveStartsAt, new Date(to)),
  );
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(presales)
      .where(and(isWanted, idCursor.before(presales.id, cursor)))
      .orderBy(desc(presales.id))
      .limit(limit + 1),
    has_total ? countRows(db, presales, isWanted) : null,
  ]);
  const { page, next_cursor } = idCursor.page(rows, limit, ({ id }) => id);
  const numbers = await readNumbers(
    db,
    page.map(({ id }) => id),
  );
  return {
    list: page.map((row) => ({ ...opsPresale(row, clock.now()), ...(numbers.get(row.id) ?? NOTHING) })),
    next_cursor,
    total,
  };
};

export const info: CallHandler<Calls['info']> = async (
  { services: { db, clock }, gameId },
  { presale_id: id },
) => {
  const [row] = await db
    .select()
    .from(presales)
    .where(and(eq(presales.id, id), eq(presales.gameId, gameId)));
  if (!row) throw fail('call/not-found');
  // As its player sees it: a paid deposit whose balance can be paid is due.
  const status = sql<PresaleOrderStatus>`CASE
    WHEN ${presaleOrders.status} = 'deposit_paid' AND ${presaleOrders.balanceStartsAt} <= ${clock.now()}
    THEN 'balance_due' ELSE ${presaleOrders.status} END`;
  const [numbers, states] = await Promise.all([
    readNumbers(db, [id]),
    db
      .select({
        status,
        orders: sql<number>`count(*)::int`,
        pieces: sql<number>`sum(${presaleOrders.quantity})::int`,
      })
      .from(presaleOrders)
      .where(eq(presaleOrders.presaleId, id))
      .groupBy(sql`1`)
      .orderBy(sql`1`),
  ]);
  return { ...opsPresale(row, clock.now()), ...(numbers.get(id) ?? NOTHING), states };
};

const NOTHING: Numbers = { views: 0, reserved: 0, prizes_received: 0, deposits_paid: 0, balances_paid: 0 };

async function readNumbers(db: Queryable, ids: number[]): Promise<Map<number, Numbers>> {
  if (!ids.length) return new Map();
  const { rows } = await db.execute<Numbers & { id: number }>(sql`
    SELECT p.id,
      (SELECT coalesce(sum(views), 0)::bigint FROM presale_views v WHERE v.presale_id = p.id) AS views,
      r.reserved, r.prizes_received, o.deposits_paid, o.balances_paid
    FROM presales p
    CROSS JOIN LATERAL (
      SELECT count(*) AS reserved, count(prize_received_at) AS prizes_received
      FROM presale_reservations WHERE presale_id = p.id
    ) r
    CROSS JOIN LATERAL (
      SELECT
        coalesce(sum(quantity) FILTER (WHERE status IN ('deposit_paid', 'balance_due', 'balance_paid')), 0)::bigint
          AS deposits_paid,
        coalesce(sum(quantity) FILTER (WHERE status = 'balance_paid'), 0)::bigint AS balances_paid
      FROM presale_orders WHERE presale_id = p.id
    ) o
    WHERE p.id = ANY(${sql.param(ids)}::bigint[])`);
  return new Map(rows.map(({ id, ...numbers }) => [id, numbers]));
}

function opsPresale(row: PresaleRow, now: Date): Omit<OpsPresale, keyof Numbers> {
  const { name, subtitle, image, rules, channels, deposit, prize, sort } = row;
  return {
    name,
    subtitle,
    image,
    rules,
    channels,
    deposit,
    prize,
    sort,
    presale_id: row.id,
    phase: presalePhaseOf(row, now),
    goods_id: row.goodsId,
    ...presaleTimes(row),
    cancelled_at: row.cancelledAt?.toISOString() ?? null,
    deposit_worth: row.depositWorth,
    on_missed: row.onMissed,
    delay_points_per_day: row.delayPointsPerDay,
    is_published: row.isPublished,
  };
}

// These statuses come from the balance's own order.
const AFTER_BALANCE = ['delivering', 'shipped', 'completed'] as const;

export const listOrders: CallHandler<Calls['orders']> = async (
  { services, gameId },
  { presale_id, status, player_id, has_total, cursor, limit = LIST_LIMIT.default, ...dates },
) => {
  const { db, clock } = services;
  const known = await db.$count(presales, and(eq(presales.id, presale_id), eq(presales.gameId, gameId)));
  if (!known) throw fail('call/not-found');
  const now = clock.now();
  const after = AFTER_BALANCE.find((each) => each === status);
  const balanceIs = (statuses: readonly string[]): SQL => sql`EXISTS (
    SELECT FROM orders o WHERE o.presale_order_id = ${presaleOrders.id} AND o.kind = 'presale_balance'
      AND o.status = ANY(${sql.param(statuses)}::text[]))`;
  const hasStatus =
    status === undefined
      ? undefined
      : after
        ? and(eq(presaleOrders.status, 'balance_paid'), balanceIs([after]))
        : status === 'balance_paid'
          ? and(eq(presaleOrders.status, 'balance_paid'), balanceIs(['paid']))
          : status === 'balance_due'
            ? sql`(${presaleOrders.status} = 'balance_due'
                OR ${presaleOrders.status} = 'deposit_paid' AND ${presaleOrders.balanceStartsAt} <= ${now})`
            : and(
                inArray(presaleOrders.status, [status as 'deposit_paid']),
                status === 'deposit_paid' ? sql`${presaleOrders.balanceStartsAt} > ${now}` : undefined,
              );
  const isWanted = and(
    eq(presaleOrders.presaleId, presale_id),
    hasStatus,
    equals(presaleOrders.playerId, player_id),
    isWithin(presaleOrders.createdAt, dates),
  );
  const [rows, total] = await Promise.all([
    selectPresaleOrders(db, and(isWanted, idCursor.before(presaleOrders.id, cursor))).limit(limit + 1),
    has_total ? countRows(db, presaleOrders, isWanted) : null,
  ]);
  const { page, next_cursor } = idCursor.page(rows, limit, ({ row }) => row.id);
  return {
    list: page.map((loaded) => {
      const { serverName, roleName } = depositOf(loaded.all);
      return {
        ...presaleOrderView(loaded, now),
        player_id: loaded.row.playerId,
        server_name: serverName,
        role_name: roleName,
        channel: loaded.row.channel,
      };
    }),
    next_cursor,
    total,
  };
};
