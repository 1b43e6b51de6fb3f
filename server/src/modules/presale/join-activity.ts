// Reserves a presale: one place per player, one per role of the game.
import type { Contract } from '@emall/contract';
import { eq } from 'drizzle-orm';
import { fail } from '../../platform/fail.ts';
import type { CallHandler } from '../../services.ts';
import { findRole } from '../roles/index.ts';
import { channelOf, presalePhaseOf, requirePresale } from './find.ts';
import { presaleReservations } from './tables.ts';

export const joinActivity: CallHandler<Contract['presale']['joinActivity']> = (
  { services, gameId, session, transact },
  { presale_id: presaleId, channel },
) =>
  // Checked inside the transaction, so that a repeat gets its stored response, not a rejection by its own effect.
  transact(async (tx) => {
    const now = services.clock.now();
    const shownOn = channelOf(channel);
    const presale = await requirePresale(tx, { gameId, presaleId, channel: shownOn });
    const phase = presalePhaseOf(presale, now);
    if (phase === 'soon') throw fail('presale/not-started');
    if (phase !== 'reserve' && phase !== 'deposit') throw fail('presale/over');
    const role = await findRole(tx, session.roleId);
    if (!role) throw fail('role/required');
    const made = await tx
      .insert(presaleReservations)
      .values({
        presaleId,
        playerId: session.playerId,
        roleId: role.roleId,
        serverCode: role.serverCode,
        roleCode: role.roleCode,
        channel: shownOn,
        reservedAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: presaleReservations.id });
    if (!made.length) throw fail('presale/already-reserved');
    const reserved = await tx.$count(presaleReservations, eq(presaleReservations.presaleId, presaleId));
    return { reserved_at: now.toISOString(), reserved };
  });
