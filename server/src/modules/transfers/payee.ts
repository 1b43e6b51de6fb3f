// The bank account that receives transfers for a game.
import type { Contract, PayeeAccount } from '@emall/contract';
import { and, eq, sql } from 'drizzle-orm';
import { compiled } from '../../platform/database/compiled-query.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { fail } from '../../platform/fail.ts';
import type { CallHandler } from '../../services.ts';
import { transferRules } from './rules.ts';
import { type PayeeRow, payeeAccounts } from './tables.ts';

export async function requirePayee(db: Queryable, gameId: number): Promise<PayeeRow> {
  const [row] = await findActive(db, { gameId });
  if (!row) throw fail('transfer/not-offered');
  return row;
}

const findActive = compiled<{ gameId: number }, PayeeRow[]>((db) =>
  db
    .select()
    .from(payeeAccounts)
    .where(and(eq(payeeAccounts.gameId, sql.placeholder('gameId')), payeeAccounts.isActive)),
);

/** The account that was shown with a transfer, even if another is active by now. */
export async function payeeOf(db: Queryable, payeeAccountId: number): Promise<PayeeRow> {
  const [row] = await findPayee(db, { payeeAccountId });
  if (!row) throw new Error(`payee account ${payeeAccountId} is gone`);
  return row;
}

const findPayee = compiled<{ payeeAccountId: number }, PayeeRow[]>((db) =>
  db
    .select()
    .from(payeeAccounts)
    .where(eq(payeeAccounts.id, sql.placeholder('payeeAccountId'))),
);

/** An account of this game by its number, active or earlier. */
export async function requirePayeeNo(db: Queryable, gameId: number, accountNo: string): Promise<PayeeRow> {
  const [row] = await db
    .select()
    .from(payeeAccounts)
    .where(and(eq(payeeAccounts.gameId, gameId), eq(payeeAccounts.accountNo, accountNo)))
    .limit(1);
  if (!row) throw fail('transfer/not-offered');
  return row;
}

export const payeeView = (row: PayeeRow): PayeeAccount => ({
  account_name: row.accountName,
  account_no: row.accountNo,
  bank_name: row.bankName,
  branch: row.branch,
});

export const getPayeeAccount: CallHandler<Contract['order']['getPayeeAccount']> = async ({
  services,
  gameId,
}) => {
  const row = await requirePayee(services.db, gameId);
  return { ...payeeView(row), min_amount: row.minAmount, hold_hours: transferRules.holdHours };
};
