// How many of a limited thing a role may still buy in the period that runs now.
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database.ts';
import type { Offer } from '../catalog/index.ts';

type Limited = Pick<Offer['goods'], 'id' | 'limitPerRole' | 'limitPeriod'>;

export async function readAllowances(
  db: Queryable,
  { roleId, goods, now }: { roleId: number; goods: Limited[]; now: Date },
): Promise<Map<number, number>> {
  if (!goods.length) return new Map();
  const wanted = goods.map(({ id, limitPeriod }) => ({ goods_id: id, period: limitPeriod }));
  const { rows } = await db.execute<{ goods_id: number; bought: number }>(sql`
    SELECT c.goods_id, c.bought
    FROM jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) AS w(goods_id bigint, period text)
    JOIN player_roles r ON r.role_id = ${roleId}
    JOIN purchase_counts c ON c.goods_id = w.goods_id AND c.server_code = r.server_code
      AND c.role_code = r.role_code AND c.period = w.period
      AND c.starts_on = limit_starts_on(w.period, ${now}::timestamptz)`);
  const bought = new Map(rows.map((row) => [row.goods_id, row.bought]));
  return new Map(
    goods.map(({ id, limitPerRole }) => [id, Math.max(0, (limitPerRole ?? 0) - (bought.get(id) ?? 0))]),
  );
}
