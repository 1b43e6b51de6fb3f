// Rows of ops/transfer: the queue of transfers, decisions on them, bank statements, and refunds.
import Type, { type Static } from 'typebox';
import { Cents, change, countedPageOf, Id, listing, Nothing, Nullable, read, Time, text } from '../call.ts';
import { USERNAME_PATTERN } from '../constants.ts';
import { OrderId, OrderItem, OrderStatus } from './order.ts';
import { PayeeAccount, TransferStatus } from './transfer.ts';
import { Upload } from './upload.ts';

const Amount = Type.Integer({ minimum: 1, maximum: 100_000_000_000 });
/** The bank's own number of a movement of money; it counts once. */
const BankReference = Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9 _./-]{3,63}$' });

const AccountNo = Type.String({ pattern: '^[0-9][0-9 -]{6,38}[0-9]$' });

const opsTransfer = {
  order_id: Type.String(),
  reference: Type.String(),
  status: TransferStatus,
  pay_amount: Cents,
  player_id: Id,
  payer_name: Type.String(),
  /** How often proof was submitted. */
  submissions: Type.Integer(),
  submitted_at: Nullable(Time),
  /** The operator who submitted the proof for the player. */
  submitted_by: Nullable(Type.String()),
  created_at: Time,
};
export const OpsTransfer = Type.Object(opsTransfer);
export type OpsTransfer = Static<typeof OpsTransfer>;

export const BankEntryStatus = Type.Union([
  /** Reference and amount fit: it is being booked. */
  Type.Literal('matched'),
  /** More than is due, or money for an order that is paid already. */
  Type.Literal('over'),
  Type.Literal('under'),
  /** It names no transfer of this game, or several. */
  Type.Literal('unknown'),
  /** It matches, but the operator who imported it submitted the proof: another operator decides. */
  Type.Literal('own'),
  /** It counted for an order. */
  Type.Literal('settled'),
  /** It was wired back to where it came from. */
  Type.Literal('returned'),
]);
export type BankEntryStatus = Static<typeof BankEntryStatus>;

export const BankEntry = Type.Object({
  entry_id: Id,
  bank_reference: Type.String(),
  amount: Cents,
  paid_at: Time,
  payer_name: Type.String(),
  memo: Type.String(),
  status: BankEntryStatus,
  /** The transfer it names, or paid. */
  order_id: Nullable(Type.String()),
  /** The amount of that transfer. */
  due_amount: Nullable(Cents),
  /** Whose it is. */
  player_id: Nullable(Id),
  note: Type.String(),
});
export type BankEntry = Static<typeof BankEntry>;

/** What speaks against an entry being the payment of a transfer. */
export const EntryDifference = Type.Union([
  /** Its memo does not name the transfer's reference. */
  Type.Literal('no_reference'),
  /** Somebody else paid than the player says, or the player names nobody. */
  Type.Literal('other_payer'),
  Type.Literal('before_order'),
]);
export type EntryDifference = Static<typeof EntryDifference>;

const ComparedEntry = Type.Object({ ...BankEntry.properties, differences: Type.Array(EntryDifference) });
export type ComparedEntry = Static<typeof ComparedEntry>;

export const OpsTransferDetail = Type.Object({
  ...opsTransfer,
  payee: PayeeAccount,
  reason: Nullable(Type.String()),
  proofs: Type.Array(Upload),
  items: Type.Array(OrderItem),
  order_status: OrderStatus,
  server_name: Type.String(),
  role_name: Type.String(),
  timeline: Type.Array(
    Type.Object({
      at: Time,
      status: TransferStatus,
      note: Type.String(),
      operator: Nullable(Type.String()),
    }),
  ),
  /** Money in the bank that paid it, or that may belong to it: same reference or same amount. */
  entries: Type.Array(ComparedEntry),
});
export type OpsTransferDetail = Static<typeof OpsTransferDetail>;

export const OfflineRefund = Type.Object({
  refund_no: Type.String(),
  order_id: Type.String(),
  player_id: Id,
  amount: Cents,
  reason: Type.String(),
  status: Type.Union([Type.Literal('pending'), Type.Literal('done')]),
  /** Who paid, as the bank wrote it. */
  payer_name: Type.String(),
  payer_account: Type.String(),
  bank_reference: Type.String(),
  created_at: Time,
});
export type OfflineRefund = Static<typeof OfflineRefund>;

/** Why a line of a statement was left out. */
export const UnreadReason = Type.Union([
  Type.Literal('bad_amount'),
  Type.Literal('no_bank_reference'),
  Type.Literal('bad_date'),
]);
export type UnreadReason = Static<typeof UnreadReason>;

/** About 2,000 lines of a bank's file. */
const STATEMENT_BYTES = 1024 * 1024;

const decision = ['call/not-found', 'transfer/not-possible', 'transfer/own-submission'] as const;
const operatorAndPlayer = { username: Type.String({ pattern: USERNAME_PATTERN }), player_id: Id };

const Decided = Type.Object({ status: TransferStatus, order_status: OrderStatus });

export const opsTransferRows = {
  queue: read({
    summary: 'Transfers that wait for a decision, longest waiting first.',
    access: 'operator',
    audited: true,
    input: {
      /** A part of the order's number, the reference, the payer's name or the bank's number of money that may be it, or the amount in yuan. */
      keyword: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
      ...listing,
    },
    output: countedPageOf(OpsTransfer),
  }),
  list: read({
    summary: "The game's transfers, newest first, by status, order, player or reference.",
    access: 'operator',
    audited: true,
    input: {
      status: Type.Optional(TransferStatus),
      order_id: Type.Optional(OrderId),
      player_id: Type.Optional(Id),
      reference: Type.Optional(Type.String({ minLength: 4, maxLength: 40 })),
      ...listing,
    },
    output: countedPageOf(OpsTransfer),
  }),
  detail: read({
    summary: 'One transfer with its proof, its story, and the money in the bank that may belong to it.',
    access: 'operator',
    audited: true,
    input: { order_id: OrderId },
    output: OpsTransferDetail,
    errors: ['call/not-found'],
  }),
  submit: change({
    summary: 'Submits proof for a player that reached the shop another way; another operator decides on it.',
    access: 'operator',
    input: { order_id: OrderId, note: text(200), payer_name: Type.Optional(text(40)) },
    output: Decided,
    errors: decision,
  }),
  approve: change({
    summary: 'The money is in the bank under this number: the order is paid. Each number counts once.',
    access: 'operator',
    permission: 'transfer.decide',
    approvalReasons: ['typed-reference', 'amount-only'],
    input: {
      order_id: OrderId,
      bank_reference: BankReference,
      amount: Amount,
      paid_at: Type.Optional(Time),
    },
    output: Decided,
    errors: [
      ...decision,
      'transfer/not-offered',
      'transfer/amount-differs',
      'transfer/reference-used',
      'operator/paid-before-order',
    ],
  }),
  reject: change({
    summary: 'Turns the proof down with a reason that the player reads; it may be submitted again.',
    access: 'operator',
    permission: 'transfer.decide',
    input: { order_id: OrderId, reason: text(200) },
    output: Decided,
    errors: decision,
  }),
  close: change({
    summary: 'Ends a transfer and releases the reservations of its order.',
    access: 'operator',
    permission: 'transfer.decide',
    input: { order_id: OrderId, reason: text(200) },
    output: Decided,
    errors: decision,
  }),
  importStatement: change({
    summary: "Reads a bank's CSV: what fits by reference and amount is booked, the rest is shown.",
    access: 'operator',
    body_limit: STATEMENT_BYTES + 1024,
    input: {
      statement: Type.String({ minLength: 1, maxLength: STATEMENT_BYTES }),
      /** Whose statement it is, where it is not the account of today. */
      account_no: Type.Optional(AccountNo),
    },
    output: Type.Object({
      statement_id: Id,
      lines: Type.Integer(),
      matched: Type.Integer(),
      over: Type.Integer(),
      under: Type.Integer(),
      unknown: Type.Integer(),
      own: Type.Integer(),
      /** Booked or known from an earlier file. */
      repeated: Type.Integer(),
      /** Money that went out. */
      outgoing: Type.Integer(),
      entries: Type.Array(BankEntry),
      left_out: Type.Array(Type.Object({ line: Type.Integer(), reason: UnreadReason })),
    }),
    errors: [
      'transfer/not-offered',
      'transfer/bad-statement',
      'transfer/statement-without-columns',
      'transfer/statement-too-long',
    ],
  }),
  entries: read({
    summary: 'Money that came in by transfer, newest first, by what became of it.',
    access: 'operator',
    audited: true,
    input: {
      /** `unexplained`: those that wait for somebody. */
      status: Type.Optional(Type.Union([BankEntryStatus, Type.Literal('unexplained')])),
      statement_id: Type.Optional(Id),
      entry_id: Type.Optional(Id),
      ...listing,
    },
    output: countedPageOf(BankEntry),
  }),
  returnEntry: change({
    summary: 'Notes that money which belongs to no order was wired back.',
    access: 'operator',
    permission: 'transfer.refund',
    input: { entry_id: Id, note: text(200) },
    output: Type.Object({ status: BankEntryStatus }),
    errors: ['call/not-found', 'transfer/not-possible', 'transfer/reference-used'],
  }),
  refunds: read({
    summary: 'Refunds of orders that were paid by transfer: they are wired manually.',
    access: 'operator',
    audited: true,
    input: { status: Type.Optional(OfflineRefund.properties.status), ...listing },
    output: countedPageOf(OfflineRefund),
  }),
  confirmRefund: change({
    summary: 'Notes that a refund was wired, under the number the bank gave it.',
    access: 'operator',
    permission: 'transfer.refund',
    input: {
      refund_no: Type.String({ pattern: '^[a-z]{0,8}[0-9]{22}R[0-9]{1,3}$' }),
      bank_reference: BankReference,
    },
    output: Type.Object({ status: OfflineRefund.properties.status }),
    errors: ['call/not-found', 'transfer/reference-used'],
  }),
  payee: read({
    summary: 'The account that takes transfers now.',
    access: 'operator',
    output: Type.Object({ ...PayeeAccount.properties, min_amount: Cents }),
    errors: ['transfer/not-offered'],
  }),
  savePayee: change({
    summary: 'Sets the account for new transfers; transfers under way keep theirs.',
    access: 'operator',
    permission: 'transfer.payee',
    needsApproval: 'always',
    needsStepUp: true,
    input: {
      account_name: text(60),
      account_no: AccountNo,
      bank_name: text(60),
      branch: Type.String({ maxLength: 60 }),
      min_amount: Amount,
    },
    output: Nothing,
  }),
  linkOperator: change({
    summary: 'Names the player an operator is: they never decide on transfers of their own.',
    access: 'operator',
    input: operatorAndPlayer,
    output: Nothing,
    errors: ['call/not-found'],
  }),
  unlinkOperator: change({
    summary: 'Takes back that an operator is this player; a second person has to agree.',
    access: 'operator',
    needsApproval: 'always',
    input: operatorAndPlayer,
    output: Nothing,
    errors: ['call/not-found'],
  }),
};
