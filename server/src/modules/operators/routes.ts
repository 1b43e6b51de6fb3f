// The calls about operators: their login, their accounts and roles, the audit log. Calls that change a game are in the
// module they change.
import { contract } from '@emall/contract';
import type { ServeCall } from '../../services.ts';
import { acceptInvitation } from './ops/accept-invitation.ts';
import { activateOperator } from './ops/activate-operator.ts';
import { addOperator } from './ops/add-operator.ts';
import { addToken } from './ops/add-token.ts';
import { changePassword } from './ops/change-password.ts';
import { confirmSecondFactor } from './ops/confirm-second-factor.ts';
import { deactivateOperator } from './ops/deactivate-operator.ts';
import { enableSecondFactor } from './ops/enable-second-factor.ts';
import { endOtherSessions } from './ops/end-other-sessions.ts';
import { endSession } from './ops/end-session.ts';
import { grantOperator } from './ops/grant-operator.ts';
import { login } from './ops/login.ts';
import { logout } from './ops/logout.ts';
import { invitationInfo, listAudit, listOperators, listRoles, listSessions, me } from './ops/reads.ts';
import { resetOperator } from './ops/reset-operator.ts';
import { revokeOperator } from './ops/revoke-operator.ts';
import { saveRole } from './ops/save-role.ts';
import { startSecondFactor } from './ops/start-second-factor.ts';

const { auth, operator, audit } = contract.ops;

export function routes(serve: ServeCall): void {
  serve(auth.login, login);
  serve(auth.confirmSecondFactor, confirmSecondFactor);
  serve(auth.logout, logout);
  serve(auth.me, me);
  serve(auth.changePassword, changePassword);
  serve(auth.startSecondFactor, startSecondFactor);
  serve(auth.enableSecondFactor, enableSecondFactor);
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

  serve(audit.list, listAudit);
}
