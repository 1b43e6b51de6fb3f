// Where the rejection of an order is shown on the page, and what the page does about it.
import type { CodeOf } from '@emall/contract/codes';
import { SPEC_TEXTS } from '@emall/contract/constants';
import { CallError } from '../../../shared/request/index.ts';

const GONE: CodeOf<'goods/gone'> = 200004;
const NOT_ON_SALE: CodeOf<'goods/not-on-sale'> = 200001;
const MIXED_KINDS: CodeOf<'goods/mixed-kinds'> = 200002;
const REPEATED_LINE: CodeOf<'goods/repeated-line'> = 200003;
const SOLD_OUT: CodeOf<'goods/sold-out'> = 200006;
const LIMIT_REACHED: CodeOf<'goods/limit-reached'> = 200007;
const RESERVED: CodeOf<'goods/reserved'> = 200015;
const WINDOW_LEFT: CodeOf<'goods/window-left'> = 200017;
const COUPON_GONE: CodeOf<'coupon/gone'> = 400002;
const COUPON_LIMIT: CodeOf<'coupon/limit'> = 400003;
const COUPON_NOT_NOW: CodeOf<'coupon/not-now'> = 400004;
const COUPON_FREE: CodeOf<'coupon/free'> = 400006;
const COUPON_NOT_USABLE: CodeOf<'coupon/not-usable'> = 400001;
const ADDRESS_REQUIRED: CodeOf<'order/address-required'> = 200010;
const PRICE_CHANGED: CodeOf<'order/price-changed'> = 200011;
const MINOR_CAP: CodeOf<'order/minor-cap'> = 200013;
const TOO_MANY_UNPAID: CodeOf<'order/too-many-unpaid'> = 200014;
const RESERVED_AMOUNT: CodeOf<'order/reserved-amount'> = 200016;

/** Rejections of the items; a coupon may be one of them. */
const ITEM_CODES: readonly number[] = [
  GONE,
  NOT_ON_SALE,
  MIXED_KINDS,
  REPEATED_LINE,
  SOLD_OUT,
  LIMIT_REACHED,
  RESERVED,
  WINDOW_LEFT,
  COUPON_GONE,
  COUPON_LIMIT,
  COUPON_NOT_NOW,
  COUPON_FREE,
];

/** The items cannot be bought like this; any other failure may pass when tried again. */
export const isItemRejection = (error: unknown): error is CallError =>
  error instanceof CallError && ITEM_CODES.includes(error.code);

/** Another role may still buy them. */
export const isLimitReached = (error: unknown): boolean =>
  error instanceof CallError && error.code === LIMIT_REACHED;

/** The chosen coupon cannot be used for the order. */
export const isCouponRejection = (error: unknown): error is CallError =>
  error instanceof CallError && error.code === COUPON_NOT_USABLE;

export type SubmitError = {
  /** The card that shows it; `order` is above the button. */
  at: 'goods' | 'coupon' | 'address' | 'price' | 'order';
  /** What the page does or offers. */
  recovery: 'requote' | 'drop-coupon' | 'choose-address' | 'pay-others' | 'leave' | 'try-again';
  msg: string;
};

/** `noResponse`: the message when no response came; the order may exist, and a repeat is the same order. */
export function submitErrorOf(error: unknown, noResponse: string): SubmitError {
  if (!(error instanceof CallError))
    return { at: 'order', recovery: 'try-again', msg: SPEC_TEXTS.server_error };
  if (error.kind !== 'answer') return { at: 'order', recovery: 'try-again', msg: noResponse };
  const msg = error.msg || SPEC_TEXTS.server_error;
  if (ITEM_CODES.includes(error.code)) return { at: 'goods', recovery: 'requote', msg };
  switch (error.code) {
    case PRICE_CHANGED:
      return { at: 'price', recovery: 'requote', msg };
    case COUPON_NOT_USABLE:
      return { at: 'coupon', recovery: 'drop-coupon', msg };
    case ADDRESS_REQUIRED:
      return { at: 'address', recovery: 'choose-address', msg };
    case TOO_MANY_UNPAID:
    case RESERVED_AMOUNT:
      return { at: 'order', recovery: 'pay-others', msg };
    case MINOR_CAP:
      return { at: 'order', recovery: 'leave', msg };
    default:
      return { at: 'order', recovery: 'try-again', msg };
  }
}
