// An operator retries the delivery of a stuck prop at once.
import type { Contract } from '@emall/contract';
import { eq } from 'drizzle-orm';
import { fail } from '../../../platform/fail.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { noteEffect } from '../../../platform/operators/effects.ts';
import type { CallHandler } from '../../../services.ts';
import { DELIVER_AWARD } from '../deliver-award.ts';
import { awards } from '../tables.ts';
import { lockAward, opsAward } from './find.ts';

export const retryAward: CallHandler<Contract['ops']['activity']['retryAward']> = (
  { services: { clock }, gameId, operator, transact },
  { award_id: awardId },
) =>
  transact(async (tx) => {
    const now = clock.now();
    const { status } = await lockAward(tx, { gameId, awardId });
    if (status !== 'waiting' && status !== 'sending') throw fail('award/not-possible');
    await tx.update(awards).set({ nextTryAt: now }).where(eq(awards.id, awardId));
    noteEffect(tx, 'deliveries_retried', 1, '');
    await enqueue(tx, DELIVER_AWARD, { award_id: awardId });
    return opsAward(tx, { awardId, now, reader: operator });
  });
