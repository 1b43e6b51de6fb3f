// Calls that wait for a second person: stored encrypted with the effects of a dry run, decided within a day, never by who asked.
import { createHmac } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { contract, type FieldChange, type Permission } from '@emall/contract';
import { and, asc, eq, gt, inArray, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { type Clock, DAY_MS } from '../../platform/clock.ts';
import { lockByName, lockByNames } from '../../platform/database/advisory-lock.ts';
import type { Database, Queryable, Tx } from '../../platform/database/database.ts';
import { CallFailure, fail } from '../../platform/fail.ts';
import type { ApprovalRequest, Operator, Operators, RequestOf } from '../../platform/operators/operators.ts';
import { decrypt, encrypt } from '../../platform/security/encryption.ts';
import { sha256 } from '../../platform/security/sha256.ts';
import { audit, redact, SHELL } from './audit.ts';
import { readTarget } from './audit-targets.ts';
import { changesOf, type Difference, differences } from './differences.ts';
import { permissionsIn } from './roles.ts';
import { type ApprovalRow, operatorApprovals, operators } from './tables.ts';

const { order } = contract.ops;

/** What is stored encrypted of a request. */
export type StoredRequest = Pick<ApprovalRequest, 'body' | 'ip' | 'userAgent'> & {
  /** What the call makes of the record it is about; missing in requests of earlier versions. */
  changes?: Difference;
  /** The newest audit entry when its effects were read; missing in requests of earlier versions. */
  auditId?: number;
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
  const now =
    isOpen && (await readTarget(db, { path, gameId: row.gameId ?? 0, operatorId, input: body }, key));
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

/** The calls that decide on the money of an order: one request of them waits per order, for the next would be decided on a state that it changes. */
const DECIDES_REFUND: ReadonlySet<string> = new Set(
  [order.refund, order.approveRefund, order.confirmReturn, order.rejectRefund].map(({ path }) => path),
);

/** Why somebody asks, and what they had seen: it is the same request with other words. */
const INCIDENTAL: ReadonlySet<string> = new Set(['request_id', 'expected_audit_id', 'reason', 'note']);

type Wanted = { gameId: number | null; call: string; body: object };
export type WaitingRefund = { approvalId: number; requestedByName: string };

const hashOf = (key: Buffer, gameId: number | null, call: string, fields: object): Buffer =>
  createHmac('sha256', key)
    .update(`${gameId ?? 0}\n${call}\n${JSON.stringify(fields)}`)
    .digest();

const refundSubject = (key: Buffer, gameId: number | null, orderId: unknown): Buffer =>
  hashOf(key, gameId, order.refund.path, [['order_id', orderId]]);

/** Of what is asked for, by which the same request is found: keyed, because what was sent is encrypted. */
async function subjectHash(db: Queryable, key: Buffer, { gameId, call, body }: Wanted): Promise<Buffer> {
  if (DECIDES_REFUND.has(call)) return refundSubject(key, gameId, await orderOf(db, body));
  const fields = Object.entries(body).filter(([name]) => !INCIDENTAL.has(name));
  return hashOf(
    key,
    gameId,
    call,
    fields.sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** The order whose money a call decides on, by itself or by an application for a refund. */
async function orderOf(db: Queryable, body: object): Promise<unknown> {
  const { order_id, application_id } = body as { order_id?: string; application_id?: number };
  if (application_id === undefined) return order_id;
  const { rows } = await db.execute<{ order_id: string }>(
    sql`SELECT order_id FROM refund_applications WHERE id = ${application_id}`,
  );
  return rows[0]?.order_id;
}

const requestHashOf = ({ operatorId, gameId, call, requestId }: RequestOf): Buffer =>
  sha256(`${operatorId}\n${gameId ?? 0}\n${call}\n${requestId}`);

const SUBJECTS = 'operator-approvals';
/** Two who ask for the same at once: the second finds the first. */
const lockSubject = (tx: Tx, subject: Buffer) => lockByName(tx, SUBJECTS, subject.toString('base64url'));

/** Those that wait, or were approved and are not carried out yet, the oldest first. */
function findBySubjects(db: Queryable, subjects: Buffer[], now: Date, except?: SQL) {
  const { id, status, expiresAt, subjectHash: subject, requestedBy } = operatorApprovals;
  const isOpen = or(and(eq(status, 'waiting'), gt(expiresAt, now)), eq(status, 'approved'));
  return db
    .select({ approvalId: id, requestedByName: operators.name, subject })
    .from(operatorApprovals)
    .innerJoin(operators, eq(operators.id, requestedBy))
    .where(and(inArray(subject, subjects), isOpen, except))
    .orderBy(asc(id));
}

/** Returns the refund that waits of each of these orders of a game, where one does. */
export async function findWaitingRefunds(
  db: Queryable,
  key: Buffer,
  now: Date,
  { gameId, orderIds }: { gameId: number; orderIds: readonly string[] },
): Promise<Map<string, WaitingRefund>> {
  const subjects = orderIds.map((orderId) => ({ orderId, hash: refundSubject(key, gameId, orderId) }));
  if (subjects.length === 0) return new Map();
  const found = await findBySubjects(
    db,
    subjects.map(({ hash }) => hash),
    now,
  );
  return new Map(
    subjects.flatMap(({ orderId, hash }) => {
      const waiting = found.find(({ subject }) => subject.equals(hash));
      return waiting ? [[orderId, waiting] as const] : [];
    }),
  );
}

/** Fails while a request with this subject waits or is being carried out. */
async function requireNoOther(tx: Tx, subject: Buffer, now: Date, except?: SQL): Promise<void> {
  const [waiting] = await findBySubjects(tx, [subject], now, except);
  if (!waiting) return;
  const { approvalId: approval_id, requestedByName: name } = waiting;
  throw fail('operator/approval-waiting', { id: approval_id, name }, { approval_id });
}

/** Nothing is decided about the money of an order beside the request of it that waits. Before the order is locked. */
export async function requireNoneWaiting(
  tx: Tx,
  key: Buffer,
  now: Date,
  { approvalId, ...request }: RequestOf & { approvalId?: number | undefined },
): Promise<void> {
  if (!DECIDES_REFUND.has(request.call)) return;
  const subject = await subjectHash(tx, key, request);
  // What was approved is found by others until it is done: they are refused, and need not wait for it.
  if (approvalId !== undefined) return requireNoOther(tx, subject, now, ne(operatorApprovals.id, approvalId));
  await lockSubject(tx, subject);
  const isOwn = eq(operatorApprovals.requestHash, requestHashOf(request));
  const [own] = await tx.select().from(operatorApprovals).where(isOwn);
  // The same request sent again gets the response it got; one that asks for something else is another.
  const isRepeat = own !== undefined && isSameBody(own, key, request.body);
  await requireNoOther(tx, subject, now, isRepeat ? not(isOwn) : undefined);
}

/** The same, also of one that is asked for in this moment: it waits until this transaction ends. Before the orders are locked. */
export async function lockWaitingRefunds(
  tx: Tx,
  key: Buffer,
  now: Date,
  of: { gameId: number; orderIds: readonly string[] },
): Promise<Map<string, WaitingRefund>> {
  if (of.orderIds.length === 0) return new Map();
  const subjects = of.orderIds.map((orderId) => refundSubject(key, of.gameId, orderId).toString('base64url'));
  await lockByNames(tx, SUBJECTS, subjects);
  return findWaitingRefunds(tx, key, now, of);
}

/** A parcel is held while a refund of its order waits. */
export async function requireNoWaitingRefund(
  tx: Tx,
  key: Buffer,
  now: Date,
  { gameId, orderId }: { gameId: number; orderId: string },
): Promise<void> {
  const waiting = (await lockWaitingRefunds(tx, key, now, { gameId, orderIds: [orderId] })).get(orderId);
  if (!waiting) return;
  const { approvalId: id, requestedByName: name } = waiting;
  throw fail('refund/awaits-approval', { order: orderId, id, name }, { approval_id: id });
}

/** What was decided about the money of an order since the dry run is not in the effects that whoever decides would read. */
async function requireAsTried(
  tx: Tx,
  key: Buffer,
  { call: path, body: input, before, ...at }: ApprovalRequest,
) {
  if (!DECIDES_REFUND.has(path)) return;
  const { operatorId, gameId } = at;
  const now = await readTarget(tx, { path, gameId: gameId ?? 0, operatorId, input }, key);
  if (!isDeepStrictEqual(now?.row, before?.row)) throw fail('call/changed-since');
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
  const { operatorId, gameId, call, reason, body, ip, userAgent, effects, auditId } = request;
  const changes = changesOfRecord(request);
  const requestHash = requestHashOf(request);
  const row = await db.transaction(async (tx) => {
    const subject = await subjectHash(tx, key, request);
    await lockSubject(tx, subject);
    const [repeated] = await tx
      .select()
      .from(operatorApprovals)
      .where(eq(operatorApprovals.requestHash, requestHash));
    if (repeated) return repeated;
    await requireNoOther(tx, subject, now);
    await requireAsTried(tx, key, request);
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
        request: encrypt(
          JSON.stringify({ body, ip, userAgent, changes, auditId } satisfies StoredRequest),
          key,
        ),
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
  const failure = row.status === 'failed' ? failureOf(row) : undefined;
  if (failure) throw failure;
  return row.id;
}

/** Why an approved call could not be done. */
export const failureOf = ({ failure, failureParams }: ApprovalRow): CallFailure | undefined =>
  failure ? new CallFailure(failure, failureParams, null) : undefined;

/** Whether another operator has a password, or has ever done something themselves: once true, it stays true. */
export async function hasColleagues(db: Queryable, operatorId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT FROM operators o WHERE o.id <> ${operatorId}
      AND (o.password_hash IS NOT NULL OR EXISTS (
        SELECT FROM operator_audit a
        WHERE a.operator_id = o.id AND a.ip <> ${SHELL} AND NOT a.input ? 'is_refused')) LIMIT 1`);
  return rows.length > 0;
}

/** Also somebody who was invited and has not accepted yet: they can, before a request expires. */
export async function hasDecider(
  db: Queryable,
  now: Date,
  { operatorId, gameId, permission }: Parameters<Operators['hasDecider']>[1],
): Promise<boolean> {
  const needed: Permission[] = ['approval.decide', ...(permission ? [permission] : [])];
  const { rows } = await db.execute(sql`
    SELECT FROM ${operators} WHERE ${operators.id} <> ${operatorId} AND ${operators.isActive}
      AND ${permissionsIn(operators.id, gameId, now)} @> ${sql.param(needed)}::text[] LIMIT 1`);
  return rows.length > 0;
}
