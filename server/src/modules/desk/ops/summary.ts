// The first screen of an operator: what waits for a person, and today beside the same hours a week ago.
import type { Contract, DayFigures } from '@emall/contract';
import { businessDay, startOfDay } from '@emall/contract/business-time';
import { sql } from 'drizzle-orm';
import { DAY_MS } from '../../../platform/clock.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { CallHandler } from '../../../services.ts';
import { isDecidable } from '../../operators/index.ts';
import { isOfPaidOrder } from '../../payments/index.ts';
import { readQueues } from '../queues.ts';

export const summary: CallHandler<Contract['ops']['desk']['summary']> = async (ctx) => {
  const { gameId } = ctx;
  const { db, clock } = ctx.services;
  const { permissions } = ctx.operator;
  const now = clock.now();
  const [queues, today] = await Promise.all([
    isDecidable(ctx).then((decidable) =>
      readQueues(db, permissions, { gameId, now, isDecidable: decidable }),
    ),
    permissions.includes('report.read') ? readToday(db, gameId, now) : null,
  ]);
  return { queues, today };
};

async function readToday(db: Queryable, gameId: number, now: Date) {
  const midnight = startOfDay(businessDay(now));
  const weekAgo = (time: Date) => new Date(time.getTime() - 7 * DAY_MS);
  const [today, before] = await Promise.all([
    readFigures(db, gameId, midnight, now),
    readFigures(db, gameId, weekAgo(midnight), weekAgo(now)),
  ]);
  return { now: today, week_ago: before };
}

/** What was paid and refunded from a moment on and before another. */
async function readFigures(db: Queryable, gameId: number, from: Date, to: Date): Promise<DayFigures> {
  const { rows } = await db.execute<DayFigures>(sql`
    SELECT p.*, coalesce((SELECT sum(r.amount) FROM refunds r JOIN orders o ON o.id = r.order_id
        WHERE r.done_at >= ${from} AND r.done_at <= ${to} AND o.game_id = ${gameId}
          AND ${isOfPaidOrder}), 0)::bigint AS refunded_amount
    FROM (SELECT coalesce(sum(pay_amount), 0)::bigint AS paid_amount, count(*)::int AS paid_orders,
        count(DISTINCT player_id)::int AS payers
      FROM orders WHERE game_id = ${gameId} AND paid_at >= ${from} AND paid_at <= ${to} AND score_type IS NULL) p`);
  const [row] = rows;
  if (!row) throw new Error('a sum returned no row');
  return row;
}
