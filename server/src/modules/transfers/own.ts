// Nobody decides on a transfer of their own: neither who handed it in, nor the player behind it.
import type { Contract } from '@emall/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database.ts';
import { fail } from '../../platform/fail.ts';
import type { CallHandler } from '../../services.ts';
import { operatorAccounts, type TransferRow } from './tables.ts';

export async function isOwn(db: Queryable, operatorId: number, transfer: TransferRow): Promise<boolean> {
  if (transfer.submittedBy === operatorId) return true;
  const { accountId } = transfer;
  const behind = and(eq(operatorAccounts.operatorId, operatorId), eq(operatorAccounts.accountId, accountId));
  return (await db.$count(operatorAccounts, behind)) > 0;
}

export async function requireOther(db: Queryable, operatorId: number, transfer: TransferRow): Promise<void> {
  if (await isOwn(db, operatorId, transfer)) throw fail('transfer/own-submission');
}

export const linkOperator: CallHandler<Contract['ops']['transfer']['linkOperator']> = (
  { gameId, transact },
  { username, player_id },
) =>
  transact(async (tx) => {
    const { rows } = await tx.execute<{ operator_id: number; account_id: number }>(sql`
      SELECT o.id AS operator_id, p.account_id FROM operators o, players p
      WHERE o.username = ${username} AND p.id = ${player_id} AND p.game_id = ${gameId}`);
    const [found] = rows;
    if (!found) throw fail('call/not-found');
    await tx
      .insert(operatorAccounts)
      .values({ operatorId: found.operator_id, accountId: found.account_id })
      .onConflictDoNothing();
    return {};
  });
