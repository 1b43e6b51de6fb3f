// The public API of messages: notices, the unread counts of a player, and WeChat's subscribe messages.
import type { Module } from '../../services.ts';
import { SEND_MAILING, SEND_MAILING_MAIL, sendMailing, sendMailingMail } from './mailings.ts';
import { personal } from './personal-data.ts';
import { routes } from './routes.ts';

export { countAudience, MOST_COUNTED, readAudienceBatch } from './audience.ts';
export { openMailing, textsOf } from './mailings.ts';
export { cachedNotices, readNotices } from './reads.ts';
export { sendSubscribeMessages } from './subscribe-message.ts';
export { addUnread, countUnread, markSeen } from './unread.ts';
export { writeMessages } from './write-messages.ts';

export const messagesModule: Module = {
  routes,
  personal,
  jobs: { [SEND_MAILING]: sendMailing, [SEND_MAILING_MAIL]: sendMailingMail },
};
