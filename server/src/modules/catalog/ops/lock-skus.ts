// Locks the SKUs that a call changes, always in ascending order of their ids.
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/fail.ts';

export type LockedSku = {
  id: number;
  price: number;
  stock: number;
  /** With the name of its goods. */
  name: string;
  kind: string;
  score_type: number | null;
};

/** What was read of them stays until the transaction ends. */
export async function lockSkus(tx: Tx, gameId: number, ids: number[]): Promise<Map<number, LockedSku>> {
  const { rows } = await tx.execute<LockedSku>(sql`
    SELECT s.id, s.price, s.stock, g.name || CASE WHEN s.name = '' THEN '' ELSE ' ' || s.name END AS name, g.kind,
      p.score_type
    FROM skus s JOIN goods g ON g.id = s.goods_id JOIN goods_groups p ON p.id = g.group_id
    WHERE s.game_id = ${gameId} AND s.id = ANY (${sql.param(ids)}::bigint[])
    ORDER BY s.id FOR NO KEY UPDATE OF s`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns one SKU per line of a list, in its order. The failure of a line that names none, or one again, says which. */
export async function lockLines(tx: Tx, gameId: number, ids: number[]): Promise<LockedSku[]> {
  const repeated = ids.findIndex((id, at) => ids.indexOf(id) < at);
  if (repeated >= 0) throw fail('operator/line-repeated', { line: repeated + 1, sku: ids[repeated] ?? 0 });
  const skus = await lockSkus(tx, gameId, ids);
  return ids.map((id, at) => {
    const sku = skus.get(id);
    if (!sku) throw fail('operator/line-unknown', { line: at + 1, sku: id });
    return sku;
  });
}
