// Writes money that belongs to no order: payments at the cashier that the mall never started, and entries of the bank.
import { businessDay, startOfDay } from '@emall/contract/business-time';
import { sql } from 'drizzle-orm';
import { fetchBillsOfDay } from '../src/modules/reconciliation/index.ts';
import { addEntry } from '../src/modules/transfers/index.ts';
import { addDays } from '../src/platform/business-days.ts';
import type { Tx } from '../src/platform/database/database.ts';
import type { Services } from '../src/services.ts';
import { someOperator } from './load-transfers.ts';
import { demoPayees, demoStrayEntries, demoStrayPayments } from './world/index.ts';

const GAME_ID = 1001;
/** The day they are of. Yesterday has none: it can be signed at once. */
const DAYS_AGO = 2;
const dayBefore = (now: Date) => addDays(businessDay(now), -DAYS_AGO);

/** After the world is stored: the cashier writes its bill of that day. */
export const fetchDemoBill = (services: Services): Promise<void> =>
  fetchBillsOfDay(services, { game_id: GAME_ID, day: dayBefore(services.clock.now()), is_again: false });

export async function addUnexplainedMoney(tx: Tx, now: Date): Promise<void> {
  const day = dayBefore(now);
  for (const { outTradeNo, amount, hour } of demoStrayPayments) {
    const paidAt = new Date(startOfDay(day).getTime() + hour * 3_600_000);
    const transactionId = `demo${outTradeNo}`;
    await tx.execute(sql`
      INSERT INTO sandbox_payments (out_trade_no, ticket, transaction_id, app_id, amount, title, status, notify_url,
        return_url, expires_at, paid_at)
      VALUES (${outTradeNo}, ${transactionId}, ${transactionId}, '', ${amount}, '', 'paid', '', '', ${paidAt}, ${paidAt})`);
  }
  const operatorId = await someOperator(tx);
  const accountNo = demoPayees.find(({ gameId }) => gameId === GAME_ID)?.accountNo ?? '';
  for (const { hour, ...found } of demoStrayEntries) {
    const paidAt = new Date(startOfDay(day).getTime() + hour * 3_600_000);
    await addEntry(tx, {
      gameId: GAME_ID,
      accountNo,
      operatorId,
      orderId: null,
      statementId: null,
      status: 'unknown',
      now,
      ...found,
      paidAt,
      payerAccount: '',
    });
  }
}
