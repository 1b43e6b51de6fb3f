// The public API of identity: accounts, players, and the login methods.
import type { Module } from '../../services.ts';
import { gameTicket } from './game-ticket.ts';
import { oauthLinks } from './oauth-links.ts';
import { SEND_GAME_MAIL, SEND_MESSAGE, sendMessage } from './outbound-messages.ts';
import { personal } from './personal-data.ts';
import { routes } from './routes.ts';

export { accountPasswordLogin } from './account-password-login.ts';
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
export { assignPassword } from './assign-password.ts';
export { blockPlayer, endSessionsOf, unblockPlayer } from './blocks.ts';
export { type CodeUse, consumeCode, ownSource, sendCode } from './codes.ts';
export { type Entry, gameOf, type LoginHandler } from './enter.ts';
export { eraseSources, findKnownSource, rememberSource } from './known-sources.ts';
export { limitByAddress } from './limits.ts';
export { type AccountLogins, lockAccount, loginMethodsOf, readLogins } from './login-methods.ts';
export { maskedContactPhone, maskedPersonName } from './mask-contact.ts';
export { miniProgramLogin } from './mini-program-login.ts';
export { enqueueMessage, enqueueMessages, sendMessage } from './outbound-messages.ts';
export { parseVgameToken } from './parse-vgame-token.ts';
export { personKeys } from './persons.ts';
export { channelPhoneLogin, phoneLogin } from './phone-login.ts';
export { sdkTokenLogin } from './sdk-token-login.ts';
export type { Account } from './tables.ts';
export { thirdLogin } from './third-login.ts';
export { issueTicket } from './tickets.ts';
export { unionLogin } from './union-login.ts';

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
