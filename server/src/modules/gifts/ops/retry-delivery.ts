// An operator retries a stuck delivery at once.
import type { Contract } from '@emall/contract';
import { and, eq } from 'drizzle-orm';
import { fail } from '../../../platform/fail.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { noteEffect } from '../../../platform/operators/effects.ts';
import type { CallHandler } from '../../../services.ts';
import { DELIVER_GIFT } from '../deliver-gift.ts';
import { receiptStatusOf } from '../receipts.ts';
import { giftReceipts } from '../tables.ts';

export const retryDelivery: CallHandler<Contract['ops']['gift']['retryDelivery']> = (
  { services: { clock }, gameId, transact },
  { receipt_id },
) =>
  transact(async (tx) => {
    const isIt = and(eq(giftReceipts.id, receipt_id), eq(giftReceipts.gameId, gameId));
    const [receipt] = await tx.select().from(giftReceipts).where(isIt).for('update');
    if (!receipt) throw fail('call/not-found');
    if (receipt.phase !== 'delivered') {
      await tx.update(giftReceipts).set({ nextTryAt: clock.now() }).where(isIt);
      noteEffect(tx, 'deliveries_retried', 1, '');
      await enqueue(tx, DELIVER_GIFT, { receipt_id });
    }
    return { status: receiptStatusOf(receipt) };
  });
