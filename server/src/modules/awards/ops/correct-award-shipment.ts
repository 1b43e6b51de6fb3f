// Replaces the carrier and tracking number of goods that were won and shipped under the wrong one.
import type { Contract } from '@emall/contract';
import { carrierNameOf } from '@emall/contract/carriers';
import { PATHS } from '@emall/contract/pages';
import { eq } from 'drizzle-orm';
import { fail, type Language } from '../../../platform/fail.ts';
import { carrierIn } from '../../../providers/logistics/index.ts';
import type { CallHandler } from '../../../services.ts';
import { englishOf } from '../../content/index.ts';
import { writeMessages } from '../../messages/index.ts';
import { awards } from '../tables.ts';
import { lockAward, opsAward } from './find.ts';

export const correctAwardShipment: CallHandler<Contract['ops']['activity']['correctAwardShipment']> = (
  { services: { clock }, gameId, operator, transact },
  { award_id: awardId, carrier: written, tracking_number: trackingNumber, reason },
) =>
  transact(async (tx) => {
    const now = clock.now();
    const { status, playerId, prize } = await lockAward(tx, { gameId, awardId });
    if (status !== 'shipped') throw fail('award/not-possible');
    const carrier = carrierNameOf(written);
    await tx.update(awards).set({ carrier, trackingNumber, note: reason }).where(eq(awards.id, awardId));
    const english = await englishOf(tx, gameId, [prize.name]);
    await writeMessages(tx, { gameId, at: now }, [
      {
        playerId,
        link: `${PATHS.myAwards}?award_id=${awardId}`,
        title: { zh: '运单号已更正', en: 'Tracking number corrected' },
        text: (language: Language) =>
          language === 'zh'
            ? `你的奖品「${prize.name}」的运单号更正为：${carrier} ${trackingNumber}。`
            : `The correct tracking number of your prize “${english(prize.name) || prize.name}” is ${carrierIn('en', carrier)} ${trackingNumber}.`,
      },
    ]);
    return opsAward(tx, { awardId, now, reader: operator });
  });
