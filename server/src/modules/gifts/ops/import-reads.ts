// Code imports as operators see them: progress, and the lines that were left out.
import type { Contract, GiftCodeImport } from '@emall/contract';
import { LIST_LIMIT } from '@emall/contract/constants';
import { and, desc, eq, getTableColumns } from 'drizzle-orm';
import { countRows } from '../../../platform/database/count-rows.ts';
import { idCursor } from '../../../platform/database/cursor.ts';
import { isWithin } from '../../../platform/database/filters.ts';
import { fail } from '../../../platform/fail.ts';
import type { CallHandler } from '../../../services.ts';
import { type CodeImport, giftCodeImports } from '../tables.ts';

type Ops = Contract['ops']['gift'];

// Without the codes themselves, which can be megabytes.
const { codes, codeLines, ...shown } = getTableColumns(giftCodeImports);

export function importOf(row: Omit<CodeImport, 'codes' | 'codeLines'>): GiftCodeImport {
  const usable = row.lines - row.blanks - row.repeated - row.malformed;
  const share = usable === 0 ? 1 : row.processed / usable;
  return {
    import_id: row.id,
    pool_id: row.poolId,
    status: row.status,
    // 100 only when it is done, not while the last batch runs.
    progress_percent: row.status === 'done' ? 100 : Math.min(99, Math.floor(share * 100)),
    lines: row.lines,
    added: row.added,
    blanks: row.blanks,
    malformed: row.malformed,
    repeated: row.repeated,
    known: row.known,
    left_out: row.leftOut,
    created_at: row.createdAt.toISOString(),
    finished_at: row.finishedAt?.toISOString() ?? null,
  };
}

export const importInfo: CallHandler<Ops['importInfo']> = async (
  { services: { db }, gameId },
  { import_id },
) => {
  const [row] = await db
    .select(shown)
    .from(giftCodeImports)
    .where(and(eq(giftCodeImports.id, import_id), eq(giftCodeImports.gameId, gameId)));
  if (!row) throw fail('call/not-found');
  return importOf(row);
};

export const listImports: CallHandler<Ops['listImports']> = async (
  { services: { db }, gameId },
  { pool_id, cursor, limit = LIST_LIMIT.default, has_total, ...dates },
) => {
  const wanted = and(
    eq(giftCodeImports.gameId, gameId),
    pool_id === undefined ? undefined : eq(giftCodeImports.poolId, pool_id),
    isWithin(giftCodeImports.createdAt, dates),
  );
  const rows = await db
    .select(shown)
    .from(giftCodeImports)
    .where(and(wanted, idCursor.before(giftCodeImports.id, cursor)))
    .orderBy(desc(giftCodeImports.id))
    .limit(limit + 1);
  const { page, next_cursor } = idCursor.page(rows, limit, ({ id }) => id);
  const total = has_total ? await countRows(db, giftCodeImports, wanted) : null;
  return { list: page.map(importOf), next_cursor, total };
};
