// What the ids in the input of a call are called, so that whoever decides on it reads names.
import type { FieldChange, IdName } from '@emall/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';

/** Players are called by their account. */
const PLAYERS = 'players';
/** Orders are called by their buyer, a refund application by its order too. */
const ORDERS = 'orders';
const APPLICATIONS = 'refund_applications';

/** The table of each id that has a name. */
const NAMED: Readonly<Record<string, string>> = {
  player_id: PLAYERS,
  player_ids: PLAYERS,
  order_id: ORDERS,
  application_id: APPLICATIONS,
  operator_id: 'operators',
  created_by: 'operators',
  role_id: 'operator_roles',
  game_id: 'games',
  template_game_id: 'games',
  goods_id: 'goods',
  goods_ids: 'goods',
  group_id: 'goods_groups',
  gift_id: 'gifts',
  pool_id: 'code_pools',
  code_pool_id: 'code_pools',
  template_id: 'coupon_templates',
  coupon_template_id: 'coupon_templates',
  presale_id: 'presales',
  merchant_id: 'payment_merchants',
  wechat: 'payment_merchants',
  alipay: 'payment_merchants',
};

/** Ids and names that say whom or what a call is about, and have no table here. */
const UNNAMED: ReadonlySet<string> = new Set(['award_id', 'activeid', 'username']);

/** The records that an input names itself, in its order. */
export function recordsIn(input: object, names: readonly IdName[]): IdName[] {
  return Object.entries(input).flatMap(([field, value]) => {
    if (!(NAMED[field] || UNNAMED.has(field)) || !['number', 'string'].includes(typeof value)) return [];
    const id = String(value);
    return [names.find((each) => each.field === field && each.id === id) ?? { field, id, name: '' }];
  });
}

/** The values before and after a change under the name of their field, as in an input. */
export const valuesOf = ({ field, before, after }: FieldChange) => ({
  [field]: [JSON.parse(before), JSON.parse(after)],
});

/** Returns the names of the ids at any depth, in one statement. */
export async function readNames(db: Queryable, input: unknown): Promise<IdName[]> {
  const ids = new Map<string, Set<string>>();
  collect(input, ids);
  if (!ids.size) return [];
  const parts = [...ids].map(
    ([field, values]) => sql`
      SELECT ${field}::text AS field, id::text AS id, name FROM ${sourceOf(NAMED[field] ?? '')} named
      WHERE id::text = ANY (${sql.param([...values])}::text[])`,
  );
  return (await db.execute<IdName>(sql.join(parts, sql` UNION ALL `))).rows;
}

const PERSON = sql`JOIN players p ON p.id = t.player_id JOIN accounts a ON a.id = p.account_id`;
const SOURCES: Readonly<Record<string, SQL>> = {
  [PLAYERS]: sql`(SELECT p.id, a.nickname AS name FROM players p JOIN accounts a ON a.id = p.account_id)`,
  [ORDERS]: sql`(SELECT t.id, a.nickname AS name FROM orders t ${PERSON})`,
  [APPLICATIONS]: sql`(SELECT r.id, concat_ws(' · ', t.id, a.nickname) AS name
    FROM refund_applications r JOIN orders t ON t.id = r.order_id ${PERSON})`,
};

const sourceOf = (table: string): SQL => SOURCES[table] ?? sql`${sql.identifier(table)}`;

function collect(value: unknown, ids: Map<string, Set<string>>): void {
  if (Array.isArray(value)) for (const item of value) collect(item, ids);
  else if (typeof value === 'object' && value !== null)
    for (const [field, inner] of Object.entries(value)) {
      const named = [inner].flat().filter((id) => typeof id === 'number' || typeof id === 'string');
      if (NAMED[field] && named.length)
        ids.set(field, new Set([...(ids.get(field) ?? []), ...named.map(String)]));
      else collect(inner, ids);
    }
}
