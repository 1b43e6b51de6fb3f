// The coupon centre: each coupon as it stands, and the order of one that is bought but not paid yet.
import type { Contract } from '@emall/contract';
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { compiled } from '../../platform/database/compiled-query.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { fail } from '../../platform/fail.ts';
import type { CallHandler } from '../../services.ts';
import { readCentre } from '../coupons/index.ts';
import { orderItems, orders } from './tables.ts';

export const couponList: CallHandler<Contract['user']['couponList']> = async (ctx, input) => {
  const { playerId } = ctx.session;
  if (!playerId) throw fail('identity/not-initialised');
  const [{ list, next_cursor }, unpaid] = await Promise.all([
    readCentre(ctx, playerId, input),
    unpaidByTemplate(ctx.services.db, playerId),
  ]);
  return {
    list: list.map((template) => ({ ...template, order_id: unpaid.get(template.template_id) ?? null })),
    next_cursor,
  };
};

async function unpaidByTemplate(db: Queryable, playerId: number): Promise<Map<number | null, string>> {
  const rows = await findUnpaid(db, { playerId });
  return new Map(rows.map(({ templateId, orderId }) => [templateId, orderId]));
}

const findUnpaid = compiled<{ playerId: number }, { templateId: number | null; orderId: string }[]>((db) =>
  db
    .select({ templateId: orderItems.couponTemplateId, orderId: orders.id })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(
      and(
        eq(orders.playerId, sql.placeholder('playerId')),
        eq(orders.status, 'unpaid'),
        isNotNull(orderItems.couponTemplateId),
      ),
    )
    // Of several the newest stands.
    .orderBy(asc(orders.id)),
);
