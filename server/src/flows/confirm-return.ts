// A returned parcel has arrived: its refund is sent.
import type { Contract } from '@emall/contract';
import { findGame } from '../modules/games/index.ts';
import { lockApplication } from '../modules/orders/index.ts';
import { fail } from '../platform/fail.ts';
import type { CallHandler } from '../services.ts';
import { refundApplication } from './approve-refund.ts';

export const confirmReturn: CallHandler<Contract['ops']['order']['confirmReturn']> = async (
  { services, gameId, transact },
  { application_id: id, amount },
) => {
  const signature = (await findGame(services, gameId))?.name ?? '';
  return transact(async (tx) => {
    const { order, application } = await lockApplication(tx, gameId, id);
    if (application.kind !== 'return') throw fail('refund/not-possible');
    await refundApplication(tx, order, application, {
      amount,
      note: '',
      signature,
      now: services.clock.now(),
    });
    return { status: 'approved' as const };
  });
};
