// The daily limits of operators' roles: what is above them needs a second person.
import { limitKinds } from '@emall/contract';
import { businessDay } from '@emall/contract/business-time';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import type { DayOfSpending, Spending } from '../../platform/operators/operators.ts';

/**
 * Counts and returns what the day comes to. Of several roles that allow the call the most generous
 * counts; one without a limit allows everything. The row is locked until the transaction ends, so that two calls at once
 * cannot both take what is left.
 */
export async function countTowardsLimits(
  db: Queryable,
  { operatorId, gameId, permission, amounts }: Spending,
  now: Date,
): Promise<DayOfSpending> {
  const day = businessDay(now);
  const spent: DayOfSpending = { exceeded: undefined, money: 0 };
  for (const kind of limitKinds) {
    const amount = amounts[kind] ?? 0;
    if (amount <= 0) continue;
    const { rows } = await db.execute<{ limit: number | null }>(sql`
      SELECT CASE WHEN bool_or(r.limits -> ${kind}::text IS NULL) THEN NULL
        ELSE max((r.limits ->> ${kind}::text)::bigint) END AS limit
      FROM operator_grants g JOIN operator_roles r ON r.id = g.role_id
      WHERE g.operator_id = ${operatorId} AND (g.game_id IS NULL OR g.game_id = ${gameId})
        AND (g.ends_at IS NULL OR g.ends_at > ${now}) AND ${permission ?? ''} = ANY (r.permissions)`);
    const limit = rows[0]?.limit ?? null;
    const counted = await db.execute<{ amount: number }>(sql`
      INSERT INTO operator_usage AS u (operator_id, day, kind, amount) VALUES (${operatorId}, ${day}, ${kind}, ${amount})
      ON CONFLICT (operator_id, day, kind) DO UPDATE SET amount = u.amount + EXCLUDED.amount
      RETURNING amount`);
    const total = counted.rows[0]?.amount ?? 0;
    if (kind === 'money') spent.money = total;
    if (limit !== null && total > limit) spent.exceeded ??= kind;
  }
  return spent;
}
