// What the players of the rich list have received: coupons and limited gifts that count as handed out have their holders.
import { like, sql } from 'drizzle-orm';
import { playerRoles } from '../src/modules/roles/tables.ts';
import { DAY_MS } from '../src/platform/clock.ts';
import type { Tx } from '../src/platform/database/database.ts';
import { addReceipt } from './load-gifts.ts';
import { crowdCoupons, crowdGifts } from './world/index.ts';

export async function addReceipts(tx: Tx, now: Date): Promise<void> {
  const at = new Date(now.getTime() - DAY_MS);
  await tx.execute(sql`
    WITH received AS (
      INSERT INTO coupon_receipts
        (game_id, template_id, player_id, seq, starts_at, expires_at, received_at, source, source_ref)
      SELECT t.game_id, t.id, r.player_id, 1, ${at}, ${at}::timestamptz + make_interval(days => t.valid_days), ${at},
        'received', 'demo-' || t.id || '-' || r.player_id
      FROM coupon_templates t JOIN player_roles r ON r.game_id = t.game_id AND r.role_code LIKE 'crowd%'
      WHERE t.id = ANY (${sql.param(crowdCoupons)}::bigint[])
      RETURNING template_id, player_id
    ), counted AS (
      INSERT INTO coupon_counts (template_id, player_id, received) SELECT template_id, player_id, 1 FROM received
    )
    UPDATE coupon_templates t SET handed_out = handed_out + r.count
    FROM (SELECT template_id, count(*) FROM received GROUP BY template_id) r WHERE r.template_id = t.id`);
  for (const { giftId, count } of crowdGifts) {
    const crowd = await tx
      .select()
      .from(playerRoles)
      .where(like(playerRoles.roleCode, 'crowd1001%'))
      .orderBy(playerRoles.roleId)
      .limit(count);
    for (const role of crowd) await addReceipt(tx, giftId, role, at);
  }
}
