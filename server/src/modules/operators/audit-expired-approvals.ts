// Writes into the audit log that nobody decided on a request in time.
import { and, asc, eq, lte, notExists, sql } from 'drizzle-orm';
import type { Services } from '../../services.ts';
import { APPROVAL_EVENTS, storedRequest } from './approvals.ts';
import { audit } from './audit.ts';
import { operatorApprovals, operatorAudit, operatorAuditTargets } from './tables.ts';

const BATCH = 100;

/** A waiting request expires by its time alone, so its entry is written afterwards, once. */
export async function auditExpiredApprovals({
  db,
  clock,
  config,
}: Pick<Services, 'db' | 'clock' | 'config'>): Promise<void> {
  const { id, status, expiresAt } = operatorApprovals;
  const written = db
    .select({ id: operatorAudit.id })
    .from(operatorAuditTargets)
    .innerJoin(operatorAudit, eq(operatorAudit.id, operatorAuditTargets.auditId))
    .where(
      and(
        eq(operatorAuditTargets.kind, 'approval'),
        eq(operatorAuditTargets.targetId, sql`${id}::text`),
        eq(operatorAudit.call, APPROVAL_EVENTS.expire),
      ),
    );
  const rows = await db
    .select()
    .from(operatorApprovals)
    .where(and(eq(status, 'waiting'), lte(expiresAt, clock.now()), notExists(written)))
    .orderBy(asc(id))
    .limit(BATCH);
  for (const row of rows) {
    const { ip, userAgent } = storedRequest(row, config.operatorKey);
    await db.transaction((tx) =>
      audit(tx, clock, {
        // An entry has an operator: it is the one who asked.
        operatorId: row.requestedBy,
        gameId: row.gameId,
        call: APPROVAL_EVENTS.expire,
        input: { call: row.call },
        ip,
        userAgent,
        after: { kind: 'approval', id: String(row.id), row: null },
      }),
    );
  }
}
