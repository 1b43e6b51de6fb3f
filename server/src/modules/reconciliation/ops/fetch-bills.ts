// Asks for the bills of a day: a job fetches them.
import type { Contract } from '@emall/contract';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import type { CallHandler } from '../../../services.ts';
import { requireUnsigned } from '../bills.ts';
import { pastDayRange } from '../day-range.ts';
import { FETCH_BILLS } from '../fetch-bills.ts';
import { merchantsOf } from '../merchants.ts';

export const fetchBills: CallHandler<Contract['ops']['reconciliation']['fetchBills']> = (
  { services: { config, clock }, gameId, transact },
  { day },
) =>
  transact(async (tx) => {
    const range = pastDayRange(gameId, day, clock.now());
    const merchants = await merchantsOf({ db: tx, config }, range);
    await requireUnsigned(tx, gameId, day);
    await enqueue(
      tx,
      FETCH_BILLS,
      { game_id: gameId, day, is_again: true },
      { key: `${FETCH_BILLS}:${gameId}:${day}` },
    );
    return { asked: merchants.length };
  });
