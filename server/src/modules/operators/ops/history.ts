// The history of one record: what each change made of its fields, and what to send to have it as it was before.
import {
  type Contract,
  contract,
  type FieldChange,
  type HistoryEntry,
  type Permission,
} from '@emall/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/fail.ts';
import type { CallHandler } from '../../../services.ts';
import { READS_AND_LOGINS } from '../audit.ts';
import { counterpartOf } from '../counterparts.ts';
import { changesOf, differenceOf } from '../differences.ts';
import { changesSecrets, restoreCall, restoreInput, translatedTexts } from '../restore.ts';
import { readNames, valuesOf } from '../target-names.ts';

/** Whoever may see a record may see its history. */
const PERMISSIONS: Readonly<Record<string, Permission>> = {
  goods: 'catalog.read',
  sku: 'catalog.read',
  goods_group: 'catalog.read',
  price_window: 'catalog.read',
  coupon_template: 'coupon.read',
  gift: 'gift.read',
  code_pool: 'gift.read',
  presale: 'presale.read',
  banner: 'content.read',
  popup: 'content.read',
  notice: 'content.read',
  agreement: 'content.read',
  customer_service: 'content.read',
  auth_popup: 'content.read',
  message_template: 'message.read',
  picture: 'file.read',
  payee: 'transfer.read',
  link: 'link.read',
  game: 'game.read',
  activity: 'activity.read',
};
const MAX_ENTRIES = 50;
const TRANSLATIONS = contract.ops.content.saveTranslations.path;

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
  records: { kind: string; id: string; key: string | null; name: string | null }[];
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

/** Merchants belong to no game either: several can use one. */
export const merchantHistory: CallHandler<Contract['ops']['audit']['merchantHistory']> = async (
  { services: { db } },
  { merchant_id },
) => ({ list: await readHistory(db, { kind: 'merchant', id: String(merchant_id), gameId: null }) });

export const operatorHistory: CallHandler<Contract['ops']['audit']['operatorHistory']> = async (
  { services: { db } },
  { operator_id },
) => ({ list: await readHistory(db, { kind: 'operator', id: String(operator_id), gameId: null }) });

type HistoryOf = { kind: string; id: string; gameId: number | null };

/** The record itself and, of goods, their SKUs with their names, and the English of their texts. */
function recordsOfHistory({ kind, id }: HistoryOf): SQL {
  const own = sql`SELECT ${kind}::text AS kind, ${id}::text AS id, NULL AS name`;
  if (kind !== 'goods' || !/^[0-9]{1,15}$/.test(id)) return own;
  return sql`${own}
    UNION ALL SELECT 'sku', s.id::text, s.name FROM skus s WHERE s.goods_id = ${Number(id)}
    UNION SELECT 'translation', md5(source), source FROM goods g
      CROSS JOIN LATERAL unnest(array[g.name, g.subtitle, g.description] || g.tags) AS source
      WHERE g.id = ${Number(id)}`;
}

async function readHistory(db: Queryable, asked: HistoryOf): Promise<HistoryEntry[]> {
  const { gameId } = asked;
  const { rows } = await db.execute<Row>(sql`
    SELECT a.id AS audit_id, o.username, o.name AS operator_name, a.call, a.at, a.reason, d.name AS approved_by,
      a.before, a.after, r.row_before, t.records
    FROM (
      SELECT t.audit_id, jsonb_agg(to_jsonb(h) || jsonb_build_object('key', t.key) ORDER BY h.kind, h.name) AS records
      FROM (${recordsOfHistory(asked)}) h
      JOIN operator_audit_targets t ON t.kind = h.kind AND t.target_id = h.id AND t.is_changed
      GROUP BY t.audit_id) t
    JOIN operator_audit a ON a.id = t.audit_id
    JOIN operators o ON o.id = a.operator_id
    LEFT JOIN operator_audit_rows r ON r.audit_id = a.id
    LEFT JOIN operator_approvals p ON p.id = a.approval_id
    LEFT JOIN operators d ON d.id = p.decided_by
    WHERE a.game_id IS NOT DISTINCT FROM ${gameId} AND a.call <> ALL (${sql.param([...READS_AND_LOGINS])}::text[])
    ORDER BY a.id DESC LIMIT ${MAX_ENTRIES}`);
  const texts = rows.flatMap(({ call, row_before }) => (row_before ? translatedTexts(call, row_before) : []));
  const translations = await readTranslations(db, gameId, texts);
  const changes = new Map(rows.map((row) => [row.audit_id, changesOfRecords(row)]));
  const names = await readNames(db, [...changes.values()].flat().map(valuesOf));
  const newestOfSecrets = rows.findIndex(({ audit_id, call }) =>
    changesSecrets(call, changes.get(audit_id) ?? []),
  );
  return rows.map(({ at, before, after, row_before, records, ...entry }, index) => {
    const hasOtherSecrets = newestOfSecrets >= 0 && index >= newestOfSecrets;
    const savedRow =
      row_before && (entry.call === TRANSLATIONS ? { list: textsBefore(records, row_before) } : row_before);
    const counterpart = counterpartOf(entry.call, records[0]?.id ?? '', { before, after });
    const input =
      counterpart?.input ??
      (savedRow && !hasOtherSecrets ? restoreInput(entry.call, savedRow, translations) : undefined);
    return {
      ...entry,
      at: new Date(at).toISOString(),
      records: records.map(({ kind, id }) => `${kind}:${id}`),
      changes: changes.get(entry.audit_id) ?? [],
      names,
      restore_call: counterpart?.call ?? restoreCall(entry.call),
      restore_input: input ? JSON.stringify(input) : null,
    };
  });
}

const changesOfRecords = ({ records, ...entry }: Row): FieldChange[] =>
  records.flatMap(({ kind, key, name }) =>
    changesOf(differenceOf(entry, key))
      // Of English that is new: the part names the text.
      .filter(({ field }) => kind !== 'translation' || field === 'translation')
      .map((change) => (name ? { ...change, part: shortened(name) } : change)),
  );

const MOST_OF_NAME = 60;
const shortened = (name: string): string =>
  name.length > MOST_OF_NAME ? `${name.slice(0, MOST_OF_NAME)}…` : name;

/** The English of the texts as it was; an empty one removes it. */
const textsBefore = (records: Row['records'], before: Columns) =>
  records.map(({ key, name }) => ({
    source: name,
    translation: (before[key ?? ''] as { translation: string } | undefined)?.translation ?? '',
  }));

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
