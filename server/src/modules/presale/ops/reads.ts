// Presales as operators read them: each with its numbers, and the orders of one.
import type { Contract, OpsPresale } from '@emall/contract';
import { LIST_LIMIT } from '@emall/contract/constants';
import { and, desc, eq, gt, isNotNull, lt, sql } from 'drizzle-orm';
import { countRows } from '../../../platform/database/count-rows.ts';
import { idCursor } from '../../../platform/database/cursor.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { equals, isWithin } from '../../../platform/database/filters.ts';
import { fail } from '../../../platform/fail.ts';
import type { CallHandler } from '../../../services.ts';
import { orders } from '../../orders/tables.ts';
import { depositOf, presalePhaseOf, presaleTimes } from '../find.ts';
import { presaleOrderView, selectPresaleOrders, statusAt } from '../order-view.ts';
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
  const [numbers, money, states] = await Promise.all([
    readNumbers(db, [id]),
    readMoney(db, id),
    db
      .select({
        status: statusAt(clock.now()),
        orders: sql<number>`count(*)::int`,
        pieces: sql<number>`sum(${presaleOrders.quantity})::int`,
      })
      .from(presaleOrders)
      .where(eq(presaleOrders.presaleId, id))
      .groupBy(sql`1`)
      .orderBy(sql`1`),
  ]);
  return { ...opsPresale(row, clock.now()), ...(numbers.get(id) ?? NOTHING), ...money, states };
};

/** What was paid for its orders, and what of that went back. */
async function readMoney(db: Queryable, presaleId: number) {
  const paid = (kind: 'presale_deposit' | 'presale_balance') =>
    sql<number>`coalesce(sum(${orders.payAmount}) FILTER (WHERE ${orders.kind} = ${kind}), 0)::bigint`.mapWith(
      Number,
    );
  const [money] = await db
    .select({
      deposits_amount: paid('presale_deposit'),
      balances_amount: paid('presale_balance'),
      refunded_amount: sql`coalesce(sum(${orders.refundedAmount}), 0)::bigint`.mapWith(Number),
    })
    .from(orders)
    .innerJoin(presaleOrders, eq(presaleOrders.id, orders.presaleOrderId))
    .where(and(eq(presaleOrders.presaleId, presaleId), isNotNull(orders.paidAt)));
  return money ?? { deposits_amount: 0, balances_amount: 0, refunded_amount: 0 };
}

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
    delay_reason: row.delayReason,
    cancel_reason: row.cancelReason,
    goods_id: row.goodsId,
    ...presaleTimes(row),
    cancelled_at: row.cancelledAt?.toISOString() ?? null,
    deposit_worth: row.depositWorth,
    on_missed: row.onMissed,
    delay_points_per_day: row.delayPointsPerDay,
    is_published: row.isPublished,
  };
}

export const listOrders: CallHandler<Calls['orders']> = async (
  { services, gameId },
  { presale_id, status, player_id, has_total, cursor, limit = LIST_LIMIT.default, ...dates },
) => {
  const { db, clock } = services;
  const known = await db.$count(presales, and(eq(presales.id, presale_id), eq(presales.gameId, gameId)));
  if (!known) throw fail('call/not-found');
  const now = clock.now();
  const isWanted = and(
    eq(presaleOrders.presaleId, presale_id),
    status === undefined ? undefined : eq(statusAt(now), status),
    equals(presaleOrders.playerId, player_id),
    isWithin(presaleOrders.createdAt, dates),
  );
  const [rows, total] = await Promise.all([
    selectPresaleOrders(db, and(isWanted, idCursor.before(presaleOrders.id, cursor)), now).limit(limit + 1),
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
