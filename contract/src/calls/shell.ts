// wechat/*: calls beyond the spec for the mall inside WeChat: the login of the mini-program, and the JS-SDK of its browser.
import Type, { type Static } from 'typebox';
import { change, Nullable, read, Time } from '../call.ts';

/**
 * What a ticket is exchanged for: only the open id (a player is logged in already), a login if the account exists, or a
 * login that also creates the account (the player requested and agreed to it).
 */
export const TicketPurpose = Type.Union([
  Type.Literal('open_id'),
  Type.Literal('login'),
  Type.Literal('join'),
]);
export type TicketPurpose = Static<typeof TicketPurpose>;

export const JsSdk = Type.Object({
  /** The file to load: WeChat's own, or the sandbox's stand-in. */
  script: Type.String(),
  app_id: Type.String(),
  timestamp: Type.Integer(),
  nonce_str: Type.String(),
  signature: Type.String(),
});
export type JsSdk = Static<typeof JsSdk>;

export const shellRows = {
  miniProgramTicket: change({
    summary:
      "The mini-program's own call: a code of wx.login becomes a one-time ticket for the web-view's address, good for 60 seconds.",
    access: 'open',
    sensitive: true,
    input: { code: Type.String({ minLength: 1, maxLength: 512 }) },
    output: Type.Object({ ticket: Type.String(), expires_at: Time }),
    errors: ['identity/third-party'],
  }),
  jsSdkConfig: read({
    summary:
      "What WeChat's JS-SDK wants to be configured with on this page; null while no WeChat application is set up.",
    access: 'open',
    input: { url: Type.String({ minLength: 1, maxLength: 2000 }) },
    output: Type.Object({ js_sdk: Nullable(JsSdk) }),
  }),
};
