// Why a coupon is of no use: not valid yet, held by an order, used, expired, revoked.
import { contract } from '@emall/contract';
import { and, eq, gt } from 'drizzle-orm';
import { fail } from '../../../platform/fail.ts';
import { couponReceipts, couponTemplates, type Receipt } from '../../coupons/tables.ts';
import { type Diagnosis, type DiagnosisContext, dayText, link, repair, same } from './diagnosis.ts';
import type { Finding } from './payment.ts';

const { coupon: ops, order } = contract.ops;
const REPLACED = {
  zh: '我们已为你补发一张，请在有效期内使用。',
  en: 'We’ve sent you a new one; please use it while it’s valid.',
};

export async function diagnoseCoupon(at: DiagnosisContext, couponId: number): Promise<Diagnosis> {
  const { db, clock } = at.services;
  const [row] = await db
    .select({ receipt: couponReceipts, name: couponTemplates.name })
    .from(couponReceipts)
    .innerJoin(couponTemplates, eq(couponTemplates.id, couponReceipts.templateId))
    .where(and(eq(couponReceipts.id, couponId), eq(couponReceipts.gameId, at.gameId)));
  if (!row) throw fail('call/not-found');
  const { receipt, name } = row;
  const received = link('ok', receipt.receivedAt, { zh: '获得优惠券', en: 'Coupon received' });
  const { cause = 'arrived_in_mall', ...found } = await diagnose(at, receipt, clock.now());
  return {
    playerId: receipt.playerId,
    orderId: receipt.orderId,
    name,
    ...found,
    cause,
    chain: [received, ...found.chain],
  };
}

async function diagnose(at: DiagnosisContext, receipt: Receipt, now: Date): Promise<Finding> {
  const { status, orderId, expiresAt, startsAt, templateId, playerId, revokedReason } = receipt;
  const none = { repairs: [], values: {} };
  if (status === 'used') {
    const text = { zh: '已使用', en: 'Used' };
    const values = { reason: same(orderId ?? '–') };
    return { ...none, chain: [link('ok', null, text, orderId)], values, cause: 'coupon_used' };
  }
  if (revokedReason !== null) {
    const values = { reason: same(revokedReason) };
    const chain = [link('broken', null, { zh: '已被收回', en: 'Revoked' }, revokedReason)];
    return { ...none, chain, values, cause: 'coupon_revoked' };
  }
  if (status === 'locked')
    return {
      ...none,
      chain: [link('broken', null, { zh: '被未付款的订单占用', en: 'Held by an unpaid order' }, orderId)],
      repairs: [repair(order.cancel, { order_id: orderId }, { zh: '取消该订单', en: 'Cancel that order' })],
      cause: 'coupon_locked',
    };
  if (status === 'expired' || expiresAt <= now) {
    const again = { template_id: templateId, player_ids: [playerId] };
    return {
      chain: [link('broken', expiresAt, { zh: '已过期', en: 'Expired' })],
      repairs: [repair(ops.grant, again, { zh: '补发一张', en: 'Grant another one' })],
      values: { until: dayText(expiresAt), reason: (await wasReplaced(at, receipt)) ? REPLACED : same('') },
      cause: 'coupon_expired',
    };
  }
  if (startsAt > now) {
    const chain = [link('waiting', startsAt, { zh: '还没到使用时间', en: 'Not valid yet' })];
    return { ...none, chain, values: { until: dayText(startsAt) }, cause: 'coupon_not_yet' };
  }
  const chain = [link('ok', null, { zh: '可以使用', en: 'Can be used' })];
  return {
    ...none,
    chain,
    values: { role: { zh: '我的优惠券', en: 'My coupons' } },
    cause: 'arrived_in_mall',
  };
}

/** Whether an operator gave the player another one of the kind after it expired. */
async function wasReplaced({ services: { db } }: DiagnosisContext, receipt: Receipt): Promise<boolean> {
  const { playerId, templateId, receivedAt, source } = couponReceipts;
  const [later] = await db
    .select({ id: couponReceipts.id })
    .from(couponReceipts)
    .where(
      and(
        eq(playerId, receipt.playerId),
        eq(templateId, receipt.templateId),
        gt(receivedAt, receipt.expiresAt),
        eq(source, 'operator'),
      ),
    )
    .limit(1);
  return later !== undefined;
}
