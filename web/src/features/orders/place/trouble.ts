// Where the server's refusal of an order belongs on the page, and what the page does about it.
import { SPEC_TEXTS } from '@emall/contract/constants';
import { CallError } from '../../../shared/request/index.ts';
import {
  ADDRESS_REQUIRED,
  COUPON_NOT_USABLE,
  GOODS_CODES,
  MINOR_CAP,
  PRICE_CHANGED,
  TOO_MANY_UNPAID,
} from './codes.ts';

export type Trouble = {
  /** The card it is told in; `order` is above the button. */
  at: 'goods' | 'coupon' | 'address' | 'price' | 'order';
  /** What the page offers to do about it. */
  cure: 'requote' | 'drop-coupon' | 'choose-address' | 'pay-others' | 'leave' | 'try-again';
  msg: string;
};

/** `lost`: what to say when no answer came; the order may have been placed, and a repeat is the same order. */
export function troubleOf(error: unknown, lost: string): Trouble {
  if (!(error instanceof CallError)) return { at: 'order', cure: 'try-again', msg: SPEC_TEXTS.server_error };
  if (error.kind !== 'answer') return { at: 'order', cure: 'try-again', msg: lost };
  const msg = error.msg || SPEC_TEXTS.server_error;
  if (GOODS_CODES.includes(error.code)) return { at: 'goods', cure: 'requote', msg };
  switch (error.code) {
    case PRICE_CHANGED:
      return { at: 'price', cure: 'requote', msg };
    case COUPON_NOT_USABLE:
      return { at: 'coupon', cure: 'drop-coupon', msg };
    case ADDRESS_REQUIRED:
      return { at: 'address', cure: 'choose-address', msg };
    case TOO_MANY_UNPAID:
      return { at: 'order', cure: 'pay-others', msg };
    case MINOR_CAP:
      return { at: 'order', cure: 'leave', msg };
    default:
      return { at: 'order', cure: 'try-again', msg };
  }
}
