// A balance was not paid within its window: the rule that was frozen with the deposit decides.
import type { Tx } from '../../platform/database/database.ts';
import { lockOrder, type PaymentServices, releaseStock } from '../orders/index.ts';
import { attemptsOf } from '../payments/index.ts';
import { closeUnpaidParts, type PresaleFlows } from './end-presale-order.ts';
import { lockPresaleOrder, ordersOf } from './find.ts';
import { finishDeposit } from './money.ts';
import { movePresaleOrder } from './transitions.ts';

export async function missBalance(
  services: PaymentServices,
  flows: PresaleFlows,
  presaleOrderId: number,
): Promise<void> {
  const { db, clock } = services;
  // A payment whose notification was lost is found and settled here; then the balance is not missed.
  await closeUnpaidParts(flows, services, presaleOrderId);
  for (const { id } of await ordersOf(db, presaleOrderId)) {
    const attempts = await attemptsOf(db, id);
    // The provider did not respond: a player who may have paid in time must not lose the deposit.
    if (attempts.some(({ status }) => status === 'open')) return;
  }
  await db.transaction((tx) => miss(tx, flows, presaleOrderId, clock.now()));
}

async function miss(
  tx: Tx,
  { cancel, refundOrder }: PresaleFlows,
  presaleOrderId: number,
  now: Date,
): Promise<void> {
  const unpaid = (await ordersOf(tx, presaleOrderId)).filter(
    ({ kind, status }) => kind === 'presale_balance' && status === 'unpaid',
  );
  for (const { id } of unpaid)
    if ((await lockOrder(tx, id))?.status === 'unpaid') await cancel(tx, id, 'cancelled_by_time', now);
  const { row, deposit, balance } = await lockPresaleOrder(tx, presaleOrderId);
  if (balance || now < row.balanceEndsAt) return;
  // The sweep that opens balances may not have run during the whole window.
  if (row.status === 'deposit_paid')
    await movePresaleOrder(tx, { id: row.id, from: 'deposit_paid', to: 'balance_due' });
  else if (row.status !== 'balance_due') return;
  if (row.onMissed === 'refund') {
    const request = {
      gameId: row.gameId,
      orderId: deposit.id,
      reason: '尾款未在期限内支付，按约定退还定金',
      now,
    };
    await refundOrder(tx, request);
    return;
  }
  await movePresaleOrder(tx, { id: row.id, from: 'balance_due', to: 'forfeited' });
  await finishDeposit(tx, deposit.id, 'deposit_forfeited', now);
  await releaseStock(tx, deposit.id);
}
