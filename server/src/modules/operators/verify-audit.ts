// Checks the hash chain of the audit log and the records that its entries are about, independently of the trigger that writes it.
import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { hashOfRecords, type WrittenRecord } from './differences.ts';

const BATCH = 1000;

type Row = {
  id: number;
  entry: string;
  records: WrittenRecord[];
  targets_hash: Buffer;
  previous_hash: Buffer;
  hash: Buffer;
};
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
      `SELECT id, previous_hash, hash, targets_hash, jsonb_build_array(id, operator_id, game_id, call, input, target_kind, target_id,
         before, after, reason, approval_id, ip, user_agent, (extract(epoch FROM at) * 1000)::bigint,
         encode(targets_hash, 'hex'))::text AS entry,
         (SELECT coalesce(jsonb_agg(jsonb_build_object('kind', t.kind, 'id', t.target_id, 'key', t.key,
           'isChanged', t.is_changed, 'showsContact', t.shows_contact)), '[]')
           FROM operator_audit_targets t WHERE t.audit_id = operator_audit.id) AS records
       FROM operator_audit WHERE id > $1 ORDER BY id LIMIT ${BATCH}`,
      [lastId],
    );
    for (const { id, entry, records, targets_hash, previous_hash, hash } of rows) {
      const expected = createHash('sha256').update(last).update(entry).digest();
      const hasItsRecords = targets_hash.equals(hashOfRecords(records));
      const isWhole = previous_hash.equals(last) && hash.equals(expected) && hasItsRecords;
      if (!isWhole) return { ...proof(), firstBroken: id };
      last = hash;
      lastId = id;
      entries += 1;
    }
    if (rows.length < BATCH) return proof();
    if (entries >= most) return { ...proof(), next: lastId };
  }
}
