// The calls of roles, and the logins that return roles. Unbinding and its code check orders first: flows/unbind-role.ts.
import { contract } from '@emall/contract';
import type { ServeCall } from '../../services.ts';
import {
  accountPasswordLogin,
  channelPhoneLogin,
  parseVgameToken,
  phoneLogin,
  sdkTokenLogin,
  thirdLogin,
  unionLogin,
} from '../identity/index.ts';
import { checkRole } from './check-role.ts';
import { checkBindingCode, checkRoleVerifyCode } from './check-role-verify-code.ts';
import { miniProgramLoginWithRoles, withRoles } from './logged-in.ts';
import { queryServerList, userInfo, userServerRoleList } from './reads.ts';
import { sendBindingCode } from './send-role-verify-code.ts';

const { login, v2, user, cpBindRole } = contract;

export function routes(serve: ServeCall): void {
  serve(v2.login.login, withRoles(phoneLogin));
  serve(v2.login.channelPhoneLogin, withRoles(channelPhoneLogin));
  serve(v2.login.accountPasswordLogin, withRoles(accountPasswordLogin));
  serve(v2.login.thirdLogin, withRoles(thirdLogin));
  serve(v2.login.unionLogin, withRoles(unionLogin));
  serve(v2.login.sdkTokenLogin, withRoles(sdkTokenLogin));
  serve(v2.login.miniProgramLogin, miniProgramLoginWithRoles);
  serve(login.parseVgameToken, withRoles(parseVgameToken));

  serve(user.userInfo, userInfo);
  serve(user.userServerRoleList, userServerRoleList);
  serve(user.checkRole, checkRole);
  serve(user.checkRoleVerifyCode, checkRoleVerifyCode);

  serve(cpBindRole.queryServerList, queryServerList);
  serve(cpBindRole.sendRoleVerifyCode, sendBindingCode);
  serve(cpBindRole.checkRoleVerifyCode, checkBindingCode);
}
