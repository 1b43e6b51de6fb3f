// Grants and reserves coupons, never more than a template has: by an activity, or bought by an order.
import type { FailureKey } from '@emall/contract/codes';
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import { addUnread } from '../messages/index.ts';
import { couponReceipts, couponReservations, type Receipt, type Template } from './tables.ts';

// Gifts and purchases have their own limits; the limit per player applies to receiveCoupon.
export const NO_LIMIT = 1_000_000;

export type Grant = {
  templateId: number;
  playerId: number;
  gameId: number;
  /** What gives it: `order`, `lottery`, …; with `sourceRef` it gives once. */
  source: string;
  sourceRef: string;
  now: Date;
};

/** Grants one coupon. A repeat with the same source returns the coupon it granted; undefined when none is left. */
export async function grantCoupon(tx: Tx, grant: Grant): Promise<Receipt | undefined> {
  // Counting waits for a concurrent duplicate of this grant, so the read after it sees what that one granted.
  const seq = await countReceived(tx, grant, NO_LIMIT);
  const given = await findGiven(tx, grant);
  const receipt = given ?? (seq ? await writeCouponReceipt(tx, grant, seq) : undefined);
  if (given || !receipt) await uncountReceived(tx, grant);
  return receipt;
}

/** Turns the reservation of a paid order into coupons, one per piece. A repeat grants nothing. */
export async function grantReserved(
  tx: Tx,
  { orderId, ...grant }: Omit<Grant, 'source' | 'sourceRef'> & { orderId: string },
): Promise<Receipt[]> {
  const [held] = await tx
    .delete(couponReservations)
    .where(and(eq(couponReservations.orderId, orderId), eq(couponReservations.templateId, grant.templateId)))
    .returning();
  if (!held) return [];
  await tx.execute(sql`
    UPDATE coupon_counts SET reserved = reserved - ${held.quantity}
    WHERE template_id = ${held.templateId} AND player_id = ${held.playerId}`);
  await tx.execute(sql`
    UPDATE coupon_templates SET reserved = reserved - ${held.quantity} WHERE id = ${held.templateId}`);
  const receipts: Receipt[] = [];
  for (let piece = 1; piece <= held.quantity; piece += 1) {
    const sourceRef = `${orderId}:${grant.templateId}:${piece}`;
    const receipt = await grantCoupon(tx, { ...grant, source: 'order', sourceRef });
    if (!receipt) throw new Error(`the coupons that order ${orderId} held are missing`);
    receipts.push(receipt);
  }
  return receipts;
}

export type Reservation = {
  templateId: number;
  playerId: number;
  orderId: string;
  quantity: number;
  now: Date;
};

/** Reserves coupons for an order that buys them. Returns the failure when it cannot. */
export async function reserveTemplate(
  tx: Tx,
  { templateId, playerId, orderId, quantity, now }: Reservation,
): Promise<FailureKey | undefined> {
  const held = await tx.execute<{ failure: FailureKey | null }>(
    sql`SELECT reserve_coupons(${templateId}, ${playerId}, ${orderId}, ${quantity}, ${now}) AS failure`,
  );
  return held.rows[0]?.failure ?? undefined;
}

/** Releases the reservations of an order. A repeat releases nothing. */
export async function releaseTemplate(tx: Tx, { orderId }: { orderId: string }): Promise<void> {
  await tx.execute(sql`SELECT release_coupon_reservations(${orderId})`);
}

async function findGiven(tx: Tx, { source, sourceRef }: Grant): Promise<Receipt | undefined> {
  const [row] = await tx
    .select()
    .from(couponReceipts)
    .where(and(eq(couponReceipts.source, source), eq(couponReceipts.sourceRef, sourceRef)));
  return row;
}

/** Counts one more for the player if fewer than `max` are received or reserved. Returns its number. */
export async function countReceived(
  tx: Tx,
  { templateId, playerId }: Pick<Grant, 'templateId' | 'playerId'>,
  max: number,
): Promise<number | undefined> {
  const counted = await tx.execute<{ received: number }>(sql`
    INSERT INTO coupon_counts AS c (template_id, player_id, received)
    VALUES (${templateId}, ${playerId}, 1)
    ON CONFLICT (template_id, player_id) DO UPDATE SET received = c.received + 1
      WHERE c.received + c.reserved < ${max}
    RETURNING received`);
  return counted.rows[0]?.received;
}

async function uncountReceived(
  tx: Tx,
  { templateId, playerId }: Pick<Grant, 'templateId' | 'playerId'>,
): Promise<void> {
  await tx.execute(sql`
    UPDATE coupon_counts SET received = received - 1
    WHERE template_id = ${templateId} AND player_id = ${playerId}`);
}

/** When a coupon of a template (its columns) that is received at this time can be used. */
export const usableFrom = (at: Date) => sql`coalesce(valid_from, ${at}::timestamptz)`;
export const usableUntil = (at: Date) =>
  sql`coalesce(valid_until, ${at}::timestamptz + make_interval(days => valid_days))`;

type ReceiptTimes = Pick<Template, 'startsAt' | 'endsAt' | 'validFrom' | 'validUntil' | 'validDays'>;

/** When a coupon can be used that is received at this time, or as near to it as its template allows. */
export async function usableTimes(
  db: Queryable,
  { startsAt, endsAt, validFrom, validUntil, validDays }: ReceiptTimes,
  at: Date,
): Promise<Pick<Receipt, 'startsAt' | 'expiresAt'>> {
  const receivedAt = at < startsAt ? startsAt : at > endsAt ? endsAt : at;
  const { rows } = await db.execute<{ from: string; until: string }>(sql`
    SELECT ${usableFrom(receivedAt)} AS from, ${usableUntil(receivedAt)} AS until
    FROM (VALUES (${validFrom}::timestamptz, ${validUntil}::timestamptz, ${validDays}::int))
      AS template (valid_from, valid_until, valid_days)`);
  if (!rows[0]) throw new Error('a row of values is missing');
  return { startsAt: new Date(rows[0].from), expiresAt: new Date(rows[0].until) };
}

/** Takes one of the template's total and writes the player's coupon; undefined when none is left. */
export async function writeCouponReceipt(tx: Tx, grant: Grant, seq: number): Promise<Receipt | undefined> {
  const { templateId, playerId, gameId, source, sourceRef, now } = grant;
  const written = await tx.execute<{ id: number }>(sql`
    WITH template AS (
      UPDATE coupon_templates SET handed_out = handed_out + 1
      WHERE id = ${templateId} AND game_id = ${gameId} AND handed_out + reserved < total
      RETURNING *
    )
    INSERT INTO coupon_receipts
      (game_id, template_id, player_id, seq, starts_at, expires_at, received_at, source, source_ref)
    SELECT game_id, id, ${playerId}::bigint, ${seq}::int,
      ${usableFrom(now)}, ${usableUntil(now)},
      ${now}::timestamptz, ${source}::text, ${sourceRef}::text
    FROM template
    RETURNING id`);
  const id = written.rows[0]?.id;
  if (id === undefined) return undefined;
  // A player knows of what they have just taken or bought themselves.
  if (source !== 'received' && source !== 'order')
    await addUnread(tx, { playerId, kind: 'coupon', count: 1 });
  const [row] = await tx.select().from(couponReceipts).where(eq(couponReceipts.id, id));
  return row;
}
