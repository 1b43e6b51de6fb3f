// The steps of an order's life that span several modules. `flows/` implements them; modules above orders receive them as arguments.
import type { Tx } from '../../platform/database/database.ts';
import type { PaidState } from '../../providers/payment/index.ts';
import type { Services } from '../../services.ts';
import type { Attempt, Refund } from '../payments/index.ts';

/** What became of a payment: it paid the order, revived a cancelled one, is refunded, or was booked before. */
export type PaymentOutcome = 'paid' | 'revived' | 'returned' | 'known';

export type CancelReason = 'cancelled_by_player' | 'cancelled_by_time' | 'cancelled_by_operator';

export type RefundRequest = {
  gameId: number;
  orderId: string;
  /** Cents; undefined for all that is left. */
  amount?: number | undefined;
  /** The points that its lines have earned; undefined where it is of no lines, and points follow the money. */
  points?: number;
  reason: string;
  /** What the player's timeline says instead of the reason alone. */
  note?: string;
  /** The application that this refund answers: the caller closes it. */
  applicationId?: number;
  /** Others of its items are still delivered: the order goes on, also when this is the last of its money. */
  goesOn?: boolean;
  now: Date;
};

/** What will be refunded, and the refund that does it. */
export type RefundDecision = { refundId: number; refundNo: string; amount: number };

/** What it takes to ask a provider about a payment and to book its answer. */
export type PaymentServices = Pick<Services, 'db' | 'clock' | 'log' | 'alerts' | 'payments'>;

export type OrderFlows = {
  /** Books a payment whose arrival is proven. Part of a transaction. */
  settle(tx: Tx, attempt: Attempt, paid: PaidState, now: Date): Promise<PaymentOutcome>;
  /** Closes the order's open payment attempts at their providers; calls the network, so outside any transaction. */
  closeAttempts(services: PaymentServices, orderId: string): Promise<void>;
  /** unpaid → cancelled, with every reservation released; false when the order is no longer unpaid. */
  cancel(
    tx: Tx,
    orderId: string,
    reason: CancelReason,
    now: Date,
    by?: { note?: string; operatorId?: number },
  ): Promise<boolean>;
  refundOrder(tx: Tx, request: RefundRequest): Promise<RefundDecision>;
  /** Books a refund that has reached the payer. */
  finishOrderRefund(tx: Tx, refund: Refund, now: Date): Promise<void>;
};
