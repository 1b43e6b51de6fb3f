// What an order's state means to its owner.
import type { OrderDetail, OrderStatus } from '@emall/contract';

/** `wait`: the player must act; `run`: something is under way; `done`: it ended well; `over`: it ended otherwise. */
export type Tone = 'wait' | 'run' | 'done' | 'over';

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

type Words = { status: Record<OrderStatus, string>; depositPaid: string; transferring: string };
type Stated = Pick<OrderDetail, 'kind' | 'status' | 'actions'>;

/** A paid deposit waits for its balance: there is nothing to ship yet. */
export const awaitsBalance = ({ kind, status }: Pick<OrderDetail, 'kind' | 'status'>): boolean =>
  kind === 'presale_deposit' && status === 'paid';

/** Whoever chose a bank transfer, and perhaps has made it, is not told to pay once more. */
export const isTransfer = ({ status, actions }: Pick<OrderDetail, 'status' | 'actions'>): boolean =>
  status === 'unpaid' && actions.includes('transfer');

export function statusWord(order: Stated, words: Words): string {
  if (awaitsBalance(order)) return words.depositPaid;
  return isTransfer(order) ? words.transferring : words.status[order.status];
}

export const toneOf = (status: OrderStatus): Tone => TONES[status];

/** Only a parcel carries an address. */
export const isParcel = ({ address }: Pick<OrderDetail, 'address'>): boolean => address !== null;

export const STEPS = ['placed', 'paid', 'under_way', 'completed'] as const;
export type Step = (typeof STEPS)[number];

const REACHED: Record<OrderStatus, number> = {
  unpaid: 0,
  paid: 1,
  delivering: 2,
  shipped: 2,
  completed: 3,
  cancelled: 0,
  refunding: 1,
  refunded: 1,
};

/** How far along its four steps an order has come; none for one that left the way. */
export function stepsDone(status: OrderStatus): number | undefined {
  return status === 'cancelled' || status === 'refunding' || status === 'refunded'
    ? undefined
    : REACHED[status];
}

/** How soon to look again by itself: short while something is on its way to the player by machine. */
export function refreshPause(order: Pick<OrderDetail, 'status' | 'deliveries'> | undefined): number | false {
  if (!order) return false;
  const isStuck = order.deliveries.some(({ status }) => status === 'stuck');
  if (order.status === 'delivering') return isStuck ? 30_000 : 3000;
  return order.status === 'refunding' ? 5000 : false;
}
