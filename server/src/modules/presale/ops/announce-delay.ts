// An operator announces a later ship date: a job notifies every player and compensates by the rule of each order.
import type { Contract } from '@emall/contract';
import { and, eq, isNull } from 'drizzle-orm';
import { invalidate } from '../../../platform/cache.ts';
import { fail } from '../../../platform/fail.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import type { CallHandler } from '../../../services.ts';
import { ANNOUNCE_DELAY } from '../compensate.ts';
import { presales } from '../tables.ts';

export const announceDelay: CallHandler<Contract['ops']['presale']['announceDelay']> = (
  { gameId, transact },
  { presale_id, ships_at, reason },
) =>
  transact(async (tx) => {
    const isIt = and(eq(presales.id, presale_id), eq(presales.gameId, gameId), isNull(presales.cancelledAt));
    const [before] = await tx.select().from(presales).where(isIt).for('update');
    if (!before) throw fail('call/not-found');
    const shipsAt = new Date(ships_at);
    if (shipsAt <= before.shipsAt) throw fail('presale/not-later');
    const set = { shipsAt, firstShipsAt: before.firstShipsAt ?? before.shipsAt, delayReason: reason.trim() };
    await tx.update(presales).set(set).where(isIt);
    await invalidate(tx, `game:${gameId}`);
    await enqueue(tx, ANNOUNCE_DELAY, { presale_id, after: 0, ships_at: shipsAt.toISOString() });
    return {};
  });
