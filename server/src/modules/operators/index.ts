// The public API of operators: their accounts, their permissions, and the audit log.
import { lt } from 'drizzle-orm';
import { DAY_MS } from '../../platform/clock.ts';
import { deleteInPortions } from '../../platform/database/delete-in-portions.ts';
import type { Module } from '../../services.ts';
import { routes } from './routes.ts';
import { operatorAuditRows, operatorSessions } from './tables.ts';

export { addInvitation, addOperator, createOperators, resetOperator } from './accounts.ts';
export { auditOfOrder } from './audit-of-order.ts';
export { addRole, addRoleTemplates, listOperatorsWith } from './roles.ts';
export { verifyAudit } from './verify-audit.ts';

/** What was changed longer ago is read in the audit log, and restored by hand. */
const RESTORABLE_DAYS = 180;

export const operatorsModule: Module = {
  routes,
  jobs: {
    'operators-housekeeping': async ({ db, clock }) => {
      const now = clock.now();
      await deleteInPortions(db, operatorSessions, lt(operatorSessions.expiresAt, now));
      const oldest = new Date(now.getTime() - RESTORABLE_DAYS * DAY_MS);
      await deleteInPortions(db, operatorAuditRows, lt(operatorAuditRows.createdAt, oldest));
    },
  },
  schedules: [{ task: 'operators-housekeeping', cron: '47 * * * *' }],
};
