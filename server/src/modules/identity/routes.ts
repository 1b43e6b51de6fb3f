// The calls of identity. The v2 logins return roles too, so the roles module serves them.
import { contract } from '@emall/contract';
import type { CallContext, ServeCall } from '../../services.ts';
import { findAccount } from './accounts.ts';
import { sendCommonVerifyCode, sendMail } from './codes/send-common-verify-code.ts';
import { sendVerifyCode, sendVerifyCodeByPackage } from './codes/send-verify-code.ts';
import type { LoginHandler } from './login/enter.ts';
import { phoneLogin } from './login/phone-login.ts';
import { sdkTokenLogin } from './login/sdk-token-login.ts';
import { unionLogin } from './login/union-login.ts';
import { logout, logoutEverywhere } from './logout.ts';
import { resetPassword, sendPasswordCode } from './passwords/reset-password.ts';
import { setPassword } from './passwords/set-password.ts';
import { miniProgramTicket } from './third-party/mini-program-login.ts';
import { thirdLogin } from './third-party/third-login.ts';
import { weChatAuthBind, weChatAuthUnbind } from './third-party/we-chat-auth-bind.ts';
import { userInit } from './user-init.ts';

const { login, common, index, user, wechat } = contract;

export function routes(serve: ServeCall): void {
  serve(login.sendVerifyCode, sendVerifyCode);
  serve(login.sendVerifyCodeByPackage, sendVerifyCodeByPackage);
  serve(login.login, accountOnly(phoneLogin));
  serve(login.thirdLogin, accountOnly(thirdLogin));
  serve(login.unionLogin, accountOnly(unionLogin));
  serve(login.sdkTokenLogin, accountOnly(sdkTokenLogin));
  serve(login.userInit, userInit);
  serve(common.sendCommonVerifyCode, sendCommonVerifyCode);
  serve(index.sendMail, sendMail);
  serve(login.sendPasswordCode, sendPasswordCode);
  serve(login.resetPassword, resetPassword);
  serve(user.setPassword, setPassword);
  serve(user.logout, logout);
  serve(user.logoutEverywhere, logoutEverywhere);
  serve(wechat.weChatAuthBind, weChatAuthBind);
  serve(wechat.weChatAuthUnbind, weChatAuthUnbind);
  serve(wechat.miniProgramTicket, miniProgramTicket);
}

/** v1: the account and a token. */
function accountOnly<I>(login: LoginHandler<I>) {
  return async (ctx: CallContext, input: I) => {
    const { token, accountId } = await login(ctx, input, 'account');
    const account = await findAccount(ctx.services.db, accountId);
    return { token, account: { u8_account_id: account.u8AccountId, nickname: account.nickname } };
  };
}
