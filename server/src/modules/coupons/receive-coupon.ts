// Hands one free coupon to one player.
import type { Contract } from '@emall/contract';
import { fail } from '../../platform/fail.ts';
import type { CallHandler } from '../../services.ts';
import { countReceived, writeReceipt } from './hand-out.ts';
import { findTemplate, playerCoupon } from './reads.ts';
import { refusals, standingOf } from './standing.ts';
import { scopeWords } from './words.ts';

export const receiveCoupon: CallHandler<Contract['user']['receiveCoupon']> = async (
  { services, gameId, session: { playerId }, language, transact },
  { template_id: templateId },
) => {
  const now = services.clock.now();
  const found = await findTemplate(services.db, gameId, templateId, playerId);
  if (!found) throw fail('call/not-found');
  const { template } = found;
  if (template.isSold) throw fail('coupon/for-sale');
  const words = await scopeWords(services.db, [template], language);
  return transact(async (tx) => {
    // Asked inside, so that a repeat of the request that took the last one gets its answer, not a refusal.
    const standing = standingOf(template, found.counts, now);
    if (standing !== 'receivable') throw fail(refusals[standing]);
    const seq = await countReceived(tx, { templateId, playerId }, template.perPlayer);
    if (seq === undefined) throw fail('coupon/limit');
    const sourceRef = `${templateId}:${playerId}:${seq}`;
    const grant = { templateId, playerId, gameId, source: 'received', sourceRef, now };
    const receipt = await writeReceipt(tx, grant, seq);
    if (!receipt) throw fail('coupon/gone');
    return { coupon: playerCoupon(receipt, template, words, now) };
  });
};
