// Brings in a bank's statement: every incoming line is written down and judged; what fits pays its order by a job.
import type { BankEntryStatus, Contract } from '@emall/contract';
import { and, asc, eq } from 'drizzle-orm';
import {
  addEntry,
  type BankEntryRow,
  bankEntries,
  bankStatements,
  isOwn,
  judge,
  lockEntry,
  moveEntry,
  readStatement,
  requirePayee,
  requirePayeeNo,
  viewEntries,
} from '../modules/transfers/index.ts';
import type { Database, Tx } from '../platform/database.ts';
import { CallFailure } from '../platform/fail.ts';
import { enqueue } from '../platform/jobs.ts';
import type { CallHandler, Services } from '../services.ts';
import { settleTransfer } from './settle-transfer.ts';
import { lockBoth } from './submit-transfer.ts';

export const importStatement: CallHandler<Contract['ops']['transfer']['importStatement']> = async (
  { services, gameId, operator, transact },
  { statement: csv, account_no },
) => {
  const { clock, db } = services;
  const { operatorId } = operator;
  const payee = account_no
    ? await requirePayeeNo(db, gameId, account_no.replace(/\D/g, ''))
    : await requirePayee(db, gameId);
  const { accountNo } = payee;
  const { lines, outgoing, leftOut } = readStatement(csv);
  return transact(async (tx) => {
    const now = clock.now();
    const statementId = await noteStatement(tx, { gameId, accountNo, operatorId, importedAt: now });
    const added: BankEntryRow[] = [];
    for (const { line: _, paidAt = now, ...line } of lines) {
      const found = { ...line, paidAt };
      const known = await lockEntry(tx, { gameId, accountNo, bankReference: found.bankReference });
      const verdict = known ? undefined : await judge(tx, found, { gameId, payee, operatorId });
      const entry =
        verdict &&
        (await addEntry(tx, { ...found, ...verdict, gameId, accountNo, statementId, operatorId, now }));
      if (entry) added.push(entry);
    }
    const count = (status: BankEntryStatus) => added.filter((entry) => entry.status === status).length;
    if (count('matched')) await enqueue(tx, 'settle-statement', { statement_id: statementId });
    return {
      statement_id: statementId,
      lines: lines.length,
      matched: count('matched'),
      over: count('over'),
      under: count('under'),
      unknown: count('unknown'),
      own: count('own'),
      repeated: lines.length - added.length,
      outgoing,
      entries: await viewEntries(tx, added),
      left_out: leftOut,
    };
  });
};

async function noteStatement(tx: Tx, statement: typeof bankStatements.$inferInsert): Promise<number> {
  const [row] = await tx.insert(bankStatements).values(statement).returning({ id: bankStatements.id });
  if (!row) throw new Error('a statement was not noted');
  return row.id;
}

/** The job: each line in a transaction of its own, so that one that does not go through holds up no other. */
export async function settleStatement(services: Services, payload: { statement_id: number }): Promise<void> {
  let trouble: unknown;
  for (const entry of await matchedEntries(services.db, payload.statement_id))
    await settleEntry(services, entry).catch((error) => {
      trouble = error;
    });
  // The queue tries again, and finds only what is left.
  if (trouble) throw trouble;
}

const matchedEntries = (db: Database, statementId: number) =>
  db
    .select()
    .from(bankEntries)
    .where(and(eq(bankEntries.statementId, statementId), eq(bankEntries.status, 'matched')))
    .orderBy(asc(bankEntries.id));

async function settleEntry({ db, clock }: Services, matched: BankEntryRow): Promise<void> {
  const { id: entryId, gameId, orderId, operatorId } = matched;
  try {
    await db.transaction(async (tx) => {
      const { order, transfer } = await lockBoth(tx, gameId, orderId ?? '');
      const entry = await lockEntry(tx, { gameId, entryId });
      // Meanwhile an operator may have dealt with it by hand.
      if (entry?.status !== 'matched') return;
      if (transfer.status === 'approved') await moveEntry(tx, entryId, { to: 'over' });
      else if (await isOwn(tx, operatorId, transfer)) await moveEntry(tx, entryId, { to: 'own' });
      else await settleTransfer(tx, { order, transfer, entry, operatorId, now: clock.now() });
    });
  } catch (error) {
    // A bank account that two games share: the money counted in the other one.
    if (!(error instanceof CallFailure) || error.key !== 'transfer/reference-used') throw error;
    await db.transaction((tx) => moveEntry(tx, entryId, { to: 'over' }));
  }
}
