// Stops a message that is still being sent.
import type { Contract } from '@emall/contract';
import { and, eq } from 'drizzle-orm';
import { fail } from '../../../platform/fail.ts';
import type { CallHandler } from '../../../services.ts';
import { mailings } from '../tables.ts';

export const stop: CallHandler<Contract['ops']['message']['stop']> = (
  { services: { clock }, gameId, transact },
  { mailing_id: id },
) =>
  transact(async (tx) => {
    const isIt = and(eq(mailings.id, id), eq(mailings.gameId, gameId));
    const [mailing] = await tx.select({ status: mailings.status }).from(mailings).where(isIt).for('update');
    if (!mailing) throw fail('call/not-found');
    if (mailing.status !== 'waiting' && mailing.status !== 'running') throw fail('operator/mailing-ended');
    await tx.update(mailings).set({ status: 'stopped', finishedAt: clock.now() }).where(isIt);
    return {};
  });
