// An operator ships goods that were won, and their winner reads the carrier and the tracking number.
import type { Contract } from '@emall/contract';
import { carrierNameOf } from '@emall/contract/carriers';
import { PATHS } from '@emall/contract/pages';
import { eq } from 'drizzle-orm';
import { DAY_MS } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { fail, type Language } from '../../../platform/fail.ts';
import { carrierIn } from '../../../providers/logistics/index.ts';
import type { CallHandler } from '../../../services.ts';
import { englishOf } from '../../content/index.ts';
import { sendSubscribeMessages, writeMessages } from '../../messages/index.ts';
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
    await markShipped(tx, awardId, { carrier: carrierNameOf(carrier), trackingNumber, now });
    return opsAward(tx, { awardId, now, reader: operator });
  });

type Parcel = { carrier: string; trackingNumber: string; now: Date };

/** The caller has locked the award and seen that it waits for its parcel. */
export async function markShipped(tx: Tx, awardId: number, { carrier, trackingNumber, now }: Parcel) {
  const [shipped] = await tx
    .update(awards)
    .set({ status: 'shipped', carrier, trackingNumber, shippedAt: now })
    .where(eq(awards.id, awardId))
    .returning({ gameId: awards.gameId, playerId: awards.playerId, prize: awards.prize });
  if (!shipped) return;
  const { gameId, playerId, prize } = shipped;
  const english = await englishOf(tx, gameId, [prize.name]);
  const link = `${PATHS.myAwards}?award_id=${awardId}` as const;
  await writeMessages(tx, { gameId, at: now }, [
    {
      playerId,
      link,
      title: { zh: '奖品已发货', en: 'Your prize has shipped' },
      text: (language: Language) =>
        language === 'zh'
          ? `你的奖品「${prize.name}」已发货：${carrier} ${trackingNumber}，可在「我的奖品」查看。`
          : `Your prize “${english(prize.name) || prize.name}” has shipped with ${carrierIn('en', carrier)}, tracking number ${trackingNumber}. You can find it under “My prizes”.`,
    },
  ]);
  await sendSubscribeMessages(tx, 'shipping', [
    {
      gameId,
      playerId,
      link,
      values: [prize.name, trackingNumber, carrier],
      expiresAt: new Date(now.getTime() + DAY_MS),
    },
  ]);
}
