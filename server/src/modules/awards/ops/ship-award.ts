// An operator ships goods that were won.
import type { Contract } from '@emall/contract';
import { PATHS } from '@emall/contract/pages';
import { eq } from 'drizzle-orm';
import { DAY_MS } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/fail.ts';
import type { CallHandler } from '../../../services.ts';
import { sendSubscribeMessages } from '../../messages/index.ts';
import { awards } from '../tables.ts';
import { lockAward, opsAward } from './find.ts';

export const shipAward: CallHandler<Contract['ops']['activity']['shipAward']> = (
  { services: { clock }, gameId, operator, transact },
  { award_id: awardId, carrier, tracking_number: trackingNumber },
) =>
  transact(async (tx) => {
    const now = clock.now();
    const { status } = await lockAward(tx, { gameId, awardId });
    if (status !== 'preparing') throw fail('award/not-possible');
    await markShipped(tx, awardId, { carrier, trackingNumber, now });
    return opsAward(tx, { awardId, now, reader: operator });
  });

type Parcel = { carrier: string; trackingNumber: string; now: Date };

/** The caller has locked the award and seen that it waits for its parcel. */
export async function markShipped(tx: Tx, awardId: number, { carrier, trackingNumber, now }: Parcel) {
  const shipped = await tx
    .update(awards)
    .set({ status: 'shipped', carrier, trackingNumber, shippedAt: now })
    .where(eq(awards.id, awardId))
    .returning({ gameId: awards.gameId, playerId: awards.playerId, prize: awards.prize });
  await sendSubscribeMessages(
    tx,
    'shipping',
    shipped.map(({ gameId, playerId, prize }) => ({
      gameId,
      playerId,
      link: `${PATHS.myAwards}?game_id=${gameId}&award_id=${awardId}`,
      values: [prize.name, trackingNumber, carrier],
      expiresAt: new Date(now.getTime() + DAY_MS),
    })),
  );
}
