// What operators did with an order, its refunds and its refund applications, from the audit log.
import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { isAbout, operatorAudit, operators } from './tables.ts';

type Wanted = { orderId: string; refundNos: string[]; applicationIds: number[]; calls: string[] };

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
          isAbout({ kind: 'order', ids: [orderId], isChanged: true }),
          isAbout({ kind: 'refund', ids: refundNos }),
          isAbout({ kind: 'refund_application', ids: applicationIds.map(String) }),
        ),
        inArray(operatorAudit.call, calls),
      ),
    )
    .orderBy(asc(operatorAudit.id));
}
