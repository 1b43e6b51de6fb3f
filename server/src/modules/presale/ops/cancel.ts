// An operator cancels a presale: nobody can join any more, and a job ends every order of it.
import type { Contract } from '@emall/contract';
import { and, eq, isNull } from 'drizzle-orm';
import { invalidate } from '../../../platform/cache.ts';
import { fail } from '../../../platform/fail.ts';
import { enqueue } from '../../../platform/jobs.ts';
import type { CallHandler } from '../../../services.ts';
import { CALL_OFF } from '../end-presale-order.ts';
import { presales } from '../tables.ts';

export const cancel: CallHandler<Contract['ops']['presale']['cancel']> = (
  { services, gameId, transact },
  { presale_id, reason },
) =>
  transact(async (tx) => {
    const isIt = and(eq(presales.id, presale_id), eq(presales.gameId, gameId));
    if (!(await tx.$count(presales, isIt))) throw fail('call/not-found');
    const [off] = await tx
      .update(presales)
      .set({ cancelledAt: services.clock.now() })
      .where(and(isIt, isNull(presales.cancelledAt)))
      .returning({ id: presales.id });
    if (!off) throw fail('presale/not-possible');
    await invalidate(tx, `game:${gameId}`);
    await enqueue(tx, CALL_OFF, { presale_id, reason: reason.trim() });
    return {};
  });
