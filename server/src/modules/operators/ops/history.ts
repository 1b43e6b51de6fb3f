// The history of one record: what each change made of its fields, and what to send to have it as it was before.
import type { Contract, HistoryEntry, Permission } from '@emall/contract';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/fail.ts';
import type { CallHandler } from '../../../services.ts';
import { UNCHANGING } from '../audit.ts';
import { changesOf } from '../audit-targets.ts';
import { restoreInput, translatedTexts } from '../restore.ts';
import { readNames, valuesOf } from '../target-names.ts';

/** Whoever may see a record may see its history. */
const PERMISSIONS: Readonly<Record<string, Permission>> = {
  goods: 'catalog.read',
  sku: 'catalog.read',
  goods_group: 'catalog.read',
  price_window: 'catalog.read',
  coupon_template: 'coupon.read',
  gift: 'gift.read',
  presale: 'presale.read',
  banner: 'content.read',
  popup: 'content.read',
  notice: 'content.read',
  customer_service: 'content.read',
  auth_popup: 'content.read',
  message_template: 'message.read',
  payee: 'transfer.read',
  link: 'link.read',
  game: 'game.read',
  activity: 'activity.read',
};
const MAX_ENTRIES = 50;

type Columns = Record<string, unknown>;
type Row = {
  audit_id: number;
  username: string;
  operator_name: string;
  call: string;
  at: string;
  reason: string;
  approved_by: string | null;
  before: Columns | null;
  after: Columns | null;
  row_before: Columns | null;
};

export const history: CallHandler<Contract['ops']['audit']['history']> = async (
  { services: { db }, gameId, operator: { permissions } },
  { target_kind, target_id },
) => {
  const permission = PERMISSIONS[target_kind];
  if (!permission || !permissions.includes(permission)) throw fail('call/not-found');
  return { list: await readHistory(db, { kind: target_kind, id: target_id, gameId }) };
};

/** Roles are granted in one game or in all, and belong to none. */
export const roleHistory: CallHandler<Contract['ops']['audit']['roleHistory']> = async (
  { services: { db } },
  { role_id },
) => ({ list: await readHistory(db, { kind: 'operator_role', id: String(role_id), gameId: null }) });

type HistoryOf = { kind: string; id: string; gameId: number | null };

async function readHistory(db: Queryable, { kind, id, gameId }: HistoryOf): Promise<HistoryEntry[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT a.id AS audit_id, o.username, o.name AS operator_name, a.call, a.at, a.reason, d.name AS approved_by,
      a.before, a.after, r.row_before
    FROM operator_audit a
    JOIN operators o ON o.id = a.operator_id
    LEFT JOIN operator_audit_rows r ON r.audit_id = a.id
    LEFT JOIN operator_approvals p ON p.id = a.approval_id
    LEFT JOIN operators d ON d.id = p.decided_by
    WHERE a.target_kind = ${kind} AND left(a.target_id, 100) = left(${id}, 100)
      AND a.target_id = ${id} AND a.game_id IS NOT DISTINCT FROM ${gameId}
      AND a.call <> ALL (${sql.param([...UNCHANGING])}::text[])
    ORDER BY a.id DESC LIMIT ${MAX_ENTRIES}`);
  const texts = rows.flatMap(({ call, row_before }) => (row_before ? translatedTexts(call, row_before) : []));
  const translations = await readTranslations(db, gameId, texts);
  const names = await readNames(
    db,
    rows.flatMap((row) => changesOf(row).map(valuesOf)),
  );
  return rows.map(({ at, before, after, row_before, ...entry }) => {
    const { call } = entry;
    const input = row_before ? restoreInput(call, row_before, translations) : undefined;
    return {
      ...entry,
      at: new Date(at).toISOString(),
      changes: changesOf({ before, after }),
      names,
      restore_input: input ? JSON.stringify(input) : null,
    };
  });
}

async function readTranslations(
  db: Queryable,
  gameId: number | null,
  texts: string[],
): Promise<ReadonlyMap<string, string>> {
  if (!texts.length) return new Map();
  const { rows } = await db.execute<{ source: string; translation: string }>(sql`
    SELECT source, translation FROM translations
    WHERE game_id = ${gameId} AND language = 'en' AND source = ANY (${sql.param(texts)}::text[])`);
  return new Map(rows.map(({ source, translation }) => [source, translation]));
}
