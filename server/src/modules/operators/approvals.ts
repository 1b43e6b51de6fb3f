// Calls that wait for a second person: stored encrypted with the effects of a dry run, decided within a day, never by who asked.
import { createHmac } from 'node:crypto';
import { contract, type FieldChange } from '@emall/contract';
import { and, asc, eq, gt, inArray, not, or, type SQL, sql } from 'drizzle-orm';
import { type Clock, DAY_MS } from '../../platform/clock.ts';
import { lockByName } from '../../platform/database/advisory-lock.ts';
import type { Database, Queryable, Tx } from '../../platform/database/database.ts';
import { fail } from '../../platform/fail.ts';
import type { ApprovalRequest, Operator, RequestOf } from '../../platform/operators/operators.ts';
import { decrypt, encrypt } from '../../platform/security/encryption.ts';
import { sha256 } from '../../platform/security/sha256.ts';
import { audit, redact } from './audit.ts';
import { changesOf, type Difference, differences, readTarget } from './audit-targets.ts';
import { type ApprovalRow, operatorApprovals, operators } from './tables.ts';

/** What is stored encrypted of a request. */
export type StoredRequest = Pick<ApprovalRequest, 'body' | 'ip' | 'userAgent'> & {
  /** What the call makes of the record it is about; missing in requests of earlier versions. */
  changes?: Difference;
};

/** How the audit log names what happens to a request without a call of its own. */
export const APPROVAL_EVENTS = { request: 'ops/approval/request', expire: 'ops/approval/expire' } as const;

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

/** Of these one request waits per record, whatever else its input says: the second would be decided on a state that the first changes. */
const ONE_PER_RECORD: Readonly<Record<string, string>> = {
  [contract.ops.order.refund.path]: 'order_id',
  [contract.ops.order.approveRefund.path]: 'application_id',
  [contract.ops.order.confirmReturn.path]: 'application_id',
};

/** Why somebody asks, and what they had seen: it is the same request with other words. */
const INCIDENTAL: ReadonlySet<string> = new Set(['request_id', 'expected_audit_id', 'reason', 'note']);

type Wanted = { gameId: number | null; call: string; body: object };
type Waiting = { approvalId: number; requestedByName: string };

/** Of what is asked for, by which the same request is found: keyed, because what was sent is encrypted. */
function subjectHash(key: Buffer, { gameId, call, body }: Wanted): Buffer {
  const record = ONE_PER_RECORD[call];
  const fields = Object.entries(body).filter(([name]) =>
    record === undefined ? !INCIDENTAL.has(name) : name === record,
  );
  const subject = JSON.stringify(fields.sort(([a], [b]) => (a < b ? -1 : 1)));
  return createHmac('sha256', key)
    .update(`${gameId ?? 0}\n${call}\n${subject}`)
    .digest();
}

const requestHashOf = ({ operatorId, gameId, call, requestId }: RequestOf): Buffer =>
  sha256(`${operatorId}\n${gameId ?? 0}\n${call}\n${requestId}`);

/** Two who ask for the same at once: the second finds the first. */
const lockSubject = (tx: Tx, subject: Buffer) =>
  lockByName(tx, 'operator-approvals', subject.toString('base64url'));

/** The oldest that waits, or was approved and is not carried out yet. */
async function findBySubject(
  db: Queryable,
  subjects: Buffer[],
  now: Date,
  except?: SQL,
): Promise<Waiting | undefined> {
  const { status, expiresAt } = operatorApprovals;
  const [found] = await db
    .select({ approvalId: operatorApprovals.id, requestedByName: operators.name })
    .from(operatorApprovals)
    .innerJoin(operators, eq(operators.id, operatorApprovals.requestedBy))
    .where(
      and(
        inArray(operatorApprovals.subjectHash, subjects),
        or(and(eq(status, 'waiting'), gt(expiresAt, now)), eq(status, 'approved')),
        except,
      ),
    )
    .orderBy(asc(operatorApprovals.id))
    .limit(1);
  return found;
}

/** The oldest that waits of what any of these ask for. */
export const findWaitingApproval = (db: Queryable, key: Buffer, now: Date, wanted: readonly Wanted[]) =>
  findBySubject(
    db,
    wanted.map((each) => subjectHash(key, each)),
    now,
  );

const waitingFailure = ({ approvalId: approval_id, requestedByName: name }: Waiting) =>
  fail('operator/approval-waiting', { id: approval_id, name }, { approval_id });

/** Fails while such a request waits or is being carried out. Before the record is locked, as the call itself does it. */
export async function requireNoApprovalWaiting(
  tx: Tx,
  key: Buffer,
  now: Date,
  wanted: Wanted,
): Promise<void> {
  const subject = subjectHash(key, wanted);
  await lockSubject(tx, subject);
  const waiting = await findBySubject(tx, [subject], now);
  if (waiting) throw waitingFailure(waiting);
}

/** What one request waits for per record is not done beside it by somebody whose own limit allows it. */
export async function requireNoneWaiting(tx: Tx, key: Buffer, now: Date, request: RequestOf): Promise<void> {
  if (!(request.call in ONE_PER_RECORD)) return;
  const subject = subjectHash(key, request);
  await lockSubject(tx, subject);
  const isOwn = eq(operatorApprovals.requestHash, requestHashOf(request));
  const [own] = await tx.select().from(operatorApprovals).where(isOwn);
  // The same request sent again gets the response it got; one that asks for something else is another.
  const isRepeat = own !== undefined && isSameBody(own, key, request.body);
  const waiting = await findBySubject(tx, [subject], now, isRepeat ? not(isOwn) : undefined);
  if (waiting) throw waitingFailure(waiting);
}

const isSameBody = (row: ApprovalRow, key: Buffer, body: object): boolean =>
  JSON.stringify(storedRequest(row, key).body) === JSON.stringify(body);

/** Returns the id; fails as the call did when it was approved and could not be done, and where the same waits already. */
export async function requestApproval(
  db: Database,
  key: Buffer,
  clock: Clock,
  request: ApprovalRequest,
): Promise<number> {
  const now = clock.now();
  const { operatorId, gameId, call, reason, body, ip, userAgent, effects } = request;
  const changes = changesOfRecord(request);
  const requestHash = requestHashOf(request);
  const subject = subjectHash(key, request);
  const row = await db.transaction(async (tx) => {
    await lockSubject(tx, subject);
    const [repeated] = await tx
      .select()
      .from(operatorApprovals)
      .where(eq(operatorApprovals.requestHash, requestHash));
    if (repeated) return repeated;
    const waiting = await findBySubject(tx, [subject], now);
    if (waiting) throw waitingFailure(waiting);
    const [added] = await tx
      .insert(operatorApprovals)
      .values({
        gameId,
        call,
        reason,
        effects,
        requestHash,
        subjectHash: subject,
        requestedBy: operatorId,
        request: encrypt(JSON.stringify({ body, ip, userAgent, changes } satisfies StoredRequest), key),
        createdAt: now,
        expiresAt: new Date(now.getTime() + DAY_MS),
      })
      .returning();
    if (!added) throw new Error('the approval was not stored');
    const { request_id: _, ...sent } = body as Record<string, unknown>;
    const { game_id: _game, ...ofGame } = sent;
    await audit(tx, clock, {
      operatorId,
      gameId,
      call: APPROVAL_EVENTS.request,
      // Of a call about no game, the game is what it is about.
      input: { call, ...(gameId === null ? sent : ofGame) },
      ip,
      userAgent,
      after: { kind: 'approval', id: String(added.id), row: null },
    });
    return added;
  });
  if (!isSameBody(row, key, body)) throw fail('call/request-id-reused');
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
