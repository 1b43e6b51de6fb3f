// The report of a closed month as an XLSX file.
import type { Contract } from '@emall/contract';
import { and, eq } from 'drizzle-orm';
import { fail } from '../../../platform/fail.ts';
import type { CallHandler } from '../../../services.ts';
import { games } from '../../games/tables.ts';
import { operators } from '../../operators/tables.ts';
import { monthWorkbook } from '../month-workbook.ts';
import { readMonth } from '../months.ts';
import { reconciliationMonths } from '../tables.ts';

export const monthFile: CallHandler<Contract['ops']['reconciliation']['monthFile']> = async (
  { services: { db, clock }, gameId, language },
  { month },
) => {
  const [closed] = await db
    .select({ row: reconciliationMonths, operator: operators.name, gameName: games.name })
    .from(reconciliationMonths)
    .innerJoin(operators, eq(operators.id, reconciliationMonths.operatorId))
    .innerJoin(games, eq(games.id, reconciliationMonths.gameId))
    .where(and(eq(reconciliationMonths.gameId, gameId), eq(reconciliationMonths.month, `${month}-01`)));
  if (!closed) throw fail('reconciliation/not-closed');
  const { figures, fingerprint, signedAt } = closed.row;
  const { signed } = await readMonth(db, { gameId, month, now: clock.now() });
  const { operator, gameName } = closed;
  const { lines } = figures;
  const content = await monthWorkbook(
    { month, gameId, gameName, lines, signed, fingerprint, operator, closedAt: signedAt },
    language,
  );
  return { file_name: `${gameId}-${month}.xlsx`, content: content.toString('base64') };
};
