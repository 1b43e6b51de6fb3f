// The wish to leave: asked for, withdrawn while the waiting period lasts, and refused while something is under way.
import type { Contract, Output } from '@emall/contract';
import { and, eq, isNull } from 'drizzle-orm';
import { DAY_MS } from '../../platform/clock.ts';
import type { Queryable, Tx } from '../../platform/database.ts';
import { fail } from '../../platform/fail.ts';
import type { CallContextOf, CallHandler, Leaver, PersonalData } from '../../services.ts';
import { findAccount, lockAccount, spendCode } from '../identity/index.ts';
import { players } from '../identity/tables.ts';
import { accountDeletions } from './tables.ts';

export const WAITING_DAYS = 7;

type User = Contract['user'];
type Deletion = Output<User['accountDeletionInfo']>;
type Ctx = CallContextOf<User['requestAccountDeletion']>;

export async function leaverOf(db: Queryable, accountId: number): Promise<Leaver> {
  const rows = await db.select({ id: players.id }).from(players).where(eq(players.accountId, accountId));
  return { accountId, playerIds: rows.map(({ id }) => id) };
}

export async function isAnythingUnderWay(
  db: Queryable,
  holders: readonly PersonalData[],
  leaver: Leaver,
): Promise<boolean> {
  if (!leaver.playerIds.length) return false;
  for (const { isUnderWay } of holders) if (await isUnderWay?.(db, leaver)) return true;
  return false;
}

const isPending = (accountId: number) =>
  and(eq(accountDeletions.accountId, accountId), isNull(accountDeletions.doneAt));

async function readDeletion(
  db: Queryable,
  holders: readonly PersonalData[],
  accountId: number,
): Promise<Deletion> {
  const [pending] = await db.select().from(accountDeletions).where(isPending(accountId));
  const account = await findAccount(db, accountId);
  return {
    deletion: pending
      ? { requested_at: pending.requestedAt.toISOString(), due_at: pending.dueAt.toISOString() }
      : null,
    waiting_days: WAITING_DAYS,
    is_under_way: await isAnythingUnderWay(db, holders, await leaverOf(db, accountId)),
    needs_code: account.phone !== null,
  };
}

export function deletionCalls(holders: readonly PersonalData[]) {
  const info: CallHandler<User['accountDeletionInfo']> = ({ services, session }) =>
    readDeletion(services.db, holders, session.accountId);

  const request: CallHandler<User['requestAccountDeletion']> = async (ctx, { code }) => {
    const answer = await ctx.transact(async (tx) => {
      const { accountId } = ctx.session;
      const [pending] = await tx.select().from(accountDeletions).where(isPending(accountId));
      // Asked twice is asked once: the waiting period does not begin anew.
      if (pending) return readDeletion(tx, holders, accountId);
      if (await isAnythingUnderWay(tx, holders, await leaverOf(tx, accountId)))
        throw fail('identity/deletion-under-way');
      // A miss commits as `null`, or it would not count.
      if (!(await isOwner(tx, ctx, code))) return null;
      const requestedAt = ctx.services.clock.now();
      const dueAt = new Date(requestedAt.getTime() + WAITING_DAYS * DAY_MS);
      await tx.insert(accountDeletions).values({ accountId, requestedAt, dueAt }).onConflictDoNothing();
      return readDeletion(tx, holders, accountId);
    });
    if (!answer) throw fail('identity/bad-code');
    return answer;
  };

  const cancel: CallHandler<User['cancelAccountDeletion']> = (ctx) =>
    ctx.transact(async (tx) => {
      const { accountId } = ctx.session;
      // Waits for a deletion that has just begun; what it deleted does not come back.
      await lockAccount(tx, accountId);
      await tx.delete(accountDeletions).where(isPending(accountId));
      return readDeletion(tx, holders, accountId);
    });

  return { info, request, cancel };
}

/** Somebody who only found an open session must not end the account: a phone has to agree. */
async function isOwner(
  tx: Tx,
  { services, gameId, session }: Ctx,
  code: string | undefined,
): Promise<boolean> {
  const account = await lockAccount(tx, session.accountId);
  if (account.phone === null) return true;
  if (code === undefined) throw fail('call/bad-input', { field: 'code', reason: 'is required' });
  const target = { channel: 'sms', to: account.phone } as const;
  return spendCode(tx, services.clock, { scene: 'security', gameId, accountId: account.id, target }, code);
}
