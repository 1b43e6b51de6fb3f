// Hands the prize of a reservation to its player, once.
import type { Contract } from '@emall/contract';
import { and, eq, isNull } from 'drizzle-orm';
import { fail } from '../../platform/fail.ts';
import type { CallHandler } from '../../services.ts';
import { prizeView } from '../awards/index.ts';
import { phaseOf, requirePresale } from './find.ts';
import { givePrize } from './prize.ts';
import { presaleReservations } from './tables.ts';

export const receivePrize: CallHandler<Contract['presale']['receivePrize']> = (
  { services, gameId, session: { playerId }, transact },
  { presale_id: presaleId },
) =>
  transact(async (tx) => {
    const now = services.clock.now();
    const { prize, ...presale } = await requirePresale(tx, { gameId, presaleId });
    if (!prize) throw fail('call/not-found');
    const phase = phaseOf(presale, now);
    const mine = and(
      eq(presaleReservations.presaleId, presaleId),
      eq(presaleReservations.playerId, playerId),
    );
    const [taken] = await tx
      .update(presaleReservations)
      .set({ prizeReceivedAt: now })
      .where(and(mine, isNull(presaleReservations.prizeReceivedAt)))
      .returning({ id: presaleReservations.id });
    if (!taken) {
      const isThere = await tx.$count(presaleReservations, mine);
      throw fail(isThere ? 'presale/prize-received' : 'presale/not-reserved');
    }
    if (phase === 'over' || phase === 'cancelled') throw fail('presale/over');
    const given = await givePrize(tx, { gameId, playerId, reservationId: taken.id, prize, now });
    if (!given) {
      services.alerts.raise({
        key: `presale-prize-gone:${presaleId}`,
        text: `the reservation prize of presale ${presaleId} of game ${gameId} has run out`,
      });
      // Takes the note back with it: after a refill the player may ask again.
      throw fail('presale/prize-gone');
    }
    return { prize: prizeView(prize), code: given.code };
  });
