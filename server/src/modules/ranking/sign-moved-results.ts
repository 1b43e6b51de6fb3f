// Signs results that come from another cluster: their text stays, and the key is the one of this cluster.
import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { sha256 } from '../../platform/security/sha256.ts';
import { ensureResultKey, resultText, signText } from './sign-result.ts';
import { rankingResults } from './tables.ts';

type Moved = {
  activity_id: number;
  game_id: number;
  frozen_at: string;
  players: number;
  fingerprint: Buffer;
  rows: { rank: number; amount: number; reached_at: string; tag: string }[] | null;
};

/** `staged`: a table of the results as they were. Their rows and activities are here already. */
export async function signMovedResults(tx: Tx, staged: string): Promise<void> {
  const { rows: results } = await tx.execute<Moved>(sql`
    SELECT s.activity_id, a.game_id, s.frozen_at, s.players, s.fingerprint,
      (SELECT jsonb_agg(jsonb_build_object('rank', r.rank, 'amount', r.amount, 'reached_at', r.reached_at, 'tag', r.tag)
         ORDER BY r.rank) FROM ranking_result_rows r WHERE r.activity_id = s.activity_id) AS rows
    FROM ${sql.identifier(staged)} s JOIN activities a ON a.id = s.activity_id`);
  if (!results.length) return;
  const key = await ensureResultKey(tx);
  for (const { activity_id, game_id, frozen_at, players, fingerprint, rows } of results) {
    const frozenAt = new Date(frozen_at);
    const text = resultText(
      { game_id, activeid: activity_id, frozen_at: frozenAt.toISOString(), players },
      (rows ?? []).map((row) => ({ ...row, reached_at: new Date(row.reached_at).toISOString() })),
    );
    if (!sha256(text).equals(fingerprint))
      throw new Error(`the result of activity ${activity_id} is not what was signed`);
    const signature = signText(key, text);
    await tx
      .insert(rankingResults)
      .values({ activityId: activity_id, frozenAt, players, fingerprint, signature });
  }
}
