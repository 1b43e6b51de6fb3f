// No operator decides on their own transfer: neither one they submitted, nor one of their own player account.
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { fail } from '../../platform/fail.ts';
import { operatorAccounts, type TransferRow } from './tables.ts';

export async function isOwn(db: Queryable, operatorId: number, transfer: TransferRow): Promise<boolean> {
  if (transfer.submittedBy === operatorId) return true;
  const { accountId } = transfer;
  const behind = and(eq(operatorAccounts.operatorId, operatorId), eq(operatorAccounts.accountId, accountId));
  return (await db.$count(operatorAccounts, behind)) > 0;
}

export async function requireNotOwn(db: Queryable, operatorId: number, transfer: TransferRow): Promise<void> {
  if (await isOwn(db, operatorId, transfer)) throw fail('transfer/own-submission');
}

/** The usernames of the operators whose own account it is. */
export async function operatorsOf(db: Queryable, accountId: number): Promise<string[]> {
  const { rows } = await db.execute<{ username: string }>(sql`
    SELECT username FROM operator_accounts JOIN operators ON operators.id = operator_id
    WHERE account_id = ${accountId} ORDER BY username`);
  return rows.map(({ username }) => username);
}
