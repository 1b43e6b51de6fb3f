// Transfers of an account that somebody still has to decide on, in every game.
import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';

export async function countOpenTransfers(tx: Tx, accountId: number): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM transfers t JOIN players p ON p.id = t.player_id
    WHERE p.account_id = ${accountId} AND t.status IN ('awaiting', 'reviewing')`);
  return rows[0]?.count ?? 0;
}
