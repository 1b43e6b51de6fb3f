// The public API of identity: accounts, players, and the login methods.
import type { Module } from '../../services.ts';
import { gameTicket } from './login/game-ticket.ts';
import { SEND_GAME_MAIL, SEND_MESSAGE, sendMessage } from './outbound-messages.ts';
import { personal } from './personal-data.ts';
import { routes } from './routes.ts';
import { oauthLinks } from './third-party/oauth-links.ts';

export {
  addAccount,
  ensurePlayer,
  findPlayer,
  maskEmail,
  maskPhone,
  readUserInfo,
  requirePlayer,
  setEmail,
  setPhone,
  storeLanguage,
} from './accounts.ts';
export { blockPlayer, endSessionsOf, unblockPlayer } from './blocks.ts';
export { type CodeUse, consumeCode, ownSource, sendCode } from './codes/codes.ts';
export { eraseSources, findKnownSource, rememberSource } from './known-sources.ts';
export { limitByAddress } from './limits.ts';
export { accountPasswordLogin } from './login/account-password-login.ts';
export { type Entry, gameOf, type LoginHandler } from './login/enter.ts';
export { type AccountLogins, lockAccount, loginMethodsOf, readLogins } from './login/login-methods.ts';
export { parseVgameToken } from './login/parse-vgame-token.ts';
export { channelPhoneLogin, phoneLogin } from './login/phone-login.ts';
export { sdkTokenLogin } from './login/sdk-token-login.ts';
export { issueTicket } from './login/tickets.ts';
export { unionLogin } from './login/union-login.ts';
export { maskedContactPhone, maskedPersonName } from './mask-contact.ts';
export { enqueueMessage, enqueueMessages, sendMessage } from './outbound-messages.ts';
export { assignPassword } from './passwords/assign-password.ts';
export type { Account } from './tables.ts';
export { miniProgramLogin } from './third-party/mini-program-login.ts';
export { personKeys } from './third-party/persons.ts';
export { thirdLogin } from './third-party/third-login.ts';

export const identityModule: Module = {
  routes,
  personal,
  http(app, services) {
    oauthLinks(app, services);
    gameTicket(app, services);
  },
  jobs: {
    [SEND_MESSAGE]: (services, payload) => sendMessage(services, payload),
    [SEND_GAME_MAIL]: (services, payload) => sendMessage(services, payload),
  },
};
