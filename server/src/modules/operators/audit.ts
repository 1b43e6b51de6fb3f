// Writes what an operator did into the append-only audit log, without secrets and personal data.
import { type Call, contract } from '@emall/contract';
import { and, desc, eq, max, notInArray } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import { lockByName } from '../../platform/database/advisory-lock.ts';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import { fail } from '../../platform/fail.ts';
import { scrubStart } from '../../platform/observability/logging.ts';
import type { AuditEntry, AuditTarget } from '../../platform/operators/operators.ts';
import { sha256 } from '../../platform/security/sha256.ts';
import { games } from '../games/tables.ts';
import {
  type AuditedRecord,
  differences,
  hashOfRecords,
  recordsOf,
  type WrittenRecord,
} from './differences.ts';
import { isRestorable } from './restore.ts';
import { shownContacts } from './shown-contacts.ts';
import { isAbout, operatorAudit, operatorAuditRows, operatorAuditTargets } from './tables.ts';

const SECRET =
  /password|token|secret|private_key|api_v3_key|phone|email|address|real_name|nickname|_hash$|^(verify_)?codes?$|^statement$|^payer_name$|^request$|^response$/i;
/** What nobody reads again, whoever entered it. */
const KEY = /password|token|secret|private_key|api_v3_key/i;
/** Identifiers that may look like a phone number or a token. */
const PLAIN =
  /^(tracking_number|order_id|refund_no|product_code|serial|public_key_id|mch_id|app_id|seller_id)$/;
/** The payee of transfers: its end tells one account from another. */
const ACCOUNT = /^account_no$/;
const PUBLIC_KEY = /^-----BEGIN (RSA )?(PUBLIC KEY|CERTIFICATE)-----/;
const MAX_TEXT = 500;
/** As many as a role can have permissions: its history names each that came or went. */
const MAX_ITEMS = 100;

const MAX_USER_AGENT = 200;

/** Stands for the address where a command on the server did something to an operator: the entry is theirs, the deed is not. */
export const SHELL = 'shell';

/** Players of an exported game are sent to where it is. */
const STATUS_CALLS: ReadonlySet<string> = new Set(['ops/game/setStatus', 'ops/game/close']);

/** Under the lock every entry before the next one is visible. */
export const lockAudit = (tx: Tx) => lockByName(tx, 'operator-audit', 'chain');

/** The lock comes first: ids are given out in the order of the hash chain. */
export async function audit(tx: Tx, clock: Clock, entry: AuditEntry): Promise<void> {
  const { before, after, output, isChange, input, userAgent, approvalId, expectedAuditId, ...rest } = entry;
  const target = after ?? before;
  // A call that opens something for a player or an order reads that one before: it is not what the new record was.
  const rowBefore = before && before.kind === target?.kind ? before.row : null;
  const changed = differences(rowBefore, after?.row ?? null, target?.isList);
  await lockAudit(tx);
  if (rest.gameId && isChange && !STATUS_CALLS.has(rest.call) && (await isExported(tx, rest.gameId)))
    throw fail('call/game-exported');
  if (expectedAuditId !== undefined) await requireUnchanged(tx, target, expectedAuditId);
  const targets = withContacts(target ? recordsOf(target, changed) : [], shownContacts(entry, target));
  const [written] = await tx
    .insert(operatorAudit)
    .values({
      ...rest,
      input: redact(input),
      targetKind: target?.kind ?? null,
      targetId: target?.id ?? null,
      before: redact(changed.before),
      after: redact(changed.after),
      reason: reasonOf(input),
      approvalId: approvalId ?? null,
      userAgent: userAgent.slice(0, MAX_USER_AGENT),
      at: clock.now(),
      targetsHash: hashOfRecords(targets),
      // The trigger sets both.
      previousHash: Buffer.alloc(0),
      hash: Buffer.alloc(0),
    })
    .returning({ id: operatorAudit.id });
  const auditId = written?.id ?? 0;
  if (targets.length)
    await tx
      .insert(operatorAuditTargets)
      .values(targets.map(({ id: targetId, ...record }) => ({ auditId, targetId, ...record })));
  if (rowBefore && changed.before && isRestorable(rest.call))
    await tx.insert(operatorAuditRows).values({ auditId, rowBefore, createdAt: clock.now() });
}

/** A player whom the call is about and whose contact details it returned is one record. */
function withContacts(records: AuditedRecord[], playerIds: readonly string[]): WrittenRecord[] {
  const isPlayer = (id: string, record: AuditedRecord) => record.kind === 'player' && record.id === id;
  const others = playerIds.filter((id) => !records.some((record) => isPlayer(id, record)));
  return [
    ...records.map((record) => ({
      ...record,
      showsContact: playerIds.some((id) => isPlayer(id, record)),
    })),
    ...others.map((id) => ({ kind: 'player', id, key: null, isChanged: false, showsContact: true })),
  ];
}

async function isExported(tx: Tx, gameId: number): Promise<boolean> {
  const [game] = await tx.select({ at: games.exportedAt }).from(games).where(eq(games.id, gameId));
  return Boolean(game?.at);
}

/** What is audited with a record as its target and leaves the record as it is: reads, and previews. */
export const UNCHANGING: readonly string[] = [
  contract.ops.activity.preview.path,
  contract.ops.calendar.previewMall.path,
  ...Object.values(contract.ops)
    .flatMap((group) => Object.values<Call>(group))
    .filter(({ audited, changes }) => audited && !changes)
    .map(({ path }) => path),
];

const { auth, order, player } = contract.ops;

/** What changes nothing of the shop: reads, also of what is hidden at first, and logins. */
export const READS_AND_LOGINS: readonly string[] = [
  ...UNCHANGING,
  ...[order.revealAddress, order.revealCode, player.revealContact].map(({ path }) => path),
  ...[auth.login, auth.confirmSecondFactor, auth.passkeyChallenge, auth.confirmPasskey, auth.logout].map(
    ({ path }) => path,
  ),
];

/** Fails when the record was changed after the entry that the operator knew of. */
export async function requireUnchanged(
  tx: Tx,
  target: AuditTarget | undefined,
  expectedAuditId: number,
): Promise<void> {
  if (target && (await newestOf(tx, target)) > expectedAuditId) throw fail('call/changed-since');
}

async function newestOf(tx: Tx, { kind, id, isList, gameId }: AuditTarget): Promise<number> {
  const ids = isList ? id.split(',') : [id];
  const [newest] = await tx
    .select({ id: operatorAudit.id })
    .from(operatorAudit)
    .where(
      and(
        isAbout({ kind, ids, isChanged: true }),
        // Logging in changes the row of an operator, and nothing of what others save about them.
        notInArray(operatorAudit.call, [...READS_AND_LOGINS]),
        gameId === undefined ? undefined : eq(operatorAudit.gameId, gameId),
      ),
    )
    .orderBy(desc(operatorAudit.id))
    .limit(1);
  return newest?.id ?? 0;
}

export async function newestAuditId(db: Queryable): Promise<number> {
  const [newest] = await db.select({ id: max(operatorAudit.id) }).from(operatorAudit);
  return newest?.id ?? 0;
}

/** What the operator gave as the reason. */
export function reasonOf(input: object): string {
  const { reason, note } = input as { reason?: unknown; note?: unknown };
  const given = typeof reason === 'string' ? reason : typeof note === 'string' ? note : '';
  return scrubStart(given.trim(), MAX_TEXT);
}

/** Tells one public key from another, and fits. */
const fingerprint = (key: string): string => `SHA-256 ${sha256(key.trim()).toString('hex').slice(0, 32)}`;

/** For JSON.stringify, of what a second person decides on: they read all of it except keys. */
export function hideKeys(name: string, value: unknown): unknown {
  if (KEY.test(name) && value !== null) return '[hidden]';
  return typeof value === 'string' && PUBLIC_KEY.test(value) ? fingerprint(value) : value;
}

function redactText(text: string): string {
  if (text.startsWith('\\x')) return '[hidden]';
  if (PUBLIC_KEY.test(text)) return fingerprint(text);
  return scrubStart(text, MAX_TEXT);
}

/** Returns the input as the audit log stores it: long texts and lists are cut, secrets are hidden. */
export function redact(value: unknown): unknown {
  // Bytes, as PostgreSQL writes them into JSON.
  if (typeof value === 'string') return redactText(value);
  if (Array.isArray(value)) {
    const items = value.slice(0, MAX_ITEMS).map(redact);
    return value.length > MAX_ITEMS ? [...items, `… ${value.length - MAX_ITEMS} more`] : items;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, redactField(key, inner)]));
}

function redactField(name: string, value: unknown): unknown {
  if (PLAIN.test(name)) return value;
  if (ACCOUNT.test(name) && typeof value === 'string') return `****${value.replace(/\D/g, '').slice(-4)}`;
  return SECRET.test(name) && value !== null ? '[hidden]' : redact(value);
}
