// The public API of identity: accounts, players, and the login methods.
import { lt } from 'drizzle-orm';
import { DAY_MS } from '../../platform/clock.ts';
import { deleteInPortions } from '../../platform/database/delete-in-portions.ts';
import type { Module, Services } from '../../services.ts';
import { gameTicket } from './game-ticket.ts';
import { deleteOldSources } from './known-sources.ts';
import { oauthLinks } from './oauth-links.ts';
import { SEND_GAME_MAIL, SEND_MESSAGE, sendMessage } from './outbound-messages.ts';
import { personal } from './personal-data.ts';
import { routes } from './routes.ts';
import { logins, loginTickets, oauthStates, outboundMessages, usedNonces, verifyCodes } from './tables.ts';

export { accountPasswordLogin } from './account-password-login.ts';
export {
  addAccount,
  ensurePlayer,
  findAccount,
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
export { type CodeUse, ownSource, sendCode, spendCode } from './codes.ts';
export { type Entry, gameOf, type LoginHandler } from './enter.ts';
export { findKnownSource, forgetSources, rememberSource } from './known-sources.ts';
export { limitByAddress } from './limits.ts';
export { lockAccount, readLoginMethods } from './login-methods.ts';
export { maskedContactPhone, maskedPersonName } from './mask-contact.ts';
export { miniProgramLogin } from './mini-program-login.ts';
export { enqueueMessage, enqueueMessages } from './outbound-messages.ts';
export { parseVgameToken } from './parse-vgame-token.ts';
export { personKeys } from './persons.ts';
export { channelPhoneLogin, phoneLogin } from './phone-login.ts';
export { sdkTokenLogin } from './sdk-token-login.ts';
export type { Account } from './tables.ts';
export { thirdLogin } from './third-login.ts';
export { issueTicket } from './tickets.ts';
export { unionLogin } from './union-login.ts';

const LOGIN_DAYS = 180;

export const identityModule: Module = {
  routes,
  personal,
  http(app, services) {
    oauthLinks(app, services);
    gameTicket(app, services);
  },
  jobs: {
    [SEND_MESSAGE]: sendMessage,
    [SEND_GAME_MAIL]: sendMessage,
    'identity-housekeeping': sweepIdentity,
  },
  schedules: [{ task: 'identity-housekeeping', cron: '*/10 * * * *' }],
};

/** Deletes expired proofs. Codes stay a day, because the daily limit counts them. */
async function sweepIdentity({ db, clock }: Services): Promise<void> {
  const now = clock.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await deleteInPortions(db, verifyCodes, lt(verifyCodes.createdAt, daysAgo(1)));
  await deleteInPortions(db, outboundMessages, lt(outboundMessages.expiresAt, now));
  await deleteInPortions(db, loginTickets, lt(loginTickets.expiresAt, now));
  await deleteInPortions(db, oauthStates, lt(oauthStates.expiresAt, now));
  await deleteInPortions(db, usedNonces, lt(usedNonces.expiresAt, now));
  await deleteInPortions(db, logins, lt(logins.at, daysAgo(LOGIN_DAYS)));
  await deleteOldSources(db, clock);
}
