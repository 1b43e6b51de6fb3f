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

/** What a player of the mini-program lets WeChat tell them about, once per agreement: a parcel that left, a prize to claim. */
export const SubscribeKind = Type.Union([Type.Literal('shipping'), Type.Literal('prize')]);
export type SubscribeKind = Static<typeof SubscribeKind>;

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
  subscribeTemplates: read({
    summary:
      'The templates of WeChat that the mini-program asks a player to agree to; empty while none is set up.',
    access: 'player',
    output: Type.Object({
      list: Type.Array(Type.Object({ kind: SubscribeKind, template_id: Type.String() })),
    }),
  }),
  subscribeMessage: change({
    summary:
      'The player agreed in the mini-program: WeChat sends one message for each agreement, to the person whose ticket this session brought last. Agreements beyond ten of a kind are not stored.',
    access: 'player',
    input: { kinds: Type.Array(SubscribeKind, { minItems: 1, maxItems: 2, uniqueItems: true }) },
    output: Type.Object({}),
    errors: ['identity/not-initialised', 'identity/third-party'],
  }),
};
