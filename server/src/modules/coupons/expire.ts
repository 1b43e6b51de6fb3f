// The nightly job: coupons whose time is over are marked so. Reads do not wait for it.
import { sql } from 'drizzle-orm';
import type { Services } from '../../services.ts';

const BATCH = 10_000;

/** In portions: one huge update would hold its rows, and those of orders that want one, for minutes. */
export async function expireCoupons({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  for (;;) {
    const { rowCount } = await db.execute(sql`
      UPDATE coupon_receipts SET status = 'expired'
      WHERE status = 'unused' AND id IN (
        SELECT id FROM coupon_receipts WHERE status = 'unused' AND expires_at <= ${clock.now()}
        ORDER BY expires_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)`);
    if ((rowCount ?? 0) < BATCH) return;
  }
}
