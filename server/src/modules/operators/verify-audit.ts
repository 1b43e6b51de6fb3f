// Checks the hash chain of the audit log, independently of the trigger that writes it.
import { createHash } from 'node:crypto';
import type { Pool } from 'pg';

const BATCH = 1000;

type Row = { id: number; entry: string; previous_hash: Buffer; hash: Buffer };
/** `lastHash`: written down elsewhere, it shows later whether the end of the log was cut off. */
export type AuditProof = { entries: number; lastHash: string; firstBroken: number | undefined };

export async function verifyAudit(pool: Pool): Promise<AuditProof> {
  let last: Buffer = Buffer.alloc(0);
  let lastId = 0;
  let entries = 0;
  for (;;) {
    const { rows } = await pool.query<Row>(
      `SELECT id, previous_hash, hash, jsonb_build_array(id, operator_id, game_id, call, input, target_kind, target_id,
         before, after, reason, approval_id, ip, user_agent, (extract(epoch FROM at) * 1000)::bigint)::text AS entry
       FROM operator_audit WHERE id > $1 ORDER BY id LIMIT ${BATCH}`,
      [lastId],
    );
    for (const { id, entry, previous_hash, hash } of rows) {
      const expected = createHash('sha256').update(last).update(entry).digest();
      const isWhole = previous_hash.equals(last) && hash.equals(expected);
      if (!isWhole) return { entries, lastHash: last.toString('hex'), firstBroken: id };
      last = hash;
      lastId = id;
      entries += 1;
    }
    if (rows.length < BATCH) return { entries, lastHash: last.toString('hex'), firstBroken: undefined };
  }
}
