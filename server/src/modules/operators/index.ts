// The public API of operators: their accounts, their permissions, and the audit log.
import { lt } from 'drizzle-orm';
import type { Module } from '../../services.ts';
import { routes } from './routes.ts';
import { operatorSessions } from './tables.ts';

export { addInvitation, addOperator, createOperators, resetOperator } from './accounts.ts';
export { actsOnOrder } from './acts-on-order.ts';
export { addRole, addRoleTemplates } from './roles.ts';
export { verifyAudit } from './verify-audit.ts';

export const operatorsModule: Module = {
  routes,
  jobs: {
    'operators-housekeeping': async ({ db, clock }) => {
      await db.delete(operatorSessions).where(lt(operatorSessions.expiresAt, clock.now()));
    },
  },
  schedules: [{ task: 'operators-housekeeping', cron: '47 * * * *' }],
};
