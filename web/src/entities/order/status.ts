// What the status of an order means to its owner.
import type { OrderDetail, OrderStatus } from '@emall/contract';

/** `wait`: the player must act; `run`: in progress; `done`: completed; `over`: ended otherwise. */
type Tone = 'wait' | 'run' | 'done' | 'over';

const TONES: Record<OrderStatus, Tone> = {
  unpaid: 'wait',
  paid: 'run',
  delivering: 'run',
  shipped: 'run',
  completed: 'done',
  cancelled: 'over',
  refunding: 'run',
  refunded: 'over',
};

export const toneOf = (status: OrderStatus): Tone => TONES[status];

/** What the status says about the payment. */
export type PaymentState = 'unpaid' | 'paid' | 'closed' | 'refunded';

const PAYMENT_STATES: Record<OrderStatus, PaymentState> = {
  unpaid: 'unpaid',
  paid: 'paid',
  delivering: 'paid',
  shipped: 'paid',
  completed: 'paid',
  cancelled: 'closed',
  refunding: 'refunded',
  refunded: 'refunded',
};

export const paymentStateOf = (status: OrderStatus): PaymentState => PAYMENT_STATES[status];

type StatusTexts = {
  status: Record<OrderStatus, string>;
  depositPaid: string;
  transfer: Record<NonNullable<OrderDetail['transfer']>, string>;
};
type WithStatus = Pick<OrderDetail, 'kind' | 'status' | 'transfer'>;

/** A paid deposit waits for its balance: there is nothing to ship yet. */
export const awaitsBalance = ({ kind, status }: Pick<OrderDetail, 'kind' | 'status'>): boolean =>
  kind === 'presale_deposit' && status === 'paid';

/** The shop has the proof of a transfer: the player waits, and is not asked to pay. */
export const isUnderReview = ({ transfer }: Pick<OrderDetail, 'transfer'>): boolean =>
  transfer === 'reviewing';

export function formatStatus(order: WithStatus, t: StatusTexts): string {
  if (awaitsBalance(order)) return t.depositPaid;
  return order.transfer ? t.transfer[order.transfer] : t.status[order.status];
}

/** Only a parcel has an address. */
export const isParcel = ({ address }: Pick<OrderDetail, 'address'>): boolean => address !== null;

export const STEPS = ['placed', 'paid', 'under_way', 'completed'] as const;

const STEPS_DONE: Record<OrderStatus, number | undefined> = {
  unpaid: 1,
  paid: 2,
  // What is being delivered is not delivered yet; what is shipped has left the shop.
  delivering: 2,
  shipped: 3,
  completed: 4,
  cancelled: undefined,
  refunding: undefined,
  refunded: undefined,
};

/** How many steps an order has behind it; undefined for a cancelled or refunded one. */
export const stepsDone = (status: OrderStatus): number | undefined => STEPS_DONE[status];

/** Milliseconds until the order is read again: short while a delivery is in progress. */
export function pollInterval(order: Pick<OrderDetail, 'status' | 'deliveries'> | undefined): number | false {
  if (!order) return false;
  const isStuck = order.deliveries.some(({ status }) => status === 'stuck');
  if (order.status === 'delivering') return isStuck ? 30_000 : 3000;
  return order.status === 'refunding' ? 5000 : false;
}
