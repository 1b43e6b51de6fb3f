// Checks the hash chain of the audit log, independently of the trigger that writes it.
import { createHash } from 'node:crypto';
import type { Pool } from 'pg';

const BATCH = 1000;

type Row = { id: number; entry: string; previous_hash: Buffer; hash: Buffer };
export type AuditProof = {
  entries: number;
  /** Written down elsewhere, it shows later whether the end of the log was cut off. */
  lastHash: string;
  firstBroken: number | undefined;
  /** The last entry that was checked, where more follow. */
  next: number | undefined;
};

/** From the entry behind `after`, whose own hash is taken as right, and about `most` of them. */
export async function verifyAudit(
  pool: Pool,
  { after = 0, most = Infinity }: { after?: number; most?: number } = {},
): Promise<AuditProof> {
  const begun = await pool.query<Pick<Row, 'hash'>>('SELECT hash FROM operator_audit WHERE id = $1', [after]);
  let last: Buffer = begun.rows[0]?.hash ?? Buffer.alloc(0);
  let lastId = after;
  let entries = 0;
  const proof = () => ({ entries, lastHash: last.toString('hex'), firstBroken: undefined, next: undefined });
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
      if (!isWhole) return { ...proof(), firstBroken: id };
      last = hash;
      lastId = id;
      entries += 1;
    }
    if (rows.length < BATCH) return proof();
    if (entries >= most) return { ...proof(), next: lastId };
  }
}
