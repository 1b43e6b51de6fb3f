// Awards: prizes that were won, and their states until delivery.
import Type, { type Static } from 'typebox';
import { change, Id, Nullable, pageOf, paging, read, Time } from '../../call.ts';
import { OrderDetail } from '../order.ts';
import { PrizeKind, PrizeView } from './prize.ts';

export const AwardStatus = Type.Union([
  /** Goods: the winner gives an address. */
  Type.Literal('needs_address'),
  /** A prop: the winner says which role gets it. */
  Type.Literal('needs_role'),
  /** Goods with an address, not sent yet. */
  Type.Literal('preparing'),
  Type.Literal('shipped'),
  Type.Literal('delivering'),
  /** The game has not accepted it for so long that an operator has to act. */
  Type.Literal('stuck'),
  Type.Literal('received'),
  /** Nobody claimed it in time. */
  Type.Literal('expired'),
  /** Taken back, by the rules of its activity or by operators. */
  Type.Literal('revoked'),
]);
export type AwardStatus = Static<typeof AwardStatus>;

/** The result of a draw or of receiving a reward: the prize, and what its winner does next. */
export const AwardView = Type.Object({ award_id: Id, prize: PrizeView, status: AwardStatus });
export type AwardView = Static<typeof AwardView>;

export const Award = Type.Object({
  ...AwardView.properties,
  activeid: Id,
  activity_title: Type.String(),
  granted_at: Time,
  /** Until when it can be claimed; null when it need not be. */
  expires_at: Nullable(Time),
  /** To copy, of a code. */
  code: Nullable(Type.String()),
  /** Who gets a prop. */
  role: Nullable(Type.Object({ server_name: Type.String(), role_name: Type.String() })),
  parcel: Nullable(Type.Object({ carrier: Type.String(), tracking_number: Type.String(), shipped_at: Time })),
  received_at: Nullable(Time),
  /** Why operators took it back; null when they did not. */
  revoke_reason: Nullable(Type.String()),
});
export type Award = Static<typeof Award>;

export const AwardDetail = Type.Object({
  ...Award.properties,
  /** Where goods go. */
  address: OrderDetail.properties.address,
});
export type AwardDetail = Static<typeof AwardDetail>;

const ofAward = { award_id: Id };

export const awardRows = {
  myAwardList: read({
    summary:
      'What the player won, newest first; of one activity or of all, of one kind of prize, or only what waits for them: ' +
      'then whatever expires first comes first.',
    access: 'role',
    input: {
      activeid: Type.Optional(Id),
      kind: Type.Optional(PrizeKind),
      is_waiting: Type.Optional(Type.Boolean()),
      /** With `is_waiting`: only prizes whose deadline is at most so many days away. */
      expires_within_days: Type.Optional(Type.Integer({ minimum: 1, maximum: 90 })),
      ...paging,
    },
    output: Type.Object({
      ...pageOf(Award).properties,
      /** How many, on all pages, wait for an address or a role. */
      waiting: Type.Integer(),
      /** How many of these need only a role. */
      waiting_for_role: Type.Integer(),
    }),
  }),
  orderAwardDetail: read({
    summary: 'One prize of the player with its delivery.',
    access: 'role',
    input: ofAward,
    output: AwardDetail,
    errors: ['call/not-found'],
  }),
  goodsAwardBindAddress: change({
    summary: 'Says where goods that were won go; it can be corrected until they are sent.',
    access: 'role',
    input: { ...ofAward, address_id: Id },
    output: AwardDetail,
    errors: ['call/not-found', 'award/not-possible', 'award/expired'],
  }),
  propAwardSendAll: change({
    summary:
      "Sends every prop that waits for a role to the session's role, up to 100 at once; names those that could not be sent.",
    access: 'role',
    output: Type.Object({
      sent: Type.Integer(),
      failed: Type.Array(Type.Object({ award_id: Id, name: Type.String(), reason: Type.String() })),
      /** How many still wait: beyond the first 100. */
      left: Type.Integer(),
    }),
    errors: ['call/not-found', 'award/not-possible'],
  }),
  propAwardSend: change({
    summary: "Sends a prop that was won to the session's role.",
    access: 'role',
    input: ofAward,
    output: AwardDetail,
    errors: ['call/not-found', 'award/not-possible', 'award/role-received'],
  }),
};
