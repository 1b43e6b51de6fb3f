// The buyer's side of an order: one order of a buyer at a time, few a minute, few unpaid, and within the caps for minors.
import { eq, sql } from 'drizzle-orm';
import { lockByName } from '../../platform/advisory-lock.ts';
import { failureOfSql, type Queryable, type Tx } from '../../platform/database.ts';
import { CallFailure, fail } from '../../platform/fail.ts';
import { memoryLimit } from '../../platform/rate-limit.ts';
import type { Services } from '../../services.ts';
import { errorOf, type Refusal } from './place.ts';
import { shopRules } from './shop-rules.ts';
import { minorProfiles } from './tables.ts';

type Caps = Services['config']['minorCaps'];
export type Purchase = {
  accountId: number;
  playerId: number;
  payAmount: number;
  /** Undefined while the caps are off, and for what costs no money. */
  caps: Caps;
  now: Date;
};

// More than a hand can tap. Whoever orders and cancels in a loop would hold the stock of others.
const isWithinRush = memoryLimit({ max: 60, window_s: 60 });

type Orderer = {
  services: Pick<Services, 'pool' | 'db' | 'clock' | 'config'>;
  session: { accountId: number; playerId: number };
};

/** The door of every call that places an order. */
export async function throughShopDoor<T>(
  { services, session }: Orderer,
  place: () => Promise<T>,
): Promise<T> {
  const { pool, db, clock, config } = services;
  if (!isWithinRush(pool, session.playerId, clock.now())) throw fail('call/too-many');
  try {
    return await place();
  } catch (error) {
    throw await withNumbers(db, error, {
      accountId: session.accountId,
      caps: config.minorCaps,
      now: clock.now(),
    });
  }
}

/** Whatever the caller does next for this buyer, no other order of theirs does at the same time. */
export async function lockBuyer(tx: Tx, accountId: number): Promise<void> {
  await lockByName(tx, 'buyer', accountId);
}

/** For orders that create_orders does not write: takes the buyer's turn, by the same rule. */
export async function takeTurn(tx: Tx, purchase: Purchase): Promise<void> {
  await lockBuyer(tx, purchase.accountId);
  const refusal = await refusalOf(tx, purchase);
  if (refusal) throw refusal;
}

/** What create_orders would say to this buyer now, undefined when nothing. */
export async function objectionToBuyer(
  db: Services['db'],
  purchase: Purchase,
): Promise<CallFailure | undefined> {
  const refusal = await refusalOf(db, purchase);
  return refusal && (await withNumbers(db, refusal, purchase));
}

/** The rule itself is in the database, because create_orders goes by it (buyer_rejection in server/schema/functions/orders.sql). */
async function refusalOf(
  db: Queryable,
  { accountId, playerId, payAmount, caps, now }: Purchase,
): Promise<CallFailure | undefined> {
  const { rows } = await db.execute<{ refusal: Refusal | null }>(
    sql`SELECT buyer_rejection(${accountId}, ${playerId}, ${payAmount}, ${shopRules.maxUnpaid},
      ${caps ? JSON.stringify(caps) : null}::jsonb, ${now}::timestamptz) AS refusal`,
  );
  const refusal = rows[0]?.refusal;
  return refusal ? failureOfSql(errorOf(refusal)) : undefined;
}

/** The database says that a cap is reached; the player reads which one, and what is left of it. */
async function withNumbers<E>(
  db: Services['db'],
  error: E,
  { accountId, caps, now }: Pick<Purchase, 'accountId' | 'caps' | 'now'>,
): Promise<E | CallFailure> {
  if (!caps || !(error instanceof CallFailure) || error.key !== 'order/minor-cap') return error;
  const [minor] = await db
    .select({
      band: minorProfiles.ageBand,
      spent: sql<number>`spent_this_month(${minorProfiles.accountId}, ${now}::timestamptz)`.mapWith(Number),
    })
    .from(minorProfiles)
    .where(eq(minorProfiles.accountId, accountId));
  if (!minor) return error;
  const { single, monthly } = caps[minor.band];
  return fail('order/minor-cap-left', {
    single: yuan(single),
    left: yuan(Math.max(0, monthly - minor.spent)),
  });
}

const yuan = (cents: number) => (cents / 100).toFixed(2);
