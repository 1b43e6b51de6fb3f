// Makes a delay good by the rule that was frozen into each order: points per day, once per day, to whoever has paid.
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { DAY_MS } from '../../platform/clock.ts';
import type { Queryable, Tx } from '../../platform/database.ts';
import { enqueue } from '../../platform/jobs.ts';
import type { Services } from '../../services.ts';
import { findGame } from '../games/index.ts';
import { orders } from '../orders/tables.ts';
import { earnPoints } from '../points/index.ts';
import { liveBalanceOf, lockPresaleOrder, ordersOf } from './find.ts';
import { COMPENSATE } from './money.ts';
import { writeTo } from './remind.ts';
import { presaleOrders, presales } from './tables.ts';
import { delayLetter } from './words.ts';

const BATCH = 200;
const LETTER_LIFE_MS = 3 * DAY_MS;

/** Days between the promise and what is announced, begun ones counted; or that have passed unannounced, full ones. */
export function daysLate(promised: Date, announced: Date, now: Date): number {
  const ahead = Math.ceil((announced.getTime() - promised.getTime()) / DAY_MS);
  const behind = Math.floor((now.getTime() - promised.getTime()) / DAY_MS);
  return Math.max(0, ahead, behind);
}

/** The job of one order. However often it runs, each day of delay is paid for once. */
export async function compensateOrder(
  { db, clock }: Services,
  { presale_order_id: id }: { presale_order_id: number },
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const { row } = await lockPresaleOrder(tx, id);
    if (row.status !== 'balance_paid' || row.delayPointsPerDay === 0) return;
    const [presale] = await tx.select().from(presales).where(eq(presales.id, row.presaleId));
    const balance = liveBalanceOf(await ordersOf(tx, id));
    if (!presale || !balance) return;
    // What has left the house is late no longer.
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

/** The job of an announced delay: tells every holder, and sends the paid ones to be made good; page by page. */
export async function spreadDelay(
  services: Services,
  { presale_id, after, ships_at }: { presale_id: number; after: number; ships_at: string },
): Promise<void> {
  const { db, clock } = services;
  const [presale] = await db.select().from(presales).where(eq(presales.id, presale_id));
  // Another delay was announced meanwhile: its own job tells.
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
  const expiresAt = new Date(clock.now().getTime() + LETTER_LIFE_MS);
  await db.transaction(async (tx) => {
    for (const row of rows) {
      const text = delayLetter(row, presale.shipsAt, presale.delayReason);
      // The worker repeats a job whose end it missed: who was told is not told again.
      if (await noteTold(tx, row.id, presale.shipsAt))
        await writeTo(tx, row, { signature: game?.name ?? '', text, expiresAt });
      if (row.status === 'balance_paid')
        await enqueue(tx, COMPENSATE, { presale_order_id: row.id }, { key: `${COMPENSATE}:${row.id}` });
    }
    const last = rows.at(-1);
    if (last && rows.length === BATCH)
      await enqueue(
        tx,
        SPREAD_DELAY,
        { presale_id, after: last.id, ships_at },
        { key: `${SPREAD_DELAY}:${presale_id}:${ships_at}:${last.id}` },
      );
  });
}

/** Whether this ship date is news to the holder of the order. */
async function noteTold(tx: Tx, id: number, shipsAt: Date): Promise<boolean> {
  const [told] = await tx
    .update(presaleOrders)
    .set({ notifiedShipsAt: shipsAt })
    .where(and(eq(presaleOrders.id, id), sql`${presaleOrders.notifiedShipsAt} IS DISTINCT FROM ${shipsAt}`))
    .returning({ id: presaleOrders.id });
  return told !== undefined;
}

export const SPREAD_DELAY = 'spread-presale-delay';

/** The job of every night: parcels that are late without a word are made good all the same. */
export async function compensateLate({ db, clock }: Services): Promise<void> {
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
      ),
    );
  return rows.map(({ id }) => id);
}
