// The door of identity: who somebody is, and how they prove it.
import type { Module } from '../../services.ts';
import { gameTicket } from './game-ticket.ts';
import { sweepIdentity } from './housekeeping.ts';
import { oauthLinks } from './oauth-links.ts';
import { personal } from './personal.ts';
import { routes } from './routes.ts';
import { sendMessage } from './send-message.ts';

export { accountPasswordLogin } from './account-password-login.ts';
export { addAccount, ensurePlayer, findAccount, findPlayer } from './accounts.ts';
export { type CodeUse, sendCode, spendCode } from './codes.ts';
export { keepEmail, keepPhone } from './contacts.ts';
export { type Entry, gameOf, type Way } from './enter.ts';
export { addressOf, limitByAddress } from './limits.ts';
export { miniProgramLogin } from './mini-program-login.ts';
export { enqueueMessage } from './outbound-messages.ts';
export { parseVgameToken } from './parse-vgame-token.ts';
export { personKeys } from './person.ts';
export { channelPhoneLogin, phoneLogin } from './phone-login.ts';
export { sdkTokenLogin } from './sdk-token-login.ts';
export type { Account } from './tables.ts';
export { thirdLogin } from './third-login.ts';
export { issueTicket } from './tickets.ts';
export { unionLogin } from './union-login.ts';
export { maskEmail, maskPhone, readUserInfo } from './user-info.ts';
export { lockAccount, readWaysIn } from './ways-in.ts';

export const identityModule: Module = {
  routes,
  personal,
  http(app, services) {
    oauthLinks(app, services);
    gameTicket(app, services);
  },
  jobs: { 'send-message': sendMessage, 'identity-housekeeping': sweepIdentity },
  schedules: [{ task: 'identity-housekeeping', cron: '*/10 * * * *' }],
};
