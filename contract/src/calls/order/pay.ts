// Paying an order: which one, by which way, for whom.
import Type, { type Static } from 'typebox';
import { change, Id, listOf, Nullable, read, Time } from '../../call.ts';
import { OrderDetail, OrderId } from './order.ts';

export const PayScene = Type.Union([
  Type.Literal('browser'),
  Type.Literal('wechat'),
  Type.Literal('mini_program'),
]);
export type PayScene = Static<typeof PayScene>;
export const PayType = Type.Union([
  Type.Literal('sandbox'),
  Type.Literal('wechat_h5'),
  Type.Literal('wechat_jsapi'),
  Type.Literal('wechat_mini'),
  Type.Literal('alipay_wap'),
]);
export type PayType = Static<typeof PayType>;

export const payRows = {
  payOrder: read({
    summary: 'The order to pay: the given one, or the newest unpaid. Code 210 when there is none.',
    access: 'role',
    input: { order_id: Type.Optional(OrderId) },
    output: OrderDetail,
    errors: ['call/not-found', 'order/none-unpaid'],
  }),
  gamePayType: read({
    summary: 'The ways to pay here: in a browser, in WeChat, in the mini-program.',
    access: 'role',
    input: { scene: PayScene },
    output: listOf(Type.Object({ pay_type: PayType, name: Type.String(), is_recommended: Type.Boolean() })),
  }),
  orderPayUrl: change({
    summary: 'Starts paying an order: where to send the player, or what to hand to the native payment.',
    access: 'role',
    lane: 'orders',
    input: {
      order_id: OrderId,
      pay_type: PayType,
      wx_open_id: Type.Optional(Type.String({ maxLength: 64 })),
      /** Where the player is: WeChat's rules for the mini-program hold for every way to pay there. */
      scene: Type.Optional(PayScene),
    },
    output: Type.Object({
      attempt_id: Id,
      url: Nullable(Type.String()),
      native: Nullable(Type.Record(Type.String(), Type.String())),
      expires_at: Time,
    }),
    errors: ['call/not-found', 'order/not-possible', 'pay/method-closed', 'pay/ios-virtual', 'pay/provider'],
  }),
  getPayAccount: read({
    summary: 'Which account and role an order is paid for.',
    access: 'role',
    input: { order_id: OrderId },
    output: Type.Object({
      nickname: Type.String(),
      server_name: Type.String(),
      role_name: Type.String(),
      role_code: Type.String(),
    }),
    errors: ['call/not-found'],
  }),
};
