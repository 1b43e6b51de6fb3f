// Whether a buyer may order now: the rate limit, the lock of the buyer, unpaid orders and when they close, the caps for minors.
import type { FailureKey } from '@emall/contract/codes';
import { sql } from 'drizzle-orm';
import { lockByName } from '../../../platform/database/advisory-lock.ts';
import { compiled } from '../../../platform/database/compiled-query.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import { type CallFailure, fail } from '../../../platform/fail.ts';
import { sharedLimit } from '../../../platform/security/rate-limit.ts';
import type { Services } from '../../../services.ts';

/** The same in every game; other rules are settings of the game. */
export const shopRules = {
  /** An order of a player who has never paid is closed after this at the latest. */
  newcomerUnpaidMinutes: 10,
  /** Unpaid orders a player may have at a time. */
  maxUnpaid: 10,
} as const;

/** Returns when an order that is placed now and stays unpaid is closed. */
export const unpaidExpiry = (now: Date, { unpaidMinutes }: { unpaidMinutes: number }): Date =>
  new Date(now.getTime() + unpaidMinutes * 60_000);

/** The same for a player who has never paid. */
export const newcomerExpiry = (now: Date, { unpaidMinutes }: { unpaidMinutes: number }): Date =>
  unpaidExpiry(now, { unpaidMinutes: Math.min(unpaidMinutes, shopRules.newcomerUnpaidMinutes) });

type Purchase = {
  accountId: number;
  playerId: number;
  payAmount: number;
  /** Undefined while the caps are off, and for what costs no money. */
  caps: Services['config']['minorCaps'];
  now: Date;
};

// More than a hand can tap. Whoever orders and cancels in a loop would reserve the stock of others.
const isWithinLimit = sharedLimit('orders', { max: 60, window_s: 60 });

// Each revision writes an event that is never deleted, and applications that are made and withdrawn cost operators time.
const isRevisionWithinLimit = sharedLimit('order-revisions', { max: 20, window_s: 60 });

type Orderer = { services: Pick<Services, 'pool' | 'clock'>; session: { playerId: number } };

/** For every call that creates an order; fails when the player orders too often. */
export async function limitOrderRate({ services: { pool, clock }, session }: Orderer): Promise<void> {
  if (!(await isWithinLimit(pool, session.playerId, clock.now()))) throw fail('call/too-many');
}

/** For calls by which a player changes what was ordered: address, applications for refunds. */
export async function limitRevisionRate({ services: { pool, clock }, session }: Orderer): Promise<void> {
  if (!(await isRevisionWithinLimit(pool, session.playerId, clock.now()))) throw fail('call/too-many');
}

/** Until the transaction ends, no other order of this buyer is created and no role of theirs is unbound. */
export async function lockBuyer(tx: Tx, accountId: number): Promise<void> {
  await lockByName(tx, 'buyer', accountId);
}

/** For orders that `create_orders` does not create: locks the buyer and applies the same rule. */
export async function lockEligibleBuyer(tx: Tx, purchase: Purchase): Promise<void> {
  await lockBuyer(tx, purchase.accountId);
  const violation = await findBuyerViolation(tx, purchase);
  if (violation) throw violation;
}

/** Why this buyer may not buy for this amount now; undefined when they may. `create_orders` applies the same function. */
export async function findBuyerViolation(
  db: Queryable,
  { accountId, playerId, payAmount, caps, now }: Purchase,
): Promise<CallFailure | undefined> {
  const ofMinors = caps ? JSON.stringify(caps) : null;
  const [row] = await buyerStatus(db, { accountId, playerId, payAmount, caps: ofMinors, now });
  return row?.rejection ? failureOf(row.rejection) : undefined;
}

const given = sql.placeholder;
const buyerStatus = compiled<
  Omit<Purchase, 'caps'> & { caps: string | null },
  { rejection: Rejection | null }[]
>(
  () => sql`SELECT rejection FROM buyer_status(${given('accountId')}, ${given('playerId')}, ${given('payAmount')},
    ${shopRules.maxUnpaid}, ${given('caps')}::jsonb, ${given('now')}::timestamptz)`,
);

/** A business failure that a function of the database returns (`rejection`) instead of raising it. */
export type Rejection = { failure: FailureKey; params: Record<string, string> };

export const failureOf = ({ failure, params }: Rejection): CallFailure => fail(failure, params as never);
