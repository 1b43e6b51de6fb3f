// Rows of order/* after a purchase: where the parcel is, asking for a refund or return, and its progress.
import Type, { type Static } from 'typebox';
import { Cents, change, group, Id, Nullable, read, Time, text } from '../call.ts';
import { ORDER_MOST, PROOFS } from '../constants.ts';
import { OrderId, RefundStatus } from './order.ts';
import { Upload } from './upload.ts';

/** `refund`: money only; `return`: the parcel comes back first. */
export const RefundKind = Type.Union([Type.Literal('refund'), Type.Literal('return')]);
export type RefundKind = Static<typeof RefundKind>;

export const RefundReason = Type.Union([
  Type.Literal('changed_mind'),
  Type.Literal('not_received'),
  Type.Literal('damaged'),
  Type.Literal('wrong_item'),
  Type.Literal('not_as_described'),
  Type.Literal('other'),
]);
export type RefundReason = Static<typeof RefundReason>;

/** Some or all pieces of a line of an order. */
export const RefundPieces = Type.Object(
  { order_item_id: Id, quantity: Type.Integer({ minimum: 1, maximum: 1_000_000 }) },
  { additionalProperties: false },
);
export type RefundPieces = Static<typeof RefundPieces>;

export const RefundApplication = Type.Object({
  application_id: Id,
  kind: RefundKind,
  reason: RefundReason,
  description: Type.String(),
  status: RefundStatus,
  items: Type.Array(RefundPieces),
  /** What the player shows: damage, a wrong item. */
  photos: Type.Array(Upload),
  /** What was applied for; once approved, what is refunded. */
  amount: Cents,
  created_at: Time,
  decided_at: Nullable(Time),
  /** The operator's words: why it was rejected, or what to mind. */
  decision_note: Type.String(),
  return_address: Nullable(Type.String()),
  return_until: Nullable(Time),
  carrier: Nullable(Type.String()),
  tracking_number: Nullable(Type.String()),
  refunded_at: Nullable(Time),
  actions: Type.Array(Type.Union([Type.Literal('withdraw'), Type.Literal('submit_return')])),
});
export type RefundApplication = Static<typeof RefundApplication>;

export const ParcelState = Type.Union([
  Type.Literal('collected'),
  Type.Literal('in_transit'),
  Type.Literal('delivering'),
  Type.Literal('delivered'),
  /** Returned, lost or stuck: customer service helps. */
  Type.Literal('problem'),
]);
export type ParcelState = Static<typeof ParcelState>;

export const afterSales = group('order', {
  trackParcel: read({
    summary: 'Where the parcel of an order is, as the logistics service says; no events where none is known.',
    access: 'role',
    input: { order_id: OrderId },
    output: Type.Object({
      carrier: Nullable(Type.String()),
      tracking_number: Nullable(Type.String()),
      state: Nullable(ParcelState),
      /** Newest first. */
      events: Type.Array(
        // `text`: the carrier's own words, in Chinese; `state` tells other readers, null where it is not known.
        Type.Object({ at: Time, text: Type.String(), state: Nullable(ParcelState) }),
      ),
      /** When the logistics service last answered. */
      updated_at: Nullable(Time),
    }),
    errors: ['call/not-found'],
  }),
  applyRefund: change({
    summary:
      'Asks for a refund or return of some or all units of a paid order, with photos; an operator decides.',
    access: 'role',
    input: {
      order_id: OrderId,
      kind: RefundKind,
      reason: RefundReason,
      description: Type.Optional(Type.String({ maxLength: 200 })),
      /** All that can be refunded when missing. */
      items: Type.Optional(Type.Array(RefundPieces, { minItems: 1, maxItems: ORDER_MOST.lines })),
      /** Photos of what is wrong, as uploaded by upload/uploadImage. */
      upload_ids: Type.Optional(Type.Array(Id, { maxItems: PROOFS.max, uniqueItems: true })),
    },
    output: Type.Object({ application_id: Id, amount: Cents }),
    errors: ['call/not-found', 'refund/not-possible', 'refund/under-way', 'refund/photo-missing'],
  }),
  refundProgress: read({
    summary: 'What can still be refunded of an order, and the applications so far, newest first.',
    access: 'role',
    input: {
      order_id: OrderId,
      /** Photos uploaded and not sent yet: they get fresh addresses. */
      upload_ids: Type.Optional(Type.Array(Id, { maxItems: PROOFS.max })),
    },
    output: Type.Object({
      /** Empty: nothing can be applied for now. */
      kinds: Type.Array(RefundKind),
      /** The items that can be applied for, each with what one, two … all of its pieces give back. */
      items: Type.Array(Type.Object({ order_item_id: Id, amounts: Type.Array(Cents) })),
      /** What all of these items together give back, with the shipping fee where nothing was shipped. */
      amount: Cents,
      /** Until when applications are accepted; null while the order is not completed. */
      apply_until: Nullable(Time),
      list: Type.Array(RefundApplication),
      /** Those of `upload_ids` that are the player's and may still be sent. */
      drafts: Type.Array(Upload),
    }),
    errors: ['call/not-found'],
  }),
  withdrawRefund: change({
    summary: 'Takes an application back that is not decided, or whose parcel was not sent.',
    access: 'role',
    input: { application_id: Id },
    output: Type.Object({ status: RefundStatus }),
    errors: ['call/not-found', 'refund/not-possible'],
  }),
  submitReturn: change({
    summary: 'The tracking number of the parcel that the player sends back.',
    access: 'role',
    input: { application_id: Id, carrier: text(30), tracking_number: text(60) },
    output: Type.Object({ status: RefundStatus }),
    errors: ['call/not-found', 'refund/not-possible'],
  }),
});
