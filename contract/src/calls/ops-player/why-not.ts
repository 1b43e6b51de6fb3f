// Row of ops/player/whyNot: the chain of facts from payment to arrival, its broken link, the repairs, and what to say.
import Type, { type Static } from 'typebox';
import { Id, Nullable, read, Time } from '../../call.ts';
import { ScoreType } from '../goods.ts';
import { OrderId } from '../order.ts';

/** Why something did not arrive: one code for each cause, with its texts in the server's table of causes. */
export const WHY_NOT_CAUSES = [
  'not_paid',
  'provider_silent',
  'notification_lost',
  'cancelled_unpaid',
  'paid_after_cancel',
  'late_payment_refunded',
  'transfer_awaited',
  'transfer_not_in_bank',
  'transfer_to_decide',
  'transfer_rejected',
  'refund_to_decide',
  'refund_pending',
  'refund_to_wire',
  'refunded',
  'presale_deposit',
  'presale_balance_open',
  'presale_balance_missed',
  'parcel_to_ship',
  'parcel_under_way',
  'parcel_received',
  'role_missing',
  'role_unbound',
  'game_refused',
  'game_silent',
  'pool_empty',
  'delivery_broken',
  'delivery_not_tried',
  'under_way',
  'other_role',
  'arrived',
  'arrived_as_code',
  'arrived_in_mall',
  'award_needs_address',
  'award_needs_role',
  'award_expired',
  'award_to_ship',
  'award_revoked',
  'coupon_not_yet',
  'coupon_locked',
  'coupon_used',
  'coupon_expired',
  'coupon_revoked',
  'gift_not_claimed',
  'gift_limit',
  'gift_over',
  'gift_not_started',
  'gift_gone',
  'gift_locked',
  'milestone_locked',
  'milestone_not_claimed',
  'milestone_owed',
  'milestone_closed',
  'points_arrived',
  'points_spent',
  'points_revoked',
  'points_owed',
  'points_none',
] as const;
export type WhyNotCause = (typeof WHY_NOT_CAUSES)[number];

const Texts = Type.Object({ zh: Type.String(), en: Type.String() });

export const WhyNotLink = Type.Object({
  state: Type.Union([
    Type.Literal('ok'),
    /** A try without success that others may have followed. */
    Type.Literal('failed'),
    Type.Literal('broken'),
    Type.Literal('waiting'),
  ]),
  at: Nullable(Time),
  /** What happened or is awaited, in the operator's language. */
  text: Type.String(),
  /** Numbers, names, and the words of the provider or the game. */
  detail: Nullable(Type.String()),
});
export type WhyNotLink = Static<typeof WhyNotLink>;

export const WhyNotRepair = Type.Object({
  /** The operator's call that repairs it: `ops/order/retryDelivery`. */
  call: Type.String(),
  label: Type.String(),
  /** The call's input as far as it is known. */
  input: Type.Record(Type.String(), Type.Unknown()),
  /** Fields that the operator adds. */
  needs: Type.Array(Type.String()),
  is_allowed: Type.Boolean(),
  /** What the operator would need; null where they may. */
  missing_permission: Nullable(Type.String()),
  /** Whom to ask then: the roles with it that somebody has in this game. */
  roles_with_permission: Type.Array(Type.String()),
});
export type WhyNotRepair = Static<typeof WhyNotRepair>;

export const WhyNot = Type.Object({
  player_id: Id,
  nickname: Type.String(),
  order_id: Nullable(Type.String()),
  /** What the player misses. */
  name: Type.String(),
  cause: Type.Unsafe<WhyNotCause>(Type.String()),
  title: Type.String(),
  /** Oldest first. */
  chain: Type.Array(WhyNotLink),
  /** The best first. */
  repairs: Type.Array(WhyNotRepair),
  /** What to tell the player, and in which of the two languages. */
  sentence: Texts,
  language: Type.Union([Type.Literal('zh'), Type.Literal('en')]),
});
export type WhyNot = Static<typeof WhyNot>;

export const whyNotRows = {
  whyNot: read({
    summary:
      'Why a player did not get something: an order, a prize, a received gift or a coupon; or, of a player, points, or a gift or a top-up gift that they did not receive.',
    access: 'operator',
    audited: true,
    input: {
      order_id: Type.Optional(OrderId),
      award_id: Type.Optional(Id),
      /** For a gift that was received. */
      receipt_id: Type.Optional(Id),
      coupon_id: Type.Optional(Id),
      /** With `gift_id`, `activeid` or `score_type`. */
      player_id: Type.Optional(Id),
      gift_id: Type.Optional(Id),
      activeid: Type.Optional(Id),
      score_type: Type.Optional(ScoreType),
    },
    output: WhyNot,
    errors: ['call/not-found', 'call/bad-input'],
  }),
};
