// The job that settles the matched entries of an imported statement.
import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { CallFailure } from '../../platform/fail.ts';
import type { Services } from '../../services.ts';
import type { OrderFlows } from '../orders/index.ts';
import { lockEntry, moveEntry } from './entries.ts';
import { lockOrderAndTransfer } from './find.ts';
import { isOwn } from './own.ts';
import { settleTransfer } from './settle-transfer.ts';
import { type BankEntryRow, bankEntries } from './tables.ts';

type JobServices = Pick<Services, 'db' | 'clock'>;
type Settle = OrderFlows['settle'];

/** Each entry has a transaction of its own, so that one that fails delays no other. */
export const settleStatement =
  ({ settle }: { settle: Settle }) =>
  async (services: JobServices, payload: { statement_id: number }): Promise<void> => {
    let failure: unknown;
    for (const entry of await matchedEntries(services.db, payload.statement_id))
      await settleEntry(services, settle, entry).catch((error) => {
        failure = error;
      });
    // The queue retries the job, which then finds only the entries that are left.
    if (failure) throw failure;
  };

const matchedEntries = (db: Database, statementId: number) =>
  db
    .select()
    .from(bankEntries)
    .where(and(eq(bankEntries.statementId, statementId), eq(bankEntries.status, 'matched')))
    .orderBy(asc(bankEntries.id));

async function settleEntry({ db, clock }: JobServices, settle: Settle, matched: BankEntryRow): Promise<void> {
  const { id: entryId, gameId, orderId, operatorId } = matched;
  try {
    await db.transaction(async (tx) => {
      const { order, transfer } = await lockOrderAndTransfer(tx, gameId, orderId ?? '');
      const entry = await lockEntry(tx, { gameId, entryId });
      // An operator may have decided on it meanwhile.
      if (entry?.status !== 'matched') return;
      if (transfer.status === 'approved') await moveEntry(tx, entryId, { to: 'over' });
      else if (await isOwn(tx, operatorId, transfer)) await moveEntry(tx, entryId, { to: 'own' });
      else await settleTransfer(tx, settle, { order, transfer, entry, operatorId, now: clock.now() });
    });
  } catch (error) {
    // Two games share the bank account, and the other one settled this reference.
    if (!(error instanceof CallFailure) || error.key !== 'transfer/reference-used') throw error;
    await db.transaction((tx) => moveEntry(tx, entryId, { to: 'over' }));
  }
}
