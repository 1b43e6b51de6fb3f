// The accounts of operators: created with their roles, invited by a link, and found by token for the platform.
import { randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { type Clock, HOUR_MS } from '../../platform/clock.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { fail } from '../../platform/fail.ts';
import type { Operators } from '../../platform/operators/operators.ts';
import { encrypt } from '../../platform/security/encryption.ts';
import { hashToken } from '../../platform/security/sessions.ts';
import { hasColleagues, hasDecider, requestApproval, requireNoneWaiting } from './approvals.ts';
import { requireAsApproved } from './as-approved.ts';
import { audit, newestAuditId, requireUnchanged } from './audit.ts';
import { readTarget } from './audit-targets.ts';
import { countTowardsLimits } from './limits.ts';
import { endSessions, findOperator } from './sessions.ts';
import { operatorGrants, operatorInvitations, operators } from './tables.ts';

const INVITATION_MS = 24 * HOUR_MS;

type NewOperator = {
  username: string;
  name: string;
  /** Null: an invitation sets it. */
  passwordHash: string | null;
  /** Set up from the start, for the demo world. */
  totp?: { secret: string; key: Buffer };
  /** A role in one game, or in every game. */
  grants: { roleId: number; gameId: number | null }[];
  now: Date;
};

export async function insertOperator(tx: Queryable, operator: NewOperator): Promise<number> {
  const { username, name, passwordHash, totp, grants, now } = operator;
  const totpSecret = totp ? encrypt(totp.secret, totp.key) : null;
  const [row] = await tx
    .insert(operators)
    .values({ username, name, passwordHash, totpSecret, createdAt: now })
    .returning({ id: operators.id });
  if (!row) throw new Error(`the operator ${username} was not added`);
  if (grants.length)
    await tx
      .insert(operatorGrants)
      .values(grants.map((grant) => ({ operatorId: row.id, createdAt: now, ...grant })));
  return row.id;
}

/** Whose entries are those of commands that concern no operator: nobody, and in no list of them. */
export const COMMANDS = '.commands';

export async function commandsOperatorId(tx: Queryable, now: Date): Promise<number> {
  await tx
    .insert(operators)
    .values({ username: COMMANDS, name: '服务器命令 · server commands', isActive: false, createdAt: now })
    .onConflictDoNothing();
  const [row] = await tx.select({ id: operators.id }).from(operators).where(eq(operators.username, COMMANDS));
  if (!row) throw new Error('the operator of commands was not added');
  return row.id;
}

/** Creates the one link that sets an operator's password; earlier links end. */
export async function addInvitation(
  tx: Queryable,
  operatorId: number,
  { resetsSecondFactor, now }: { resetsSecondFactor: boolean; now: Date },
): Promise<{ path: string; expiresAt: Date }> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + INVITATION_MS);
  await tx.delete(operatorInvitations).where(eq(operatorInvitations.operatorId, operatorId));
  await tx
    .insert(operatorInvitations)
    .values({ tokenHash: hashToken(token), operatorId, resetsSecondFactor, createdAt: now, expiresAt });
  // Behind the hash: it reaches no server's log.
  return { path: `/mall/console/invitation#${token}`, expiresAt };
}

/** Returns whom a link is for, or fails. */
export async function findInvitation(db: Queryable, invitation: string, now: Date) {
  const [found] = await db
    .select({
      username: operators.username,
      name: operators.name,
      is_reset: operatorInvitations.resetsSecondFactor,
    })
    .from(operatorInvitations)
    .innerJoin(operators, and(eq(operators.id, operatorInvitations.operatorId), operators.isActive))
    .where(
      and(eq(operatorInvitations.tokenHash, hashToken(invitation)), gt(operatorInvitations.expiresAt, now)),
    );
  if (!found) throw fail('operator/invitation-over');
  return found;
}

/** Ends all sessions of an operator, by id or name, and returns the link to set a new password and second factor. */
export async function resetCredentials(
  tx: Queryable,
  who: number | string,
  now: Date,
): Promise<{ operatorId: number; path: string; expiresAt: Date } | undefined> {
  const [found] = await tx
    .update(operators)
    .set({ passwordHash: null })
    .where(typeof who === 'number' ? eq(operators.id, who) : eq(operators.username, who))
    .returning({ id: operators.id });
  if (!found) return undefined;
  await endSessions(tx, found.id);
  return { operatorId: found.id, ...(await addInvitation(tx, found.id, { resetsSecondFactor: true, now })) };
}

/** Creates the platform's view of operators: who a token belongs to, what needs a second person, and the audit log. */
export function createOperators(db: Database, clock: Clock, operatorKey: Buffer): Operators {
  return {
    find: (token, gameId, options) => findOperator(db, clock, token, gameId, options),
    readTarget: (tx, at) => readTarget(tx, at, operatorKey),
    audit: (tx, entry) => audit(tx, clock, entry),
    requireUnchanged,
    countTowardsLimits: (tx, spending) => countTowardsLimits(tx, spending, clock.now()),
    hasColleagues,
    hasDecider: (tx, call) => hasDecider(tx, clock.now(), call),
    requireNoneWaiting: (tx, request) => requireNoneWaiting(tx, operatorKey, clock.now(), request),
    requireAsApproved: (tx, approvalId, effects) => requireAsApproved(tx, operatorKey, approvalId, effects),
    newestAuditId,
    requestApproval: (request) => requestApproval(db, operatorKey, clock, request),
  };
}
