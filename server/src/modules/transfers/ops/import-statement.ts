// Imports a bank statement: every incoming line is stored and matched; a job settles those that match.
import type { BankEntryStatus, Contract, UnreadReason } from '@emall/contract';
import type { Tx } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { noteEffect } from '../../../platform/operators/effects.ts';
import type { CallHandler } from '../../../services.ts';
import { addEntry, lockEntry, matchEntry, viewEntries } from '../entries.ts';
import { requirePayee, requirePayeeNo } from '../payee.ts';
import { readStatement } from '../statement.ts';
import { type BankEntryRow, bankStatements } from '../tables.ts';

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
  const { lines, outgoing, leftOut } = await readStatement(csv);
  return transact(async (tx) => {
    const now = clock.now();
    const statementId = await noteStatement(tx, { gameId, accountNo, operatorId, importedAt: now });
    const added: BankEntryRow[] = [];
    for (const { line: _, paidAt = now, ...line } of lines) {
      const found = { ...line, paidAt };
      const known = await lockEntry(tx, { gameId, accountNo, bankReference: found.bankReference });
      const match = known ? undefined : await matchEntry(tx, found, { gameId, payee, operatorId });
      const entry =
        match &&
        (await addEntry(tx, { ...found, ...match, gameId, accountNo, statementId, operatorId, now }));
      if (entry) added.push(entry);
    }
    const count = (status: BankEntryStatus) => added.filter((entry) => entry.status === status).length;
    const ending = accountNo.slice(-4);
    noteEffect(tx, 'statement_new', added.length, `*${ending}`);
    noteEffect(tx, 'statement_matched', count('matched'), '');
    noteEffect(tx, 'statement_known', lines.length - added.length, '');
    noteEffect(tx, 'statement_outgoing', outgoing, '');
    noteUnread(tx, leftOut);
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

/** Record numbers that one effect names. */
const MOST_NAMED = 10;

function noteUnread(tx: Tx, leftOut: readonly { line: number; reason: UnreadReason }[]): void {
  for (const reason of ['bad_amount', 'bad_date', 'no_bank_reference'] as const) {
    const lines = leftOut.filter((each) => each.reason === reason).map(({ line }) => `#${line}`);
    const rest = lines.length > MOST_NAMED ? ['…'] : [];
    noteEffect(tx, `lines_${reason}`, lines.length, [...lines.slice(0, MOST_NAMED), ...rest].join(' '));
  }
}

async function noteStatement(tx: Tx, statement: typeof bankStatements.$inferInsert): Promise<number> {
  const [row] = await tx.insert(bankStatements).values(statement).returning({ id: bankStatements.id });
  if (!row) throw new Error('a statement was not noted');
  return row.id;
}
