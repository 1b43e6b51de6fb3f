// What an operator's call is about: the field of its input that names a row, and the table of that row.
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database.ts';
import type { AuditTarget } from '../../platform/operators.ts';

/** By field, the most specific first: a SKU is named beside its goods. */
export const TARGETS: Readonly<Record<string, { kind: string; table: string; key?: string }>> = {
  application_id: { kind: 'refund_application', table: 'refund_applications' },
  refund_no: { kind: 'refund', table: 'refunds', key: 'refund_no' },
  receipt_id: { kind: 'gift_receipt', table: 'gift_receipts' },
  award_id: { kind: 'award', table: 'awards' },
  entry_id: { kind: 'bank_entry', table: 'bank_entries' },
  order_id: { kind: 'order', table: 'orders' },
  presale_order_id: { kind: 'presale_order', table: 'presale_orders' },
  presale_id: { kind: 'presale', table: 'presales' },
  sku_id: { kind: 'sku', table: 'skus' },
  goods_id: { kind: 'goods', table: 'goods' },
  group_id: { kind: 'goods_group', table: 'goods_groups' },
  gift_id: { kind: 'gift', table: 'gifts' },
  pool_id: { kind: 'code_pool', table: 'code_pools' },
  template_id: { kind: 'coupon_template', table: 'coupon_templates' },
  activeid: { kind: 'activity', table: 'activities' },
  player_id: { kind: 'player', table: 'players' },
  operator_id: { kind: 'operator', table: 'operators' },
  role_id: { kind: 'operator_role', table: 'operator_roles' },
  approval_id: { kind: 'approval', table: 'operator_approvals' },
};

export async function readTarget(
  db: Queryable,
  input: object,
  output: object = {},
): Promise<AuditTarget | undefined> {
  const named = { ...output, ...withoutNulls(input) } as Record<string, unknown>;
  for (const [field, { kind, table, key = 'id' }] of Object.entries(TARGETS)) {
    const id = named[field];
    if (typeof id !== 'number' && typeof id !== 'string') continue;
    const { rows } = await db.execute<{ row: Record<string, unknown> }>(sql`
      SELECT to_jsonb(t) AS row FROM ${sql.identifier(table)} t WHERE ${sql.identifier(key)} = ${id}`);
    return { kind, id: String(id), row: rows[0]?.row ?? null };
  }
  return undefined;
}

const withoutNulls = (input: object) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null && value !== undefined));

type Row = Record<string, unknown> | null;

/** Returns the columns that differ, as they were and as they are. */
export function differences(before: Row, after: Row): { before: Row; after: Row } {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const changed = names.filter((name) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]));
  const only = (row: Row): Row => row && Object.fromEntries(changed.map((name) => [name, row[name] ?? null]));
  return changed.length ? { before: only(before), after: only(after) } : { before: null, after: null };
}
