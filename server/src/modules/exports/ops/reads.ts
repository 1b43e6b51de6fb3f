// Exports as operators read them: how far, who took what, and the own file part by part.
import type { Contract, OpsExport } from '@emall/contract';
import { businessDay } from '@emall/contract/business-time';
import { LIST_LIMIT } from '@emall/contract/constants';
import { and, count, desc, eq, gt, sql } from 'drizzle-orm';
import { countRows } from '../../../platform/database/count-rows.ts';
import { idCursor } from '../../../platform/database/cursor.ts';
import { equals, isWithin } from '../../../platform/database/filters.ts';
import { fail, type Language } from '../../../platform/fail.ts';
import type { CallHandler } from '../../../services.ts';
import { operatorAudit, operators } from '../../operators/tables.ts';
import { MEDIA_TYPES } from '../files.ts';
import { type ExportRow, exportParts, exports } from '../tables.ts';

type Calls = Contract['ops']['export'];

const failures: Record<string, Record<Language, string>> = {
  too_many_rows: {
    zh: '超过 100,000 行，请缩小筛选范围后再导出',
    en: 'More than 100,000 rows. Narrow the filters and export again.',
  },
  list_failed: {
    zh: '列表没有读取成功，请检查筛选条件',
    en: 'The list couldn’t be read. Check the filters.',
  },
  list_cut: {
    zh: '找到的比列出的多，请输入更完整的名字后再导出',
    en: 'More were found than are listed. Type more of the name and export again.',
  },
  not_a_list: { zh: '这个列表不能导出', en: 'This list can’t be exported' },
};

export const info: CallHandler<Calls['info']> = async (
  { services: { db }, gameId, operator: { operatorId }, language },
  { export_id: id },
) => {
  const [row] = await db
    .select({ row: exports, operatorName: operators.name })
    .from(exports)
    .innerJoin(operators, eq(operators.id, exports.operatorId))
    .where(and(eq(exports.id, id), eq(exports.gameId, gameId)));
  if (!row) throw fail('call/not-found');
  return opsExport(row.row, row.operatorName, operatorId, language);
};

export const list: CallHandler<Calls['list']> = async (
  { services: { db }, gameId, operator: { operatorId }, language },
  { status, cursor, limit = LIST_LIMIT.default, has_total, ...dates },
) => {
  const wanted = and(
    eq(exports.gameId, gameId),
    equals(exports.status, status),
    isWithin(exports.createdAt, dates),
  );
  const rows = await db
    .select({ row: exports, operatorName: operators.name })
    .from(exports)
    .innerJoin(operators, eq(operators.id, exports.operatorId))
    .where(and(wanted, idCursor.before(exports.id, cursor)))
    .orderBy(desc(exports.id))
    .limit(limit + 1);
  const { page, next_cursor } = idCursor.page(rows, limit, ({ row }) => row.id);
  return {
    list: page.map(({ row, operatorName }) => opsExport(row, operatorName, operatorId, language)),
    next_cursor,
    total: has_total ? await countRows(db, exports, wanted) : null,
  };
};

/** The partial index has this condition. */
const isFile = sql`(${operatorAudit.input} @> '{"is_file": true}' OR ${operatorAudit.call} IN ('ops/catalog/goodsFile', 'ops/reconciliation/monthFile'))`;

/**
 * Further pages of a file that began within the hour before. Cursors come from outside: one alone says nothing about
 * where a file begins.
 */
const isFurtherPage = sql`${operatorAudit.input} ? 'cursor' AND EXISTS (
  SELECT FROM operator_audit first
  WHERE first.game_id = ${operatorAudit.gameId} AND first.id < ${operatorAudit.id}
    AND first.at > ${operatorAudit.at} - interval '1 hour' AND first.operator_id = ${operatorAudit.operatorId}
    AND first.call = ${operatorAudit.call} AND first.input = ${operatorAudit.input} - 'cursor')`;

const isTakenFile = sql`${isFile} AND NOT (${isFurtherPage})`;

export const listTakenFiles: CallHandler<Calls['listTakenFiles']> = async (
  { services: { db }, gameId },
  { cursor, limit = LIST_LIMIT.default, has_total, ...dates },
) => {
  const wanted = and(eq(operatorAudit.gameId, gameId), isTakenFile, isWithin(operatorAudit.at, dates));
  const rows = await db
    .select({
      id: operatorAudit.id,
      call: operatorAudit.call,
      operatorName: operators.name,
      at: operatorAudit.at,
    })
    .from(operatorAudit)
    .innerJoin(operators, eq(operators.id, operatorAudit.operatorId))
    .where(and(wanted, idCursor.before(operatorAudit.id, cursor)))
    .orderBy(desc(operatorAudit.id))
    .limit(limit + 1);
  const { page, next_cursor } = idCursor.page(rows, limit, ({ id }) => id);
  return {
    list: page.map(({ id, call, operatorName, at }) => ({
      audit_id: id,
      call,
      operator_name: operatorName,
      at: at.toISOString(),
    })),
    next_cursor,
    total: has_total ? await countRows(db, operatorAudit, wanted) : null,
  };
};

function opsExport(row: ExportRow, operatorName: string, reader: number, language: Language): OpsExport {
  return {
    export_id: row.id,
    call: row.call,
    input: JSON.stringify(row.input),
    format: row.format,
    operator_name: operatorName,
    is_own: row.operatorId === reader,
    status: row.status,
    rows: row.rows,
    size_bytes: row.sizeBytes,
    failure: row.failure === null ? null : (failures[row.failure]?.[language] ?? row.failure),
    created_at: row.createdAt.toISOString(),
    ready_at: row.readyAt?.toISOString() ?? null,
    expires_at: row.expiresAt?.toISOString() ?? null,
  };
}

export const download: CallHandler<Calls['download']> = async (
  { services: { db, clock }, gameId, operator: { operatorId } },
  { export_id: id, part },
) => {
  const [row] = await db
    .select({ row: exports, content: exportParts.content })
    .from(exports)
    .innerJoin(exportParts, and(eq(exportParts.exportId, exports.id), eq(exportParts.part, part)))
    .where(
      and(
        eq(exports.id, id),
        eq(exports.gameId, gameId),
        eq(exports.operatorId, operatorId),
        eq(exports.status, 'ready'),
        gt(exports.expiresAt, clock.now()),
      ),
    );
  if (!row) throw fail('call/not-found');
  const [parts] = await db.select({ n: count() }).from(exportParts).where(eq(exportParts.exportId, id));
  const { call, createdAt, format } = row.row;
  return {
    file_name: `${call.replaceAll('/', '-')}-${businessDay(createdAt)}.${format}`,
    media_type: MEDIA_TYPES[format],
    content: row.content.toString('base64'),
    parts: parts?.n ?? 0,
  };
};
