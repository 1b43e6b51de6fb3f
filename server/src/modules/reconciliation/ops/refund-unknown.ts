// Sends a payment of unknown origin back to the payer: decided here, carried out by a job.
import { createHash } from 'node:crypto';
import type { Contract } from '@emall/contract';
import { fail } from '../../../platform/fail.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { noteEffect } from '../../../platform/operators/effects.ts';
import { isBillProvider } from '../../../providers/payment/index.ts';
import type { CallHandler } from '../../../services.ts';
import { lockDifference, lockUndecided, requireKind, resolveDifference } from '../open-difference.ts';
import { SEND_UNKNOWN_REFUND } from '../send-unknown-refund.ts';
import { unknownRefunds } from '../tables.ts';

/** One refund per payment: its number follows from the payment's. */
const refundNoOf = (provider: string, outTradeNo: string) =>
  `U${createHash('sha256').update(`${provider}:${outTradeNo}`).digest('hex').slice(0, 31)}`;

export const refundUnknown: CallHandler<Contract['ops']['reconciliation']['refundUnknown']> = (
  { services, gameId, operator: { operatorId }, transact },
  { day, key, reason },
) =>
  transact(async (tx) => {
    const now = services.clock.now();
    const difference = await lockDifference(tx, services, { gameId, day, key });
    requireKind(difference, ['unknown_payment']);
    const { provider, merchant_id: merchantId, out_trade_no: outTradeNo, bill_amount: amount } = difference;
    if (!isBillProvider(provider) || !outTradeNo || !amount) throw fail('reconciliation/not-possible');
    await lockUndecided(tx, { provider, outTradeNo });
    const refundNo = refundNoOf(provider, outTradeNo);
    await tx.insert(unknownRefunds).values({
      refundNo,
      gameId,
      provider,
      merchantId,
      outTradeNo,
      amount,
      reason: reason.trim(),
      createdAt: now,
    });
    noteEffect(tx, 'money_back', amount, outTradeNo);
    await enqueue(
      tx,
      SEND_UNKNOWN_REFUND,
      { refund_no: refundNo },
      { key: `${SEND_UNKNOWN_REFUND}:${refundNo}` },
    );
    await resolveDifference(
      tx,
      { gameId, day, key },
      { action: 'refunded', note: reason, operatorId, at: now },
    );
    return {};
  });
