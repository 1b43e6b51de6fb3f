// A balance was not paid within its window: the rule that was frozen with the deposit decides.
import { lockOrder, returnStock } from '../modules/orders/index.ts';
import { attemptsOf } from '../modules/payments/index.ts';
import { finishDeposit, lockPresaleOrder, movePresaleOrder, ordersOf } from '../modules/presale/index.ts';
import type { Tx } from '../platform/database.ts';
import type { Services } from '../services.ts';
import { cancel } from './cancel-order.ts';
import { closeUnpaidParts } from './end-presale-order.ts';
import { refundOrder } from './refund-order.ts';

export async function missBalance(services: Services, presaleOrderId: number): Promise<void> {
  const { db, clock } = services;
  // A payment that the provider knows of and we do not settles the balance here, and nothing is missed.
  await closeUnpaidParts(services, presaleOrderId);
  for (const { id } of await ordersOf(db, presaleOrderId)) {
    const attempts = await attemptsOf(db, id);
    // The provider has not said what became of it. Who paid in time must not lose a deposit to that silence.
    if (attempts.some(({ status }) => status === 'open')) return;
  }
  await db.transaction((tx) => miss(tx, presaleOrderId, clock.now()));
}

async function miss(tx: Tx, presaleOrderId: number, now: Date): Promise<void> {
  const unpaid = (await ordersOf(tx, presaleOrderId)).filter(
    ({ kind, status }) => kind === 'presale_balance' && status === 'unpaid',
  );
  for (const { id } of unpaid)
    if ((await lockOrder(tx, id))?.status === 'unpaid') await cancel(tx, id, 'cancelled_by_time', now);
  const { row, deposit, balance } = await lockPresaleOrder(tx, presaleOrderId);
  if (balance || now < row.balanceEndsAt) return;
  // The sweep that opens balances may have been away for the whole window.
  if (row.status === 'deposit_paid')
    await movePresaleOrder(tx, { id: row.id, from: 'deposit_paid', to: 'balance_due' });
  else if (row.status !== 'balance_due') return;
  if (row.onMissed === 'refund') {
    const asked = { gameId: row.gameId, orderId: deposit.id, reason: 'balance not paid in time', now };
    await refundOrder(tx, asked);
    return;
  }
  await movePresaleOrder(tx, { id: row.id, from: 'balance_due', to: 'forfeited' });
  await finishDeposit(tx, deposit.id, 'deposit_forfeited', now);
  await returnStock(tx, deposit.id);
}
