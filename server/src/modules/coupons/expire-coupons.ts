// The nightly job that marks expired coupons. Reads do not depend on it.
import { sql } from 'drizzle-orm';
import type { Services } from '../../services.ts';
import { isNotExported } from '../games/index.ts';

const BATCH = 10_000;

/** In batches: one large update would lock its rows for minutes, and orders would wait for them. */
export async function expireCoupons({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const expireBatch = () =>
    db.execute(sql`
      UPDATE coupon_receipts SET status = 'expired'
      WHERE status = 'unused' AND id IN (
        SELECT id FROM coupon_receipts
        WHERE status = 'unused' AND expires_at <= ${clock.now()} AND ${isNotExported(sql`coupon_receipts.game_id`)}
        ORDER BY expires_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)`);
  while ((await expireBatch()).rowCount === BATCH);
}
