// Links an operator to their own player account, so that they decide on none of its transfers.
import type { Contract } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { fail } from '../../../platform/fail.ts';
import { noteEffect } from '../../../platform/operators/effects.ts';
import type { CallHandler } from '../../../services.ts';
import { countOpenTransfers } from '../open-transfers.ts';
import { operatorAccounts } from '../tables.ts';

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
    noteEffect(tx, 'transfers_barred', await countOpenTransfers(tx, found.account_id), username);
    return {};
  });
