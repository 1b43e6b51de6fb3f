// Calls that wait for a second person: stored encrypted with the effects of a dry run, decided within a day, never by who asked.
import type { FieldChange } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { DAY_MS } from '../../platform/clock.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { fail } from '../../platform/fail.ts';
import type { ApprovalRequest, Operator } from '../../platform/operators/operators.ts';
import { decrypt, encrypt } from '../../platform/security/encryption.ts';
import { sha256 } from '../../platform/security/sha256.ts';
import { redact } from './audit.ts';
import { changesOf, type Difference, differences, readTarget } from './audit-targets.ts';
import { type ApprovalRow, operatorApprovals } from './tables.ts';

/** What is stored encrypted of a request. */
export type StoredRequest = Pick<ApprovalRequest, 'body' | 'ip' | 'userAgent'> & {
  /** What the call makes of the record it is about; missing in requests of earlier versions. */
  changes?: Difference;
};

/** Columns that say nothing to whoever decides. */
const BOOKKEEPING: ReadonlySet<string> = new Set(['id', 'created_at', 'updated_at']);

/** The columns that the call changes, of a record that was there before. */
function changesOfRecord({ before, after }: Pick<ApprovalRequest, 'before' | 'after'>): Difference {
  if (!before?.row || before.kind !== after?.kind) return { before: null, after: null };
  const meant = (row: Difference['before']) =>
    row && Object.fromEntries(Object.entries(row).filter(([name]) => !BOOKKEEPING.has(name)));
  return differences(meant(before.row), meant(after.row), after.isList);
}

/** The same for whoever reads it. What they are shown of the input is in plain text, all else as the audit log has it. */
export async function readChanges(db: Queryable, row: ApprovalRow, key: Buffer): Promise<FieldChange[]> {
  const { body, changes } = storedRequest(row, key);
  if (!changes) return [];
  const { call: path, requestedBy: operatorId } = row;
  // Somebody may have changed it since: while the request is open, it is compared with what it would change now.
  const isOpen = row.status === 'waiting' || row.status === 'approved';
  const now = isOpen && (await readTarget(db, { path, gameId: row.gameId ?? 0, operatorId, input: body }));
  const before = now ? now.row : changes.before;
  // A record that the call deletes has no columns afterwards.
  return Object.keys(changes.after ?? changes.before ?? {}).flatMap((field) =>
    changesOf({
      before: readable(field, before?.[field], body),
      after: readable(field, changes.after?.[field], body),
    }),
  );
}

function readable(field: string, value: unknown, input: object): Record<string, unknown> {
  const column = { [field]: value ?? null };
  return field in input ? column : (redact(column) as typeof column);
}

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
  const changes = changesOfRecord(request);
  const requestHash = sha256(`${operatorId}\n${gameId ?? 0}\n${call}\n${requestId}`);
  await db
    .insert(operatorApprovals)
    .values({
      gameId,
      call,
      reason,
      effects,
      requestHash,
      requestedBy: operatorId,
      request: encrypt(JSON.stringify({ body, ip, userAgent, changes } satisfies StoredRequest), key),
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
