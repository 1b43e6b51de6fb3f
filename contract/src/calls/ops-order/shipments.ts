// Rows of ops/order about parcels: to pack, to ship, shipped.
import Type, { type Static, type TProperties } from 'typebox';
import { change, countedPageOf, Id, listing, Nullable, read, Time, text } from '../../call.ts';
import { CARRIER_PATTERN, TRACKING_NUMBER_PATTERN } from '../../carriers.ts';
import { OrderId, OrderItem, OrderStatus } from '../order.ts';

export const OpsAddress = Type.Object({
  name: Type.String(),
  phone: Type.String(),
  region: Type.String(),
  detail: Type.String(),
});

/** The refund of an order that waits for a second person; there is one at a time, and the parcel is held until then. */
export const RefundApproval = Nullable(Type.Object({ approval_id: Id, requested_by_name: Type.String() }));

export const OpsParcel = Type.Object({
  order_id: Type.String(),
  player_id: Id,
  paid_at: Time,
  /** When the player last asked to ship it. */
  ship_reminded_at: Nullable(Time),
  items: Type.Array(OrderItem),
  address: OpsAddress,
  /** A refund is applied for: it is decided before the parcel leaves. */
  has_application: Type.Boolean(),
  refund_approval: RefundApproval,
});
export type OpsParcel = Static<typeof OpsParcel>;

export const ShipmentError = Type.Union([
  Type.Literal('bad_order_id'),
  Type.Literal('bad_carrier'),
  Type.Literal('bad_tracking_number'),
  /** The same order stands in an earlier line. */
  Type.Literal('repeated_line'),
  /** Its tracking number is also on a line for another recipient or address. */
  Type.Literal('other_recipient'),
  Type.Literal('not_found'),
  /** It is not a paid parcel. */
  Type.Literal('not_possible'),
  Type.Literal('refund_under_way'),
  /** An operator has asked for a refund, and nobody has decided on it yet. */
  Type.Literal('refund_awaits_approval'),
  /** It is shipped under another number: correct it by hand. */
  Type.Literal('shipped_otherwise'),
]);
export type ShipmentError = Static<typeof ShipmentError>;

/** Lines of one call; a longer file is sent in parts. */
export const SHIPMENT_LINES = 200;

/** One line of a carrier's file: checked one by one, so that a bad one keeps back no other. */
const shipmentLine = {
  /** Its place in the file. */
  line: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  carrier: Type.String({ maxLength: 100 }),
  tracking_number: Type.String({ maxLength: 100 }),
};
const LineId = Type.String({ maxLength: 100 });
const linesWith = <P extends TProperties>(own: P) =>
  Type.Array(Type.Object({ ...shipmentLine, ...own }, { additionalProperties: false }), {
    minItems: 1,
    maxItems: SHIPMENT_LINES,
  });

/** For presale orders and prizes: `id` is the number of the record that the line ships. */
export const shipmentLines = linesWith({ id: LineId });

const shipmentCounts = {
  shipped: Type.Integer(),
  /** What the lines that ship hand to which carrier, in the order of the file. */
  parcels: Type.Array(
    Type.Object({
      line: Type.Integer(),
      id: Type.String(),
      carrier: Type.String(),
      tracking_number: Type.String(),
    }),
  ),
  /** Shipped by an earlier file under the same number. */
  repeated: Type.Integer(),
};
export const ShipmentResult = Type.Object({
  ...shipmentCounts,
  errors: Type.Array(Type.Object({ line: Type.Integer(), id: Type.String(), reason: ShipmentError })),
});
export type ShipmentResult = Static<typeof ShipmentResult>;

/** What an operator enters of one parcel. */
export const shipment = {
  /** One of the list in any of its spellings, or the name of another. */
  carrier: Type.String({ pattern: CARRIER_PATTERN }),
  tracking_number: Type.String({ pattern: TRACKING_NUMBER_PATTERN }),
};

const shipments = {
  body_limit: 256 * 1024,
  input: { lines: linesWith({ order_id: LineId }) },
  output: Type.Object({
    ...shipmentCounts,
    errors: Type.Array(Type.Object({ line: Type.Integer(), order_id: Type.String(), reason: ShipmentError })),
  }),
};

export const shipmentRows = {
  parcels: read({
    summary: 'Parcels to pack, longest waiting first, with where they go.',
    access: 'operator',
    permission: 'order.ship',
    audited: true,
    input: {
      goods_id: Type.Optional(Id),
      /** They are written into a file or printed, and can be passed on: the audit says so. */
      is_file: Type.Optional(Type.Boolean()),
      ...listing,
    },
    output: countedPageOf(OpsParcel),
  }),
  ship: change({
    summary: 'Hands a parcel to a carrier: paid becomes shipped.',
    access: 'operator',
    permission: 'order.ship',
    input: { order_id: OrderId, ...shipment },
    output: Type.Object({ status: OrderStatus }),
    errors: ['call/not-found', 'order/not-possible', 'refund/under-way', 'refund/awaits-approval'],
  }),
  checkShipments: read({
    summary: "What importShipments would do with the lines of a carrier's file; nothing is shipped.",
    access: 'operator',
    permission: 'order.ship',
    ...shipments,
  }),
  importShipments: change({
    summary: "Ships the lines of a carrier's file: each good line once, the others with what is wrong.",
    access: 'operator',
    permission: 'order.ship',
    ...shipments,
  }),
  correctShipment: change({
    summary: 'Replaces the carrier and tracking number of a shipped parcel; the buyer is notified.',
    access: 'operator',
    permission: 'order.ship',
    input: { order_id: OrderId, ...shipment, reason: text(100) },
    output: Type.Object({ status: OrderStatus }),
    errors: ['call/not-found', 'order/not-possible'],
  }),
};
