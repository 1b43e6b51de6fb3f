// What of presales spans orders, payments and presales: missed balances, parcels, and ending what was begun.
import { type Contract, contract } from '@emall/contract';
import { and, eq, isNull } from 'drizzle-orm';
import {
  callLast,
  findPresaleOrder,
  liveBalanceOf,
  missedBalances,
  nextTurn,
  openBalances,
  ordersOf,
  presales,
} from '../modules/presale/index.ts';
import { invalidate } from '../platform/cache.ts';
import { fail } from '../platform/fail.ts';
import { comeBack, enqueue } from '../platform/jobs.ts';
import { forEachDue } from '../platform/sweep.ts';
import type { CallHandler, Module, Services } from '../services.ts';
import { callOffPresale, closeUnpaidParts, endPresaleOrder } from './end-presale-order.ts';
import { missBalance } from './miss-balance.ts';
import { shipOrder } from './ship-order.ts';

type Ops = Contract['ops']['presale'];

const SWEEP = 'sweep-presales';
const CALL_OFF = 'call-off-presale';
const BATCH = 100;

const ship: CallHandler<Ops['ship']> = (
  { services, gameId, transact },
  { presale_order_id, carrier, tracking_number },
) =>
  transact(async (tx) => {
    const row = await findPresaleOrder(tx, presale_order_id);
    if (row?.gameId !== gameId) throw fail('call/not-found');
    const balance = liveBalanceOf(await ordersOf(tx, row.id));
    if (!balance) throw fail('order/not-possible');
    const parcel = { carrier: carrier.trim(), trackingNumber: tracking_number.trim() };
    await shipOrder(tx, { gameId, orderId: balance.id, ...parcel, now: services.clock.now() });
    return {};
  });

const refund: CallHandler<Ops['refund']> = async (ctx, { presale_order_id, reason }) => {
  const { services, gameId } = ctx;
  const kept = await ctx.findKept<{ amount: number }>();
  if (kept) return kept.answer;
  const row = await findPresaleOrder(services.db, presale_order_id);
  // One of another game reads like one that does not exist.
  if (row?.gameId !== gameId) throw fail('call/not-found');
  await closeUnpaidParts(services, row.id);
  return ctx.transact(async (tx) => {
    const ending = { presaleOrderId: row.id, reason: reason.trim(), now: services.clock.now() };
    const amount = await endPresaleOrder(tx, ending);
    if (amount === undefined) throw fail('presale/not-possible');
    return { amount };
  });
};

const cancel: CallHandler<Ops['cancel']> = ({ services, gameId, transact }, { presale_id, reason }) =>
  transact(async (tx) => {
    const isIt = and(eq(presales.id, presale_id), eq(presales.gameId, gameId));
    if (!(await tx.$count(presales, isIt))) throw fail('call/not-found');
    const [off] = await tx
      .update(presales)
      .set({ cancelledAt: services.clock.now() })
      .where(and(isIt, isNull(presales.cancelledAt)))
      .returning({ id: presales.id });
    if (!off) throw fail('presale/not-possible');
    await invalidate(tx, `game:${gameId}`);
    await enqueue(tx, CALL_OFF, { presale_id, reason: reason.trim() });
    return {};
  });

/** The job of every minute, and of the moments in between when a window opens or closes. */
async function sweepPresales(services: Services): Promise<void> {
  const { db, clock } = services;
  while ((await openBalances(services)) === BATCH);
  await callLast(services);
  const missed = await missedBalances(db, clock.now(), BATCH);
  await forEachDue(services, SWEEP, missed, (id) => missBalance(services, id));
  await comeBack(db, SWEEP, { next: await nextTurn(db, clock.now()), now: clock.now() });
}

export const presaleFlowsModule: Module = {
  routes(serve) {
    const { presale } = contract.ops;
    serve(presale.ship, ship);
    serve(presale.refund, refund);
    serve(presale.cancel, cancel);
  },
  jobs: { [SWEEP]: sweepPresales, [CALL_OFF]: callOffPresale },
  schedules: [{ task: SWEEP, cron: '* * * * *', isAtStart: true }],
};
