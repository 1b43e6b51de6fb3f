// Queries at the provider a payment that stands on its bill and is not counted here; a job counts it when it was paid.
import type { Contract } from '@emall/contract';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { noteEffect } from '../../../platform/operators/effects.ts';
import type { CallHandler } from '../../../services.ts';
import { lockDifference, requireKind } from '../open-difference.ts';

export const queryProvider: CallHandler<Contract['ops']['reconciliation']['queryProvider']> = (
  { services, gameId, transact },
  { day, key },
) =>
  transact(async (tx) => {
    const difference = await lockDifference(tx, services, { gameId, day, key });
    requireKind(difference, ['not_settled']);
    const { out_trade_no } = difference;
    await enqueue(tx, 'query-payment', { out_trade_no }, { key: `query-payment:${out_trade_no}` });
    noteEffect(tx, 'outside', 1, out_trade_no ?? key);
    return {};
  });
