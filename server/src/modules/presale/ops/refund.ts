// An operator ends one presale order: unpaid orders are cancelled, paid ones refunded.
import type { Contract } from '@emall/contract';
import { fail } from '../../../platform/fail.ts';
import type { CallHandler } from '../../../services.ts';
import { closeUnpaidParts, endPresaleOrder, type PresaleFlows } from '../end-presale-order.ts';
import { findPresaleOrder } from '../find.ts';

export const refund =
  (flows: PresaleFlows): CallHandler<Contract['ops']['presale']['refund']> =>
  async (ctx, { presale_order_id, reason }) => {
    const { services, gameId } = ctx;
    const stored = await ctx.findStoredResponse<{ amount: number }>();
    if (stored) return stored.response;
    const row = await findPresaleOrder(services.db, presale_order_id);
    // One of another game reads like one that does not exist.
    if (row?.gameId !== gameId) throw fail('call/not-found');
    if (!services.isDryRun) await closeUnpaidParts(flows, services, row.id);
    return ctx.transact(async (tx) => {
      const ending = { presaleOrderId: row.id, reason: reason.trim(), now: services.clock.now() };
      const amount = await endPresaleOrder(tx, flows, ending);
      if (amount === undefined) throw fail('presale/not-possible');
      return { amount };
    });
  };
