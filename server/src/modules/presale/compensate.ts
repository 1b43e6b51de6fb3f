// Compensates delays by the rule frozen into each order: points per day of delay, for orders whose balance is paid.
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { DAY_MS } from '../../platform/clock.ts';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../services.ts';
import { findGame, isNotExported } from '../games/index.ts';
import { orders } from '../orders/tables.ts';
import { earnPoints } from '../points/index.ts';
import { liveBalanceOf, lockPresaleOrder, ordersOf } from './find.ts';
import { delayMessage, readNames, sendMessageTo } from './messages.ts';
import { COMPENSATE } from './money.ts';
import { presaleOrders, presales } from './tables.ts';

const BATCH = 200;
const MESSAGE_LIFE_MS = 3 * DAY_MS;

/** Days of delay: announced ones rounded up, unannounced ones that have passed rounded down; the larger counts. */
function daysLate(promised: Date, announced: Date, now: Date): number {
  const ahead = Math.ceil((announced.getTime() - promised.getTime()) / DAY_MS);
  const behind = Math.floor((now.getTime() - promised.getTime()) / DAY_MS);
  return Math.max(0, ahead, behind);
}

/** The job of one order. However often it runs, each day of delay is compensated once. */
export async function compensateOrder(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { presale_order_id: id }: { presale_order_id: number },
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const { row } = await lockPresaleOrder(tx, id);
    if (row.status !== 'balance_paid' || row.delayPointsPerDay === 0) return;
    const [presale] = await tx.select().from(presales).where(eq(presales.id, row.presaleId));
    const balance = liveBalanceOf(await ordersOf(tx, id));
    if (!presale || !balance) return;
    // A shipped order is no longer late.
    const end = balance.shippedAt ?? balance.completedAt ?? now;
    const isWaiting = balance.shippedAt === null && balance.completedAt === null;
    const days = daysLate(row.shipsAt, isWaiting ? presale.shipsAt : row.shipsAt, end);
    const more = days - row.compensatedDays;
    if (more <= 0) return;
    const points = more * row.delayPointsPerDay;
    await tx
      .update(presaleOrders)
      .set({ compensatedDays: days, compensatedPoints: row.compensatedPoints + points })
      .where(eq(presaleOrders.id, id));
    await earnPoints(tx, {
      gameId: row.gameId,
      playerId: row.playerId,
      scoreType: 1,
      points,
      reason: 'presale-delay',
      ref: `${id}:${days}`,
      now,
    });
  });
}

/** The job of an announced delay: sends a message for every order and enqueues compensation for paid ones, in batches. */
export async function announceDelayToAll(
  services: Pick<Services, 'db' | 'clock' | 'cache'>,
  { presale_id, after, ships_at }: { presale_id: number; after: number; ships_at: string },
): Promise<void> {
  const { db, clock } = services;
  const [presale] = await db.select().from(presales).where(eq(presales.id, presale_id));
  // Another delay was announced meanwhile and has a job of its own.
  if (!presale || presale.shipsAt.toISOString() !== ships_at) return;
  const game = await findGame(services, presale.gameId);
  const rows = await db
    .select()
    .from(presaleOrders)
    .where(
      and(
        eq(presaleOrders.presaleId, presale_id),
        inArray(presaleOrders.status, ['deposit_paid', 'balance_due', 'balance_paid']),
        gt(presaleOrders.id, after),
        sql`${presaleOrders.shipsAt} < ${presale.shipsAt}`,
      ),
    )
    .orderBy(asc(presaleOrders.id))
    .limit(BATCH);
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + MESSAGE_LIFE_MS);
  await db.transaction(async (tx) => {
    const { name, text: reason } = await readNames(tx, presale_id, presale.delayReason);
    for (const row of rows) {
      const message = delayMessage(row, name, { shipsAt: presale.shipsAt, reason });
      // The worker may repeat a job: nobody gets the same message twice.
      if (await markNotified(tx, row.id, presale.shipsAt))
        await sendMessageTo(tx, row, { signature: game?.name ?? '', message, now, expiresAt });
      if (row.status === 'balance_paid')
        await enqueue(tx, COMPENSATE, { presale_order_id: row.id }, { key: `${COMPENSATE}:${row.id}` });
    }
    const last = rows.at(-1);
    if (last && rows.length === BATCH)
      await enqueue(
        tx,
        ANNOUNCE_DELAY,
        { presale_id, after: last.id, ships_at },
        { key: `${ANNOUNCE_DELAY}:${presale_id}:${ships_at}:${last.id}` },
      );
  });
}

/** Returns false when the player was already notified of this ship date. */
async function markNotified(tx: Tx, id: number, shipsAt: Date): Promise<boolean> {
  const [notified] = await tx
    .update(presaleOrders)
    .set({ notifiedShipsAt: shipsAt })
    .where(and(eq(presaleOrders.id, id), sql`${presaleOrders.notifiedShipsAt} IS DISTINCT FROM ${shipsAt}`))
    .returning({ id: presaleOrders.id });
  return notified !== undefined;
}

export const ANNOUNCE_DELAY = 'spread-presale-delay';

/** The nightly job: compensates delays that were not announced. */
export async function compensateLate({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  for (const id of await lateOrders(db, now))
    await enqueue(db, COMPENSATE, { presale_order_id: id }, { key: `${COMPENSATE}:${id}` });
}

async function lateOrders(db: Queryable, now: Date): Promise<number[]> {
  const rows = await db
    .select({ id: presaleOrders.id })
    .from(presaleOrders)
    .innerJoin(orders, and(eq(orders.presaleOrderId, presaleOrders.id), eq(orders.kind, 'presale_balance')))
    .where(
      and(
        eq(presaleOrders.status, 'balance_paid'),
        inArray(orders.status, ['paid', 'delivering']),
        sql`${presaleOrders.shipsAt} + make_interval(days => ${presaleOrders.compensatedDays} + 1) <= ${now}`,
        gt(presaleOrders.delayPointsPerDay, 0),
        isNotExported(presaleOrders.gameId),
      ),
    );
  return rows.map(({ id }) => id);
}
