// Failures of what a player holds: points 3000xx, coupons and gifts 4000xx.
import type { Failure } from './failure.ts';

export const holdingFailures = {
  // Points: 3000xx
  'points/not-enough': { code: 300001, zh: '积分不足', en: 'Not enough points' },

  // Coupons and gifts: 4000xx
  'coupon/not-usable': {
    code: 400001,
    zh: '优惠券不可用：{reason}',
    en: 'You can’t use this coupon: {reason}',
  },
  'coupon/gone': { code: 400002, zh: '优惠券已领完', en: 'All coupons have been claimed' },
  'coupon/limit': { code: 400003, zh: '已达领取上限', en: 'You’ve reached the claim limit' },
  'coupon/not-now': { code: 400004, zh: '不在领取时间内', en: 'You can’t claim this coupon right now' },
  'coupon/for-sale': { code: 400005, zh: '该优惠券需购买', en: 'You need to buy this coupon' },
  'coupon/rule-fixed': {
    code: 400010,
    zh: '优惠券已发出，规则不能再改',
    en: 'This coupon has been given out, so its rule can’t be changed',
  },
  'coupon/grant-not-now': {
    code: 400007,
    zh: '现在不在优惠券的领取时间内，或使用期限已过，不能发放',
    en: 'This coupon is outside its claim period or past its expiry date, so it can’t be granted',
  },
  'coupon/grant-ended': {
    code: 400008,
    zh: '这次发放已经结束',
    en: 'This grant has already ended',
  },
  'coupon/free': { code: 400006, zh: '该优惠券可免费领取', en: 'This coupon is free' },
  'gift/not-now': { code: 400011, zh: '还未到领取时间', en: 'You can’t claim this gift yet' },
  'gift/over': { code: 400012, zh: '领取时间已过', en: 'The claim period for this gift has ended' },
  // The reason names what is missing: 「角色等级达到 50 级可领（当前 38 级）」.
  'gift/locked': { code: 400013, zh: '{reason}', en: '{reason}' },
  'gift/limit': { code: 400014, zh: '该角色已领取', en: 'This character has already claimed it' },
  'gift/gone': { code: 400015, zh: '礼品已领完', en: 'All of these gifts have been claimed' },
  'gift/no-code': {
    code: 400016,
    zh: '兑换码已发完，补充后可继续领取，本次未计入领取次数',
    en: 'Out of codes for now. Your claim wasn’t used, so try again after the restock.',
  },
  'gift/delivery-fixed': {
    code: 400017,
    zh: '已有玩家领取，不能再改发放方式',
    en: 'Players have already claimed it, so the delivery can’t be changed',
  },
} as const satisfies Record<string, Failure>;
