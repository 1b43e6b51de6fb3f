// Takes back that a player account is an operator's own.
import type { Contract } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { fail } from '../../../platform/fail.ts';
import { noteEffect } from '../../../platform/operators/effects.ts';
import type { CallHandler } from '../../../services.ts';
import { countOpenTransfers } from '../open-transfers.ts';

export const unlinkOperator: CallHandler<Contract['ops']['transfer']['unlinkOperator']> = (
  { gameId, transact },
  { username, player_id },
) =>
  transact(async (tx) => {
    const { rows } = await tx.execute<{ account_id: number }>(sql`
      DELETE FROM operator_accounts USING operators o, players p
      WHERE operator_id = o.id AND operator_accounts.account_id = p.account_id
        AND o.username = ${username} AND p.id = ${player_id} AND p.game_id = ${gameId}
      RETURNING operator_accounts.account_id`);
    const [found] = rows;
    if (!found) throw fail('call/not-found');
    noteEffect(tx, 'transfers_allowed', await countOpenTransfers(tx, found.account_id), username);
    return {};
  });
