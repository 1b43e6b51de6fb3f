// Why a coupon cannot be used, in words.
import type { Language } from '../../platform/fail.ts';
import type { CouponObjection, Verdict } from './pricing.ts';

const words: Record<CouponObjection, { zh: string; en: string }> = {
  locked: { zh: '已被另一笔待支付订单使用', en: 'Held by another unpaid order' },
  used: { zh: '已使用', en: 'Already used' },
  expired: { zh: '已过期', en: 'Expired' },
  not_started: { zh: '未到使用时间', en: 'Not valid yet' },
  not_for_kind: { zh: '购买优惠券时不可使用', en: 'Cannot be used to buy coupons' },
  out_of_scope: { zh: '不适用于所选商品', en: 'Not for these goods' },
  below_threshold: { zh: '还差 ¥{missing} 可用', en: '¥{missing} more to use it' },
  saves_nothing: { zh: '本单无可优惠金额', en: 'Nothing left to save' },
};

export function wordObjection(verdict: Verdict, language: Language): string | null {
  if (!verdict.objection) return null;
  const missing = ((verdict.missingAmount ?? 0) / 100).toFixed(2);
  return words[verdict.objection][language].replace('{missing}', missing);
}
