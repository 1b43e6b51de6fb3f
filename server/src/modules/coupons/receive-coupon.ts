// Grants one free coupon to a player.
import type { Contract } from '@emall/contract';
import { fail } from '../../platform/fail.ts';
import type { CallHandler } from '../../services.ts';
import { eligibilityOf, failures } from './eligibility.ts';
import { countReceived, writeCouponReceipt } from './grant-coupons.ts';
import { findTemplate, playerCoupon } from './reads.ts';
import { readScopeTexts } from './texts.ts';

export const receiveCoupon: CallHandler<Contract['user']['receiveCoupon']> = async (
  { services, gameId, session: { playerId }, language, transact },
  { template_id: templateId },
) => {
  const now = services.clock.now();
  const found = await findTemplate(services.db, gameId, templateId, playerId);
  if (!found) throw fail('call/not-found');
  const { template } = found;
  if (template.isSold) throw fail('coupon/for-sale');
  const scopeText = await readScopeTexts(services, gameId, [template], language);
  return transact(async (tx) => {
    // Inside, so that a repeat of the request that got the last coupon returns its stored response.
    const eligibility = eligibilityOf(template, found.counts, now);
    if (eligibility !== 'receivable') throw fail(failures[eligibility]);
    const seq = await countReceived(tx, { templateId, playerId }, template.perPlayer);
    if (seq === undefined) throw fail('coupon/limit');
    const sourceRef = `${templateId}:${playerId}:${seq}`;
    const grant = { templateId, playerId, gameId, source: 'received', sourceRef, now };
    const receipt = await writeCouponReceipt(tx, grant, seq);
    if (!receipt) throw fail('coupon/gone');
    return { coupon: playerCoupon(receipt, template, scopeText, now) };
  });
};
