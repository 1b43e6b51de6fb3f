// The public API of operators: their accounts, their permissions, and the audit log.
import type { Module } from '../../services.ts';
import { auditExpiredApprovals } from './audit-expired-approvals.ts';
import { routes } from './routes.ts';

export {
  addInvitation,
  commandsOperatorId,
  createOperators,
  insertOperator,
  resetCredentials,
} from './accounts.ts';
export {
  findWaitingRefunds,
  lockWaitingRefunds,
  requireNoWaitingRefund,
  type WaitingRefund,
} from './approvals.ts';
export { audit, SHELL } from './audit.ts';
export { auditOfOrder } from './audit-of-order.ts';
export { matchOperator } from './match-operator.ts';
export { isDecidable } from './ops/approval-reads.ts';
export { addRole, addRoleTemplates, listOperatorsWith, listRolesWith, permissionsByGame } from './roles.ts';
export { permissionsEverywhere } from './sessions.ts';
export { verifyAudit } from './verify-audit.ts';

export const operatorsModule: Module = {
  routes,
  jobs: { 'audit-expired-approvals': auditExpiredApprovals },
  schedules: [{ task: 'audit-expired-approvals', cron: '*/10 * * * *' }],
};
