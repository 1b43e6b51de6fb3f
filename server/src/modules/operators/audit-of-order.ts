// What operators did with an order, its refunds and its refund applications, from the audit log.
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { operatorAudit, operators } from './tables.ts';

type Wanted = { orderId: string; refundNos: string[]; applicationIds: number[]; calls: string[] };

// One id is shorter than what the index has of a list.
const isAbout = (kind: string, ids: string[]) =>
  and(eq(operatorAudit.targetKind, kind), inArray(sql`left(${operatorAudit.targetId}, 100)`, ids));

/** Oldest first, with the reason that was given. */
export async function auditOfOrder(db: Queryable, { orderId, refundNos, applicationIds, calls }: Wanted) {
  return db
    .select({
      at: operatorAudit.at,
      call: operatorAudit.call,
      reason: operatorAudit.reason,
      operatorName: operators.name,
    })
    .from(operatorAudit)
    .innerJoin(operators, eq(operators.id, operatorAudit.operatorId))
    .where(
      and(
        or(
          isAbout('order', [orderId]),
          isAbout('refund', refundNos),
          isAbout('refund_application', applicationIds.map(String)),
        ),
        inArray(operatorAudit.call, calls),
      ),
    )
    .orderBy(asc(operatorAudit.id));
}
