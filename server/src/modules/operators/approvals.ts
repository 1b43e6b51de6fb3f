// Calls that wait for a second person: stored encrypted with the effects of a dry run, decided within a day, never by who asked.
import { sql } from 'drizzle-orm';
import { DAY_MS } from '../../platform/clock.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { fail } from '../../platform/fail.ts';
import type { ApprovalRequest, Operator } from '../../platform/operators/operators.ts';
import { decrypt, encrypt } from '../../platform/security/encryption.ts';
import { sha256 } from '../../platform/security/sha256.ts';
import { type ApprovalRow, operatorApprovals } from './tables.ts';

/** What is stored encrypted of a request. */
export type StoredRequest = Pick<ApprovalRequest, 'body' | 'ip' | 'userAgent'>;

export const storedRequest = (row: ApprovalRow, key: Buffer): StoredRequest =>
  JSON.parse(decrypt(row.request, key)) as StoredRequest;

/** Whether a request gives or takes something from this operator: they are not the second person. */
export function isAbout(row: ApprovalRow, key: Buffer, { operatorId, username }: Operator): boolean {
  const about = storedRequest(row, key).body as { operator_id?: unknown; username?: unknown };
  return about.operator_id === operatorId || about.username === username;
}

/** Returns the id; fails as the call did when it was approved and could not be done. */
export async function requestApproval(
  db: Database,
  key: Buffer,
  now: Date,
  request: ApprovalRequest,
): Promise<number> {
  const { operatorId, gameId, call, reason, requestId, body, ip, userAgent, effects } = request;
  const requestHash = sha256(`${operatorId}\n${gameId ?? 0}\n${call}\n${requestId}`);
  await db
    .insert(operatorApprovals)
    .values({
      ...{ gameId, call, reason, effects, requestHash, requestedBy: operatorId },
      request: encrypt(JSON.stringify({ body, ip, userAgent } satisfies StoredRequest), key),
      createdAt: now,
      expiresAt: new Date(now.getTime() + DAY_MS),
    })
    .onConflictDoNothing();
  const [row] = await db
    .select()
    .from(operatorApprovals)
    .where(sql`${operatorApprovals.requestHash} = ${requestHash}`);
  if (!row) throw new Error('the approval was not stored');
  if (JSON.stringify(storedRequest(row, key).body) !== JSON.stringify(body))
    throw fail('call/request-id-reused');
  if (row.status === 'failed' && row.failure) throw fail(row.failure);
  return row.id;
}

/** Whether another operator has a password, or has ever done something: once true, it stays true. */
export async function hasColleagues(db: Queryable, operatorId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT FROM operators o WHERE o.id <> ${operatorId}
      AND (o.password_hash IS NOT NULL OR EXISTS (SELECT FROM operator_audit a WHERE a.operator_id = o.id)) LIMIT 1`);
  return rows.length > 0;
}
