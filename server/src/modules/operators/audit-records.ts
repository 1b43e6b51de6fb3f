// The records that operators change: which field of an input names a row of which table, and how a row or a list of rows is read.
import { type SQL, sql } from 'drizzle-orm';
import { auditedMerchant } from './audited-merchant.ts';
import type { Row } from './differences.ts';

type Table = {
  kind: string;
  table: string;
  key?: string;
  /** Its ids are texts. */
  isText?: boolean;
  /** What belongs to the row `t` and is in another table. */
  parts?: SQL;
  audited?: Audited;
};

/** For a row that is partly encrypted: what is compared. */
type Audited = (row: Row, key: Buffer) => Row;

export const NO_PARTS = sql`'{}'::jsonb`;
const GRANTS = sql`jsonb_build_object('grants', (
  SELECT jsonb_agg(jsonb_build_object('role_id', role_id, 'game_id', game_id, 'ends_at', ends_at) ORDER BY role_id, game_id)
  FROM operator_grants WHERE operator_id = t.id))`;
/** The first window of a flash sale stands for it: its SKUs have a window each. */
const SALE_SKUS = sql`jsonb_build_object('skus', (
  SELECT jsonb_agg(jsonb_build_object('sku_id', sku_id, 'price', price, 'quota', quota) ORDER BY sku_id)
  FROM price_windows WHERE id = t.id OR sale_id = t.id))`;

/** By field, the most specific first: a SKU is named beside its goods. */
export const FIELDS: Readonly<Record<string, Table>> = {
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
  merchant_id: { kind: 'merchant', table: 'payment_merchants', audited: auditedMerchant },
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
export const LISTS: Readonly<Record<string, Table & { of?: string }>> = {
  group_ids: { kind: 'goods_group', table: 'goods_groups' },
  goods_ids: { kind: 'goods', table: 'goods' },
  skus: { kind: 'sku', table: 'skus', of: 'sku_id' },
  prices: { kind: 'sku', table: 'skus', of: 'sku_id' },
  stocks: { kind: 'sku', table: 'skus', of: 'sku_id' },
  award_ids: { kind: 'award', table: 'awards' },
  invitation_ids: { kind: 'invitation', table: 'invitations' },
};

/** What a call is about, and the statement that reads it: a `row`, or of a list each record with its `kind` and `id`. */
export type Found = {
  kind: string;
  /** Missing: all records of the kind that the statement returns. */
  ids?: readonly string[];
  rows: SQL;
  isList?: boolean;
  /** Of what each game has under the same id. */
  gameId?: number;
  audited?: Audited | undefined;
};

/** As the index has them. */
export const numbers = (ids: readonly string[]): SQL =>
  sql`${sql.param(ids.filter((id) => /^[0-9]{1,15}$/.test(id)))}::bigint[]`;

export function ofField(field: string, id: string): Found | undefined {
  const found = FIELDS[field];
  if (!found) return undefined;
  const { kind, table, key = 'id', parts = NO_PARTS, audited } = found;
  return {
    kind,
    ids: [id],
    audited,
    rows: sql`SELECT to_jsonb(t) || ${parts} AS row FROM ${sql.identifier(table)} t WHERE ${sql.identifier(key)} = ${id}`,
  };
}

export function ofList({ kind, table, isText, parts = NO_PARTS }: Table, asked: readonly string[]): Found {
  const ids = [...new Set(asked)];
  return {
    kind,
    ids,
    rows: sql`SELECT ${kind} AS kind, id::text AS id, to_jsonb(t) || ${parts} AS row FROM ${sql.identifier(table)} t
      WHERE id = ANY (${isText ? sql`${sql.param(ids)}::text[]` : numbers(ids)})`,
    isList: true,
  };
}

/** The fields that name something: of the input, and of the output for something new. */
export const named = (input: object, output: object = {}): Record<string, unknown> => ({
  ...output,
  ...Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null && value !== undefined)),
});
