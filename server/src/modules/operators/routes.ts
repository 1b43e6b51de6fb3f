// The calls about operators: their login, their accounts and roles, the audit log. Calls that change a game are in the
// module they change.
import { contract } from '@emall/contract';
import type { ServeCall } from '../../services.ts';
import { acceptInvitation } from './ops/accept-invitation.ts';
import { activateOperator } from './ops/activate-operator.ts';
import { addOperator } from './ops/add-operator.ts';
import { addPasskey } from './ops/add-passkey.ts';
import { addToken } from './ops/add-token.ts';
import { approvalInfo, listApprovals } from './ops/approval-reads.ts';
import { approve } from './ops/approve-approval.ts';
import { auditInfo, listAudit, verifyChain } from './ops/audit-reads.ts';
import { changePassword } from './ops/change-password.ts';
import { confirmPasskey } from './ops/confirm-passkey.ts';
import { confirmSecondFactor } from './ops/confirm-second-factor.ts';
import { deactivateOperator } from './ops/deactivate-operator.ts';
import { enableSecondFactor } from './ops/enable-second-factor.ts';
import { endOtherSessions } from './ops/end-other-sessions.ts';
import { endSession } from './ops/end-session.ts';
import { grantOperator } from './ops/grant-operator.ts';
import { history, merchantHistory, operatorHistory, roleHistory } from './ops/history.ts';
import { login } from './ops/login.ts';
import { logout } from './ops/logout.ts';
import { passkeyChallenge } from './ops/passkey-challenge.ts';
import { passkeyOptions } from './ops/passkey-options.ts';
import { invitationInfo, listOperators, listPasskeys, listRoles, listSessions, me } from './ops/reads.ts';
import { reject } from './ops/reject-approval.ts';
import { removePasskey } from './ops/remove-passkey.ts';
import { removeRole } from './ops/remove-role.ts';
import { renewRecoveryCodes } from './ops/renew-recovery-codes.ts';
import { resetOperator } from './ops/reset-operator.ts';
import { revokeOperator } from './ops/revoke-operator.ts';
import { saveRole } from './ops/save-role.ts';
import { startSecondFactor } from './ops/start-second-factor.ts';
import { withdraw } from './ops/withdraw-approval.ts';

const { auth, operator, approval, audit } = contract.ops;

export function routes(serve: ServeCall): void {
  serve(auth.login, login);
  serve(auth.confirmSecondFactor, confirmSecondFactor);
  serve(auth.passkeyChallenge, passkeyChallenge);
  serve(auth.confirmPasskey, confirmPasskey);
  serve(auth.logout, logout);
  serve(auth.me, me);
  serve(auth.changePassword, changePassword);
  serve(auth.startSecondFactor, startSecondFactor);
  serve(auth.enableSecondFactor, enableSecondFactor);
  serve(auth.renewRecoveryCodes, renewRecoveryCodes);
  serve(auth.listPasskeys, listPasskeys);
  serve(auth.passkeyOptions, passkeyOptions);
  serve(auth.addPasskey, addPasskey);
  serve(auth.removePasskey, removePasskey);
  serve(auth.invitationInfo, invitationInfo);
  serve(auth.acceptInvitation, acceptInvitation);
  serve(auth.listSessions, listSessions);
  serve(auth.endSession, endSession);
  serve(auth.endOtherSessions, endOtherSessions);
  serve(auth.addToken, addToken);

  serve(operator.list, listOperators);
  serve(operator.add, addOperator);
  serve(operator.reset, resetOperator);
  serve(operator.activate, activateOperator);
  serve(operator.deactivate, deactivateOperator);
  serve(operator.grant, grantOperator);
  serve(operator.revoke, revokeOperator);
  serve(operator.listRoles, listRoles);
  serve(operator.saveRole, saveRole);
  serve(operator.removeRole, removeRole);

  serve(approval.list, listApprovals);
  serve(approval.info, approvalInfo);
  serve(approval.approve, approve);
  serve(approval.reject, reject);
  serve(approval.withdraw, withdraw);

  serve(audit.list, listAudit);

  serve(audit.history, history);
  serve(audit.roleHistory, roleHistory);
  serve(audit.merchantHistory, merchantHistory);
  serve(audit.operatorHistory, operatorHistory);
  serve(audit.info, auditInfo);
  serve(audit.verify, verifyChain);
}
