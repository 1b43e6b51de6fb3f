// Rows of order/* about paying by bank transfer: whom to pay, the order that waits for the money, its proof, its review.
import Type, { type Static } from 'typebox';
import { Cents, change, group, Id, Nullable, read, Time, text } from '../call.ts';
import { PROOFS } from '../constants.ts';
import { OrderId, OrderItem, OrderStatus, orderRows, PayScene } from './order.ts';
import { Upload } from './upload.ts';

export const TransferStatus = Type.Union([
  /** The order is reserved; money and proof are awaited. */
  Type.Literal('awaiting'),
  Type.Literal('reviewing'),
  /** The money was found in the bank: the order is paid. */
  Type.Literal('approved'),
  /** With a reason; the proof may be submitted again. */
  Type.Literal('rejected'),
  Type.Literal('closed'),
]);
export type TransferStatus = Static<typeof TransferStatus>;

export const TransferAction = Type.Union([Type.Literal('submit'), Type.Literal('cancel')]);
export type TransferAction = Static<typeof TransferAction>;

export const PayeeAccount = Type.Object({
  account_name: Type.String(),
  account_no: Type.String(),
  bank_name: Type.String(),
  branch: Type.String(),
});
export type PayeeAccount = Static<typeof PayeeAccount>;

export const UploadIds = Type.Array(Id, { minItems: PROOFS.min, maxItems: PROOFS.max, uniqueItems: true });
export const PayerName = text(40);

export const TransferStep = Type.Object({ at: Time, status: TransferStatus, note: Type.String() });

export const TransferDetail = Type.Object({
  order_id: Type.String(),
  status: TransferStatus,
  pay_amount: Cents,
  /** What the player writes into the transfer, so that the money finds its order. */
  reference: Type.String(),
  payee: PayeeAccount,
  payer_name: Type.String(),
  /** Until when money and proof are awaited; null when nothing is. */
  expires_at: Nullable(Time),
  /** Why it was rejected or closed, in words. */
  reason: Nullable(Type.String()),
  /** What was submitted last. */
  proofs: Type.Array(Upload),
  /** Those of `upload_ids` that are the player's and may still be submitted. */
  drafts: Type.Array(Upload),
  actions: Type.Array(TransferAction),
  timeline: Type.Array(TransferStep),
  order_status: OrderStatus,
  items: Type.Array(OrderItem),
  created_at: Time,
});
export type TransferDetail = Static<typeof TransferDetail>;

const { createOrder } = orderRows;
const { items, coupon_id, address_id, expected_amount } = createOrder.input.properties;

export const transferOrder = group('order', {
  getPayeeAccount: read({
    summary: 'The bank account that takes transfers for this game, from which amount on, and for how long.',
    access: 'role',
    output: Type.Object({
      ...PayeeAccount.properties,
      min_amount: Cents,
      /** How long an order is reserved for the money. */
      hold_hours: Type.Integer(),
    }),
    errors: ['transfer/not-offered'],
  }),
  createOfflineTransferOrder: change({
    summary: 'Places an order to be paid by transfer, or turns an unpaid one into it; returns its reference.',
    access: 'role',
    lane: 'orders',
    input: {
      /** An unpaid order; or the basket of a new one, as in createOrder. */
      order_id: Type.Optional(OrderId),
      items: Type.Optional(items),
      coupon_id,
      address_id,
      expected_amount,
      /** Where the player is, as in orderPayUrl. */
      scene: Type.Optional(PayScene),
    },
    output: Type.Object({
      order_id: Type.String(),
      pay_amount: Cents,
      reference: Type.String(),
      expires_at: Time,
    }),
    errors: [
      ...createOrder.errors,
      'call/not-found',
      'order/not-possible',
      'pay/ios-virtual',
      'transfer/not-offered',
      'transfer/too-small',
      'transfer/too-many',
    ],
  }),
  submitTransferProof: change({
    summary: 'Submits one to three pictures that prove the transfer, for review.',
    access: 'role',
    input: { order_id: OrderId, upload_ids: UploadIds, payer_name: Type.Optional(PayerName) },
    output: Type.Object({ status: TransferStatus }),
    errors: ['call/not-found', 'transfer/not-possible', 'transfer/proof-missing'],
  }),
  offlineTransferOrderDetail: read({
    summary: 'The state of a transfer: whom to pay and with which reference, its proof, its review.',
    access: 'role',
    input: {
      order_id: OrderId,
      /** Pictures uploaded and not submitted yet: they get fresh addresses. */
      upload_ids: Type.Optional(Type.Array(Id, { maxItems: PROOFS.max })),
    },
    output: TransferDetail,
    errors: ['call/not-found'],
  }),
});
