// The bank entries of a day that nobody has counted or sent back.
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import type { DayRange } from './day-range.ts';
import { type Difference, differenceOf } from './difference.ts';

type EntryRow = {
  id: string;
  amount: string;
  order_id: string | null;
  bank_reference: string;
  paid_at: string;
};

/** Money in the bank that nobody has counted or sent back. */
export async function compareBank(db: Queryable, { gameId, from, to }: DayRange): Promise<Difference[]> {
  const { rows } = await db.execute<EntryRow>(sql`
    SELECT id, amount, order_id, bank_reference, paid_at FROM bank_entries
    WHERE game_id = ${gameId} AND status IN ('over', 'under', 'unknown', 'own', 'matched')
      AND paid_at >= ${from} AND paid_at < ${to} ORDER BY id`);
  return rows.map(({ id, amount, order_id, bank_reference, paid_at }) =>
    differenceOf('bank_entry_open', id, {
      between: 'bank',
      provider: 'offline',
      amount: 0 - Number(amount),
      bill_amount: Number(amount),
      order_id,
      transaction_id: bank_reference,
      bill_at: paid_at,
    }),
  );
}
