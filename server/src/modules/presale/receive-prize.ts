// Gives the prize of a reservation to its player, once.
import type { Contract, PresalePrize } from '@emall/contract';
import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { fail } from '../../platform/fail.ts';
import type { CallHandler } from '../../services.ts';
import { handOver, prizeView } from '../awards/index.ts';
import { presalePhaseOf, requirePresale } from './find.ts';
import { presaleReservations } from './tables.ts';

export const receivePrize: CallHandler<Contract['presale']['receivePrize']> = (
  { services, gameId, session: { playerId }, transact },
  { presale_id: presaleId },
) =>
  transact(async (tx, afterwards) => {
    const now = services.clock.now();
    const { prize, ...presale } = await requirePresale(tx, { gameId, presaleId });
    if (!prize) throw fail('call/not-found');
    const phase = presalePhaseOf(presale, now);
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
      const subject = { kind: 'presale', id: String(presaleId) } as const;
      const key = `presale-prize-gone:${presaleId}`;
      const text = `the reservation prize of presale ${presaleId} of game ${gameId} has run out`;
      const textZh = `游戏 ${gameId} 的预售 ${presaleId} 预约奖品已发完`;
      afterwards(() => services.alerts.raise({ key, text, textZh, gameId, subject }));
      // Rolls the update back: after a refill the player can receive it.
      throw fail('presale/prize-gone');
    }
    return { prize: prizeView(prize), code: given.code };
  });

/** The reference of a reservation's prize in the points ledger, the coupons and the code pools. */
export const prizePurpose = (reservationId: number): string => `presale-reservation:${reservationId}`;

type Giving = { gameId: number; playerId: number; reservationId: number; prize: PresalePrize; now: Date };

/** Undefined when none is left. */
function givePrize(
  tx: Tx,
  { reservationId, prize, ...to }: Giving,
): Promise<{ code: string | null } | undefined> {
  const handed = prize.kind === 'coupon' ? { kind: prize.kind, coupon_id: prize.template_id } : prize;
  return handOver(tx, handed, { ...to, source: 'presale-prize', ref: prizePurpose(reservationId) });
}
