// Rows of user/* about gifts, and order/getGiftPackCode: the codes of a bought gift pack.
import Type, { type Static } from 'typebox';
import { change, group, Id, listOf, Nullable, pageOf, paging, read, Time } from '../call.ts';
import { OrderId } from './order.ts';

/** One requirement of a gift, and the progress of the role. */
export const GiftRequirement = Type.Object({
  kind: Type.Union([
    Type.Literal('level'),
    Type.Literal('vip'),
    /** Cents paid in the mall, refunds taken off. */
    Type.Literal('spend'),
    /** Within so many days after the player's first login here; `current` is how many are left. */
    Type.Literal('first_login'),
  ]),
  needed: Type.Integer(),
  current: Type.Integer(),
  is_met: Type.Boolean(),
});
export type GiftRequirement = Static<typeof GiftRequirement>;

export const GiftContent = Type.Object({ name: Type.String(), quantity: Type.Integer() });
export type GiftContent = Static<typeof GiftContent>;

/** `code`: a code from a pool, to be entered in the game; `role`: straight to the role. */
export const GiftDelivery = Type.Union([Type.Literal('code'), Type.Literal('role')]);
export type GiftDelivery = Static<typeof GiftDelivery>;

export const GiftStatus = Type.Union([
  Type.Literal('available'),
  Type.Literal('locked'),
  Type.Literal('scheduled'),
  /** The role has all it may have. */
  Type.Literal('received'),
  /** All are given out. */
  Type.Literal('gone'),
  /** Its pool has no code now; it may be filled again. */
  Type.Literal('no_code'),
  /** Its time, or the player's time for it, is over. */
  Type.Literal('expired'),
]);
export type GiftStatus = Static<typeof GiftStatus>;

const gift = {
  gift_id: Id,
  name: Type.String(),
  subtitle: Type.String(),
  image: Type.String(),
  delivery: GiftDelivery,
  contents: Type.Array(GiftContent),
  starts_at: Time,
  /** When it can no longer be received: its own end, or the end of the player's first days. */
  ends_at: Time,
  requirements: Type.Array(GiftRequirement),
  status: GiftStatus,
  /** Why it cannot be received now, as a text; null when it can. */
  reason: Nullable(Type.String()),
  left_percent: Type.Integer(),
  received: Type.Integer(),
  per_role: Type.Integer(),
};
export const Gift = Type.Object(gift);
export type Gift = Static<typeof Gift>;

export const GiftDetail = Type.Object({
  ...gift,
  description: Type.String(),
  /** How to use a code in the game; empty for gifts that go straight to the role. */
  usage: Type.String(),
});
export type GiftDetail = Static<typeof GiftDetail>;

const giftReceipt = {
  receipt_id: Id,
  gift_id: Id,
  name: Type.String(),
  image: Type.String(),
  delivery: GiftDelivery,
  /** A code is delivered at once; a delivery to the role is pending, delivered, or stuck. */
  status: Type.Union([Type.Literal('delivering'), Type.Literal('delivered'), Type.Literal('stuck')]),
  received_at: Time,
  delivered_at: Nullable(Time),
};

export const PlayerGift = Type.Object({
  ...giftReceipt,
  contents: Type.Array(GiftContent),
  usage: Type.String(),
  code: Nullable(Type.String()),
});
export type PlayerGift = Static<typeof PlayerGift>;

export const GiftRecord = Type.Object({
  ...giftReceipt,
  server_name: Type.String(),
  role_name: Type.String(),
});
export type GiftRecord = Static<typeof GiftRecord>;

export const giftRows = {
  giftList: read({
    summary:
      'The gifts of the benefits centre: requirements, progress of the role, and whether it can receive them.',
    access: 'role',
    isPreviewed: true,
    output: listOf(Gift),
  }),
  giftInfo: read({
    summary: 'One gift with all it says about itself.',
    access: 'role',
    isPreviewed: true,
    input: { gift_id: Id },
    output: GiftDetail,
    errors: ['call/not-found'],
  }),
  getGiftCode: change({
    summary: 'Grants one gift to the role: a code from its pool, or a delivery into the game.',
    access: 'role',
    // The code has a value: it must not be readable in stored responses.
    sensitive: true,
    input: { gift_id: Id },
    output: Type.Object({ receipt: PlayerGift }),
    errors: [
      'call/not-found',
      'gift/not-now',
      'gift/over',
      'gift/locked',
      'gift/limit',
      'gift/gone',
      'gift/no-code',
    ],
  }),
  getGiftReceiveRecord: read({
    summary: 'When which role of the player received what, newest first; of one gift, or of all.',
    access: 'role',
    input: { gift_id: Type.Optional(Id), ...paging },
    output: pageOf(GiftRecord),
  }),
  myGift: read({
    summary: 'What this role received, with its codes, newest first.',
    access: 'role',
    input: paging,
    output: pageOf(PlayerGift),
  }),
};

export const order = group('order', {
  getGiftPackCode: read({
    summary:
      'The codes of a bought gift pack; none while they are on their way. Parameters also in the query. For clients that know only the number, such as the game itself; the web shows those of orderDetails.',
    access: 'role',
    in_query: true,
    input: { order_id: OrderId },
    output: Type.Object({
      order_id: Type.String(),
      packs: Type.Array(
        Type.Object({
          order_item_id: Id,
          name: Type.String(),
          image: Type.String(),
          quantity: Type.Integer(),
          codes: Type.Array(Type.String()),
        }),
      ),
    }),
    errors: ['call/not-found'],
  }),
});
