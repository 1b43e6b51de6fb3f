// An operator grants a coupon to everybody who meets conditions, once a second person has agreed; a job carries it out.
import type { Contract } from '@emall/contract';
import { badInput } from '../../../platform/bad-input.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/fail.ts';
import { noteEffect } from '../../../platform/operators/effects.ts';
import type { CallHandler } from '../../../services.ts';
import { countAudience, MOST_COUNTED } from '../../messages/index.ts';
import { countAtLimit, isGrantable, openGrant } from '../audience-grants.ts';
import type { Template } from '../tables.ts';
import { findTemplate } from './reads.ts';

export const grantToAudience: CallHandler<Contract['ops']['coupon']['grantToAudience']> = (
  { services: { clock }, gameId, operator: { operatorId }, transact },
  { template_id: templateId, audience, reason },
) =>
  transact(async (tx) => {
    const now = clock.now();
    const template = await findTemplate(tx, gameId, templateId);
    if (!isGrantable(template, now)) throw fail('coupon/grant-not-now');
    if (leftOf(template) <= 0) throw fail('coupon/gone');
    let atLimit = 0;
    const { size, is_more: isMore } = await countAudience(tx, gameId, audience, now, async (playerIds) => {
      atLimit += await countAtLimit(tx, template, playerIds);
    });
    if (size === atLimit && !isMore) throw badInput('audience', 'nobody-to-grant');
    noteEffect(tx, 'players', size, '');
    if (isMore) noteEffect(tx, 'players_uncounted', MOST_COUNTED, '');
    const most = isMore ? leftOf(template) : Math.min(size - atLimit, leftOf(template));
    noteCoupons(tx, template, { size, atLimit });
    const grant = { gameId, templateId, operatorId, audience, reason, size, isMore, most, now };
    return { coupon_grant_id: await openGrant(tx, grant) };
  });

const leftOf = ({ total, handedOut, reserved }: Template): number => total - handedOut - reserved;

function noteCoupons(tx: Tx, template: Template, { size, atLimit }: { size: number; atLimit: number }): void {
  const { name, kind, amount, cap } = template;
  const left = leftOf(template);
  const granted = Math.min(size - atLimit, left);
  noteEffect(tx, 'coupons_granted', granted, name);
  const most = kind === 'percent' ? cap : amount;
  if (most === null) noteEffect(tx, 'coupons_uncapped', granted, '');
  else noteEffect(tx, 'coupons_value', granted * most, '');
  noteEffect(tx, 'coupons_left', left, '');
  noteEffect(tx, 'coupons_at_limit', atLimit, '');
  noteEffect(tx, 'coupons_short', size - atLimit - granted, '');
}
