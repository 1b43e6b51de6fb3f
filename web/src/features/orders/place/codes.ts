// The refusals that filling in an order knows how to meet.
import type { FailureKey, failures } from '@emall/contract/codes';

/** Checked against the contract's table by its type, without bringing the table into the page. */
type CodeOf<Key extends FailureKey> = (typeof failures)[Key]['code'];

const GONE: CodeOf<'goods/gone'> = 200004;
const NOT_ON_SALE: CodeOf<'goods/not-on-sale'> = 200001;
const MIXED_KINDS: CodeOf<'goods/mixed-kinds'> = 200002;
const REPEATED_LINE: CodeOf<'goods/repeated-line'> = 200003;
const SOLD_OUT: CodeOf<'goods/sold-out'> = 200006;
const LIMIT_REACHED: CodeOf<'goods/limit-reached'> = 200007;
const COUPON_GONE: CodeOf<'coupon/gone'> = 400002;
const COUPON_LIMIT: CodeOf<'coupon/limit'> = 400003;
const COUPON_NOT_NOW: CodeOf<'coupon/not-now'> = 400004;
const COUPON_FREE: CodeOf<'coupon/free'> = 400006;

/** Refusals of what is bought; a coupon may be bought as well. */
export const GOODS_CODES: readonly number[] = [
  GONE,
  NOT_ON_SALE,
  MIXED_KINDS,
  REPEATED_LINE,
  SOLD_OUT,
  LIMIT_REACHED,
  COUPON_GONE,
  COUPON_LIMIT,
  COUPON_NOT_NOW,
  COUPON_FREE,
];
export const COUPON_NOT_USABLE: CodeOf<'coupon/not-usable'> = 400001;
export const ADDRESS_REQUIRED: CodeOf<'order/address-required'> = 200010;
export const PRICE_CHANGED: CodeOf<'order/price-changed'> = 200011;
export const MINOR_CAP: CodeOf<'order/minor-cap'> = 200013;
export const TOO_MANY_UNPAID: CodeOf<'order/too-many-unpaid'> = 200014;
