// What an operator's call is about, and how it is read before and after: by a field of its input that names a row, by a list of
// rows, or by the call itself where it is about the game or the operator.
import type { FieldChange } from '@emall/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import type { AuditTarget, TargetOf } from '../../platform/operators/operators.ts';

type Table = {
  kind: string;
  table: string;
  key?: string;
  /** What belongs to the row `t` and is in another table. */
  parts?: SQL;
};

const NO_PARTS = sql`'{}'::jsonb`;
const GRANTS = sql`jsonb_build_object('grants', (
  SELECT jsonb_agg(jsonb_build_object('role_id', role_id, 'game_id', game_id, 'ends_at', ends_at) ORDER BY role_id, game_id)
  FROM operator_grants WHERE operator_id = t.id))`;
/** The first window of a flash sale stands for it: its SKUs have a window each. */
const SALE_SKUS = sql`jsonb_build_object('skus', (
  SELECT jsonb_agg(jsonb_build_object('sku_id', sku_id, 'price', price, 'quota', quota) ORDER BY sku_id)
  FROM price_windows WHERE id = t.id OR sale_id = t.id))`;

/** By field, the most specific first: a SKU is named beside its goods. */
const FIELDS: Readonly<Record<string, Table>> = {
  case_id: { kind: 'case', table: 'cases' },
  application_id: { kind: 'refund_application', table: 'refund_applications' },
  refund_no: { kind: 'refund', table: 'refunds', key: 'refund_no' },
  receipt_id: { kind: 'gift_receipt', table: 'gift_receipts' },
  award_id: { kind: 'award', table: 'awards' },
  entry_id: { kind: 'bank_entry', table: 'bank_entries' },
  order_id: { kind: 'order', table: 'orders' },
  presale_order_id: { kind: 'presale_order', table: 'presale_orders' },
  presale_id: { kind: 'presale', table: 'presales' },
  price_window_id: { kind: 'price_window', table: 'price_windows', parts: SALE_SKUS },
  sku_id: { kind: 'sku', table: 'skus' },
  goods_id: { kind: 'goods', table: 'goods' },
  group_id: { kind: 'goods_group', table: 'goods_groups' },
  gift_id: { kind: 'gift', table: 'gifts' },
  pool_id: { kind: 'code_pool', table: 'code_pools' },
  coupon_id: { kind: 'coupon', table: 'coupon_receipts' },
  template_id: { kind: 'coupon_template', table: 'coupon_templates' },
  coupon_grant_id: { kind: 'coupon_grant', table: 'coupon_grants' },
  activeid: { kind: 'activity', table: 'activities' },
  banner_id: { kind: 'banner', table: 'banners' },
  popup_id: { kind: 'popup', table: 'popups' },
  notice_id: { kind: 'notice', table: 'notices' },
  agreement_id: { kind: 'agreement', table: 'agreements' },
  picture_id: { kind: 'picture', table: 'pictures' },
  merchant_id: { kind: 'merchant', table: 'payment_merchants' },
  mailing_id: { kind: 'mailing', table: 'mailings' },
  message_template_id: { kind: 'message_template', table: 'message_templates' },
  alert_id: { kind: 'alert', table: 'alerts' },
  export_id: { kind: 'export', table: 'exports' },
  statement_id: { kind: 'bank_statement', table: 'bank_statements' },
  player_id: { kind: 'player', table: 'players' },
  operator_id: { kind: 'operator', table: 'operators', parts: GRANTS },
  role_id: { kind: 'operator_role', table: 'operator_roles' },
  view_id: { kind: 'saved_view', table: 'saved_views' },
  approval_id: { kind: 'approval', table: 'operator_approvals' },
};

/** Fields with several rows: ids, or items that have the id in a field of theirs. */
const LISTS: Readonly<Record<string, Table & { of?: string }>> = {
  group_ids: { kind: 'goods_group', table: 'goods_groups' },
  goods_ids: { kind: 'goods', table: 'goods' },
  skus: { kind: 'sku', table: 'skus', of: 'sku_id' },
  prices: { kind: 'sku', table: 'skus', of: 'sku_id' },
  stocks: { kind: 'sku', table: 'skus', of: 'sku_id' },
  lines: { kind: 'order', table: 'orders', of: 'order_id' },
  order_ids: { kind: 'order', table: 'orders' },
  award_ids: { kind: 'award', table: 'awards' },
  invitation_ids: { kind: 'invitation', table: 'invitations' },
};

/** What a call is about whose input names no row. */
type Own = { kind: string; id(at: TargetOf): string; rows(at: TargetOf): SQL };

const ofGame = ({ gameId }: TargetOf) => String(gameId);
const rowOfGame = (kind: string, table: string): Own => ({
  kind,
  id: ofGame,
  rows: ({ gameId }) =>
    sql`SELECT to_jsonb(t) AS row FROM ${sql.identifier(table)} t WHERE game_id = ${gameId}`,
});

/** The operator who acts; `parts` as those of a table. */
const operatorWith = (parts: SQL): Own => ({
  kind: 'operator',
  id: ({ operatorId }) => String(operatorId),
  rows: ({ operatorId }) =>
    sql`SELECT to_jsonb(t) || ${parts} AS row FROM operators t WHERE id = ${operatorId}`,
});
const operator = operatorWith(NO_PARTS);
const operatorWithPasskeys = operatorWith(sql`jsonb_build_object('passkeys', (
  SELECT jsonb_agg(name || ' (' || id || ')' ORDER BY id) FROM operator_passkeys WHERE operator_id = t.id))`);
/** Sessions of browsers and machine tokens. */
const operatorWithSessions = operatorWith(sql`jsonb_build_object('sessions', (
  SELECT jsonb_agg(concat_ws(' · ', machine_name, ip, user_agent) || ' (' || id || ')' ORDER BY id)
  FROM operator_sessions WHERE operator_id = t.id))`);

/** The game with everything that its settings are made of; secrets stay out. */
const game: Own = {
  kind: 'game',
  id: ({ gameId, input }) => String(gameId || (input as { game_id?: string }).game_id || 0),
  rows: (at) => sql`
    SELECT to_jsonb(g) || jsonb_build_object(
      'packages', (SELECT jsonb_object_agg(package_name, signature) FROM game_packages WHERE game_id = g.id),
      'channels', (SELECT jsonb_agg(name ORDER BY sort, channel_id) FROM game_channels WHERE game_id = g.id),
      'server', (SELECT jsonb_build_object('url', url, 'tested_at', tested_at) FROM game_servers WHERE game_id = g.id),
      'merchants', (SELECT jsonb_object_agg(provider, merchant_id) FROM game_merchants WHERE game_id = g.id)) AS row
    FROM games g WHERE id = ${Number(game.id(at))}`,
};

const link: Own = {
  kind: 'link',
  id: ({ input, output }) => String(named(input, output).link),
  rows: (at) => sql`
    SELECT to_jsonb(t) AS row FROM game_links t WHERE game_id = ${at.gameId} AND link = ${link.id(at)}`,
};

const payee: Own = {
  kind: 'payee',
  id: ofGame,
  rows: ({ gameId }) =>
    sql`SELECT to_jsonb(t) AS row FROM payee_accounts t WHERE game_id = ${gameId} ORDER BY id DESC LIMIT 1`,
};

const translations: Own = {
  kind: 'translation',
  id: ofGame,
  rows: ({ gameId, input }) => {
    const { list } = input as { list: { source: string }[] };
    const sources = list.map(({ source }) => source);
    return sql`SELECT jsonb_object_agg(source, translation) AS row FROM translations
      WHERE game_id = ${gameId} AND source = ANY (${sql.param(sources)}::text[])`;
  },
};

/** A day with the bills that arrived, how differences were ended, and whether it is signed. */
const reconciliationDay: Own = {
  kind: 'reconciliation_day',
  id: ({ input }) => (input as { day: string }).day,
  rows: (at) => sql`
    SELECT jsonb_build_object(
      'bills', (SELECT jsonb_agg(provider || ' ' || received_at ORDER BY id) FROM payment_bills WHERE day = d.day),
      'ended', (SELECT jsonb_object_agg(key, action || ': ' || note) FROM reconciliation_resolutions
        WHERE game_id = ${at.gameId} AND day = d.day),
      'fingerprint', (SELECT fingerprint FROM reconciliation_days WHERE game_id = ${at.gameId} AND day = d.day)) AS row
    FROM (SELECT ${reconciliationDay.id(at)}::date AS day) d`,
};

const reconciliationMonth: Own = {
  kind: 'reconciliation_month',
  id: ({ input }) => (input as { month: string }).month,
  rows: (at) => sql`
    SELECT jsonb_build_object('fingerprint', fingerprint) AS row FROM reconciliation_months
    WHERE game_id = ${at.gameId} AND month = (${reconciliationMonth.id(at)} || '-01')::date`,
};

/** The records of a game in the order that players see them. */
const order = (kind: string, table: string): Own => ({
  kind,
  id: ofGame,
  rows: ({ gameId }) => sql`
    SELECT jsonb_build_object('sort', jsonb_agg(id ORDER BY sort, id)) AS row
    FROM ${sql.identifier(table)} WHERE game_id = ${gameId}`,
});

/** The player with the operators who are this player. */
const playerOfOperators: Own = {
  kind: 'player',
  id: ({ input }) => String((input as { player_id: number }).player_id),
  rows: (at) => sql`
    SELECT to_jsonb(p) || jsonb_build_object('operators', (
      SELECT jsonb_agg(o.username ORDER BY o.username) FROM operator_accounts a JOIN operators o ON o.id = a.operator_id
      WHERE a.account_id = p.account_id)) AS row
    FROM players p WHERE id = ${Number(playerOfOperators.id(at))}`,
};

/** Before the fields of the input: some name a row that the call does not change. */
const CALLS: Readonly<Record<string, Own>> = {
  'ops/auth/addPasskey': operatorWithPasskeys,
  'ops/auth/removePasskey': operatorWithPasskeys,
  'ops/auth/addToken': operatorWithSessions,
  'ops/auth/endSession': operatorWithSessions,
  'ops/auth/endOtherSessions': operatorWithSessions,
  'ops/content/sortBanners': order('banner', 'banners'),
  'ops/content/sortPopups': order('popup', 'popups'),
  'ops/content/sortNotices': order('notice', 'notices'),
  'ops/content/saveCustomerInfo': rowOfGame('customer_service', 'customer_service'),
  'ops/content/saveAuthPopup': rowOfGame('auth_popup', 'auth_popups'),
  'ops/content/saveTranslations': translations,
  'ops/transfer/savePayee': payee,
  'ops/transfer/linkOperator': playerOfOperators,
  'ops/transfer/unlinkOperator': playerOfOperators,
  'ops/reconciliation/closeMonth': reconciliationMonth,
};
const GROUPS: Readonly<Record<string, Own>> = {
  auth: operator,
  game,
  link,
  reconciliation: reconciliationDay,
};

const groupOf = (path: string): Own | undefined => GROUPS[path.split('/')[1] ?? ''];

/** Whether the audit log can say what a call changed. */
export const hasTarget = (path: string, fields: readonly string[]): boolean =>
  (CALLS[path] ?? groupOf(path)) !== undefined || fields.some((field) => field in FIELDS || field in LISTS);

export async function readTarget(db: Queryable, at: TargetOf): Promise<AuditTarget | undefined> {
  const own = CALLS[at.path];
  if (own) return readOwn(db, own, at);
  const fields = named(at.input, at.output);
  for (const [field, { kind, table, key = 'id', parts = NO_PARTS }] of Object.entries(FIELDS)) {
    const id = fields[field];
    if (typeof id !== 'number' && typeof id !== 'string') continue;
    const row = await readRow(
      db,
      sql`SELECT to_jsonb(t) || ${parts} AS row FROM ${sql.identifier(table)} t WHERE ${sql.identifier(key)} = ${id}`,
    );
    return { kind, id: String(id), row };
  }
  for (const [field, list] of Object.entries(LISTS)) {
    const items = fields[field];
    if (Array.isArray(items)) return readList(db, list, items);
  }
  const group = groupOf(at.path);
  return group && readOwn(db, group, at);
}

const readOwn = async (db: Queryable, { kind, id, rows }: Own, at: TargetOf): Promise<AuditTarget> => ({
  kind,
  id: id(at),
  row: await readRow(db, rows(at)),
});

async function readRow(db: Queryable, query: SQL): Promise<Row> {
  const { rows } = await db.execute<{ row: Row }>(query);
  return rows[0]?.row ?? null;
}

async function readList(db: Queryable, { kind, table, of }: (typeof LISTS)[string], items: unknown[]) {
  const ids = [...new Set(items.map((item) => String(of ? (item as Record<string, unknown>)[of] : item)))];
  const row = await readRow(
    db,
    sql`SELECT jsonb_object_agg(id, to_jsonb(t)) AS row FROM ${sql.identifier(table)} t
      WHERE id::text = ANY (${sql.param(ids)}::text[])`,
  );
  return { kind, id: ids.join(','), row, isList: true };
}

const named = (input: object, output: object = {}): Record<string, unknown> => ({
  ...output,
  ...Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null && value !== undefined)),
});

type Row = Record<string, unknown> | null;
export type Difference = { before: Row; after: Row };

/** Returns the columns that differ, as they were and as they are; of a list, by row. */
export function differences(before: Row, after: Row, isList = false): Difference {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const changed = names.filter((name) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]));
  if (!changed.length) return { before: null, after: null };
  const inner = isList
    ? Object.fromEntries(changed.map((name) => [name, differences(rowAt(before, name), rowAt(after, name))]))
    : {};
  const only = (side: keyof Difference, row: Row): Row =>
    row &&
    Object.fromEntries(changed.map((name) => [name, (isList ? inner[name]?.[side] : row[name]) ?? null]));
  return { before: only('before', before), after: only('after', after) };
}

/** The same field by field, as JSON texts. */
export const changesOf = ({ before, after }: Difference): FieldChange[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].map((field) => ({
    field,
    before: JSON.stringify(before?.[field] ?? null),
    after: JSON.stringify(after?.[field] ?? null),
  }));

const rowAt = (row: Row, name: string): Row => (row?.[name] ?? null) as Row;
