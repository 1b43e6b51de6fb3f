// login/*, v2/login/*, common/*, cpBindRole/*: login methods, and the binding of a role.
import Type, { type Static } from 'typebox';
import { change, Email, group, listOf, Nothing, Nullable, Phone, read, VerifyCode } from '../call.ts';
import { ThirdParty, wechatRows } from './account.ts';
import { Role, roleKey, ServerRoles, UserInfo, unbindRole } from './user.ts';
import { TicketPurpose } from './wechat.ts';

/** v1 returns the account only: `userInit` creates the player of this game. */
export const Account = Type.Object({
  token: Type.String(),
  account: Type.Object({ u8_account_id: Type.String(), nickname: Type.String() }),
});
/** v2 returns the player and the roles too, so that login ends in one step when there is one role. */
export const LoggedIn = Type.Object({
  token: Type.String(),
  user_info: UserInfo,
  /** The roles by server; empty with `roles_known: false` while the game server is out of reach. */
  servers: Type.Array(ServerRoles),
  roles_known: Type.Boolean(),
});
export type LoggedIn = Static<typeof LoggedIn>;

const Password = Type.String({ minLength: 6, maxLength: 72 });
/** What a player may choose from now on; older ones may be shorter. */
const NewPassword = Type.String({ minLength: 8, maxLength: 72 });
const AccountName = Type.String({ minLength: 2, maxLength: 64 });
/** Any string of a URL: one that cannot be a ticket is rejected as a bad ticket, not as bad input. */
const Ticket = Type.String({ minLength: 1, maxLength: 512 });
/** The proof of work that `identity/proof-required` asks for: `2026-11-15.<nonce>` (proof-of-work.ts). */
const Proof = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}\\.[0-9a-z]{1,16}$' });
const phoneCode = { phone: Phone, code: VerifyCode };
const third = {
  provider: ThirdParty,
  /** The one-time ticket that the plain link's round trip brought back. */
  ticket: Ticket,
};
const unionAccount = {
  union_game_id: Type.String({ pattern: '^[0-9]{1,9}$' }),
  account: AccountName,
  password: Password,
};
const sdk = { sdk_token: Ticket };
const codeErrors = ['identity/code-too-soon', 'identity/code-quota'] as const;
const phoneErrors = ['identity/bad-code', 'identity/method-closed', 'identity/blocked'] as const;
const thirdErrors = [
  'identity/bad-ticket',
  'identity/third-party',
  'identity/method-closed',
  'identity/blocked',
] as const;
const passwordErrors = [
  'identity/bad-password',
  'identity/login-locked',
  'identity/method-closed',
  'identity/blocked',
] as const;
const sdkErrors = ['identity/bad-ticket', 'game-server/unavailable', 'identity/blocked'] as const;

/** Why the web makes none of the v1 logins. */
const V1_CLIENTS =
  'For clients that log an account in first and make its player with `userInit`, such as a publisher’s own app; the web uses v2, which does both.';

export const login = group('login', {
  sendVerifyCode: change({
    summary: 'Sends a login code to a phone. Known and unknown phones get the same response.',
    access: 'open',
    input: { phone: Phone, proof: Type.Optional(Proof) },
    output: Nothing,
    errors: [...codeErrors, 'identity/proof-required', 'identity/method-closed'],
  }),
  sendVerifyCodeByPackage: change({
    summary: "The same, signed with the name of one of the game's packages.",
    access: 'open',
    input: {
      phone: Phone,
      package_name: Type.String({ minLength: 1, maxLength: 100 }),
      proof: Type.Optional(Proof),
    },
    output: Nothing,
    errors: [...codeErrors, 'identity/proof-required', 'identity/unknown-package', 'identity/method-closed'],
  }),
  sendPasswordCode: change({
    summary:
      'Sends a code that resets a forgotten password. Phones with and without an account get the same response.',
    access: 'open',
    input: { phone: Phone, proof: Type.Optional(Proof) },
    output: Nothing,
    errors: [...codeErrors, 'identity/proof-required', 'identity/method-closed'],
  }),
  resetPassword: change({
    summary: 'Sets a new password by that code; every session of the account ends.',
    access: 'open',
    lane: 'passwords',
    sensitive: true,
    input: { ...phoneCode, password: NewPassword },
    output: Nothing,
    errors: ['identity/bad-code', 'identity/method-closed'],
  }),
  login: change({
    summary: `Phone and code. ${V1_CLIENTS}`,
    access: 'open',
    sensitive: true,
    input: phoneCode,
    output: Account,
    errors: phoneErrors,
  }),
  thirdLogin: change({
    summary: `WeChat or WeGame, after the plain link's round trip. ${V1_CLIENTS}`,
    access: 'open',
    sensitive: true,
    input: third,
    output: Account,
    errors: thirdErrors,
  }),
  unionLogin: change({
    summary: `Another game's account of the same publisher. ${V1_CLIENTS}`,
    access: 'open',
    lane: 'passwords',
    sensitive: true,
    input: unionAccount,
    output: Account,
    errors: passwordErrors,
  }),
  sdkTokenLogin: change({
    summary: `The game client's SDK token. ${V1_CLIENTS}`,
    access: 'open',
    sensitive: true,
    input: sdk,
    output: Account,
    errors: sdkErrors,
  }),
  parseVgameToken: change({
    summary: 'A one-time ticket from the URL: works once, within 60 seconds.',
    access: 'open',
    sensitive: true,
    input: { token: Ticket },
    output: LoggedIn,
    errors: ['identity/bad-ticket', 'identity/blocked'],
  }),
  userInit: change({
    summary: `Makes the player of this game on first login. ${V1_CLIENTS}`,
    access: 'player',
    output: Type.Object({ user_info: UserInfo, is_new: Type.Boolean() }),
  }),
});

export const loginV2 = group('v2/login', {
  login: change({
    summary: 'Phone and code.',
    access: 'open',
    sensitive: true,
    input: phoneCode,
    output: LoggedIn,
    errors: phoneErrors,
  }),
  channelPhoneLogin: change({
    summary: 'Phone and code, for a player of one channel.',
    access: 'open',
    sensitive: true,
    input: { ...phoneCode, channel_id: Type.Integer({ minimum: 1, maximum: 1_000_000 }) },
    output: LoggedIn,
    errors: [...phoneErrors, 'call/not-found'],
  }),
  accountPasswordLogin: change({
    summary: 'Account and password.',
    access: 'open',
    lane: 'passwords',
    sensitive: true,
    input: { account: AccountName, password: Password },
    output: LoggedIn,
    errors: [...passwordErrors, 'identity/no-player-here'],
  }),
  thirdLogin: change({
    summary: "WeChat or WeGame, after the plain link's round trip.",
    access: 'open',
    sensitive: true,
    input: third,
    output: LoggedIn,
    errors: thirdErrors,
  }),
  unionLogin: change({
    summary: "Another game's account of the same publisher.",
    access: 'open',
    lane: 'passwords',
    sensitive: true,
    input: unionAccount,
    output: LoggedIn,
    errors: passwordErrors,
  }),
  sdkTokenLogin: change({
    summary: "The game client's SDK token.",
    access: 'open',
    sensitive: true,
    input: sdk,
    output: LoggedIn,
    errors: sdkErrors,
  }),
  miniProgramLogin: change({
    summary:
      "Exchanges the mini-program's ticket: returns the open id to pay with, and logs the player in according to `purpose`.",
    access: 'open',
    sensitive: true,
    input: { ticket: Ticket, purpose: TicketPurpose },
    output: Type.Object({ wx_open_id: Type.String(), logged_in: Nullable(LoggedIn) }),
    errors: ['identity/bad-ticket', 'identity/method-closed', 'identity/blocked'],
  }),
});

export const wechat = group('wechat', wechatRows);

export const common = group('common', {
  sendCommonVerifyCode: change({
    summary:
      'Sends a code for an act of a logged-in player: to their own phone, or to a new phone or address.',
    access: 'player',
    input: {
      scene: Type.Union([Type.Literal('security'), Type.Literal('auth_phone'), Type.Literal('auth_email')]),
      phone: Type.Optional(Phone),
      email: Type.Optional(Email),
    },
    output: Nothing,
    errors: [...codeErrors, 'call/not-found'],
  }),
});

export const cpBindRole = group('cpBindRole', {
  queryServerList: read({
    summary: "The game's servers, for binding a role manually.",
    access: 'player',
    output: listOf(
      Type.Object({
        server_code: Type.String(),
        server_name: Type.String(),
        status: Type.Union([Type.Literal('open'), Type.Literal('maintenance')]),
      }),
    ),
    errors: ['game-server/unavailable'],
  }),
  sendRoleVerifyCode: change({
    summary:
      'Sends a code by in-game mail to the role that is to be bound. Every role gets the same response, also one that does not exist.',
    access: 'player',
    input: roleKey,
    output: Nothing,
    errors: [...codeErrors, 'game-server/unavailable', 'identity/not-initialised'],
  }),
  checkRoleVerifyCode: change({
    summary: 'Binds the role with that code.',
    access: 'player',
    input: { ...roleKey, code: VerifyCode },
    output: Type.Object({ role: Role }),
    errors: [
      'identity/bad-code',
      'role/already-bound',
      'game-server/unavailable',
      'identity/not-initialised',
    ],
  }),
  unbindRole,
});
