// An operator queries the providers for the payments of an order that no notification has settled.
import type { Contract } from '@emall/contract';
import { fail } from '../../../platform/fail.ts';
import { enqueueJobs } from '../../../platform/jobs/jobs.ts';
import { noteEffect } from '../../../platform/operators/effects.ts';
import type { CallHandler } from '../../../services.ts';
import { attemptsOf } from '../../payments/index.ts';
import { lockOrder } from '../find.ts';

export const queryPayments: CallHandler<Contract['ops']['payment']['queryPayments']> = (
  { gameId, transact },
  { order_id: orderId },
) =>
  transact(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.gameId !== gameId) throw fail('call/not-found');
    // Attempts that were closed too: money may have been taken just before.
    const requested = (await attemptsOf(tx, orderId)).filter(
      ({ status, provider }) => status !== 'paid' && provider !== 'offline',
    );
    if (!requested.length) throw fail('order/not-possible');
    await enqueueJobs(
      tx,
      requested.map(({ outTradeNo }) => ({
        task: 'query-payment',
        payload: { out_trade_no: outTradeNo },
        options: { key: `query-payment:${outTradeNo}` },
      })),
    );
    noteEffect(tx, 'outside', requested.length, orderId);
    return { asked: requested.length };
  });
