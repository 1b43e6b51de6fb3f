// user/*, wechat/*: the player's account: verification, linked logins, data export and deletion.
import Type, { type Static } from 'typebox';
import { cachedRead, change, Email, Nullable, Phone, read, Time, VerifyCode } from '../call.ts';
import { shellRows } from './wechat.ts';

export const AuthItem = Type.Union([Type.Literal('phone'), Type.Literal('email'), Type.Literal('real_name')]);
export type AuthItem = Static<typeof AuthItem>;

export const AgeBand = Type.Union([
  Type.Literal('under_8'),
  Type.Literal('under_16'),
  Type.Literal('under_18'),
  Type.Literal('adult'),
]);
export type AgeBand = Static<typeof AgeBand>;

/** What is stored of a real name: masked, and the age band that decides the caps for minors. */
export const RealName = Type.Object({
  name: Type.String(),
  id_number: Type.String(),
  age_band: AgeBand,
  reported_at: Time,
});
export type RealName = Static<typeof RealName>;

export const ThirdParty = Type.Union([Type.Literal('wechat'), Type.Literal('wegame')]);
export type ThirdParty = Static<typeof ThirdParty>;

/** One method to log in to this account. */
export const AccountLoginMethod = Type.Object({
  method: Type.Union([
    Type.Literal('phone'),
    Type.Literal('account'),
    Type.Literal('wechat'),
    Type.Literal('wegame'),
  ]),
  /** Whom it names: the masked phone, the account's name, the nickname over there; absent while it is not linked. */
  name: Nullable(Type.String()),
  linked_at: Nullable(Time),
  /** False for the last login method: without it the player could not log in any more. */
  can_unlink: Type.Boolean(),
});
export type AccountLoginMethod = Static<typeof AccountLoginMethod>;

export const AuthInfo = Type.Object({
  /** Masked. */
  phone: Nullable(Type.String()),
  /** Masked. */
  email: Nullable(Type.String()),
  real_name: Nullable(RealName),
  /** The methods that this game offers, linked or not. */
  login_methods: Type.Array(AccountLoginMethod),
  /** The popup should show: something is missing, and it was not postponed. */
  is_popup_due: Type.Boolean(),
});
export type AuthInfo = Static<typeof AuthInfo>;

export const AuthPopup = Type.Object({
  is_on: Type.Boolean(),
  title: Type.String(),
  text: Type.String(),
  asks: Type.Array(AuthItem),
  /** Days until a postponed popup shows again. */
  pause_days: Type.Integer(),
});
export type AuthPopup = Static<typeof AuthPopup>;

export const DataExport = Type.Object({
  status: Type.Union([
    Type.Literal('waiting'),
    Type.Literal('building'),
    Type.Literal('ready'),
    Type.Literal('failed'),
  ]),
  progress_percent: Type.Integer({ minimum: 0, maximum: 100 }),
  requested_at: Time,
  ready_at: Nullable(Time),
  /** Afterwards it is erased and has to be requested again. */
  expires_at: Nullable(Time),
  size_bytes: Nullable(Type.Integer()),
});
export type DataExport = Static<typeof DataExport>;

export const AccountDeletion = Type.Object({ requested_at: Time, due_at: Time });
export type AccountDeletion = Static<typeof AccountDeletion>;

const OwnExport = Type.Object({ data_export: Nullable(DataExport) });
const OwnDeletion = Type.Object({
  deletion: Nullable(AccountDeletion),
  /** Days between the request and the deletion. */
  waiting_days: Type.Integer(),
  /** An order or a delivery is pending: it has to end first. */
  is_under_way: Type.Boolean(),
  /** The request needs a code sent to the account's phone. */
  needs_code: Type.Boolean(),
});

export const accountRows = {
  setPassword: change({
    summary:
      "Sets the account's password by a code to its phone (scene `security`); name or phone and password open it then. Other sessions end.",
    access: 'player',
    lane: 'passwords',
    sensitive: true,
    input: { password: Type.String({ minLength: 8, maxLength: 72 }), code: VerifyCode },
    output: Type.Object({ account: Type.String() }),
    errors: ['identity/bad-code', 'call/not-found'],
  }),
  getUserAuthInfo: read({
    summary: 'Verification of the player: phone, mail, real name (all masked), and the login methods.',
    access: 'player',
    output: AuthInfo,
  }),
  addAuthPopupInfo: change({
    summary:
      'Verifies a phone or a mail address with a code and stores it, or postpones the popup. Replacing a phone also needs a code to the old one, a first phone a recent login; other sessions end.',
    access: 'player',
    input: {
      method: Type.Union([Type.Literal('phone'), Type.Literal('email'), Type.Literal('later')]),
      phone: Type.Optional(Phone),
      email: Type.Optional(Email),
      code: Type.Optional(VerifyCode),
      current_code: Type.Optional(VerifyCode),
    },
    output: AuthInfo,
    errors: [
      'identity/bad-code',
      'identity/bad-current-code',
      'identity/phone-taken',
      'identity/login-again',
      'identity/not-initialised',
    ],
  }),
  realNameReport: change({
    summary: 'Reports the real name once; the ID number is checked, masked and never stored in plain text.',
    access: 'player',
    // The body must not be guessable from the stored response.
    sensitive: true,
    input: {
      real_name: Type.String({ pattern: '^\\p{L}[\\p{L}·. ]{0,38}\\p{L}$' }),
      id_number: Type.String({ pattern: '^[1-9][0-9]{16}[0-9Xx]$' }),
    },
    output: AuthInfo,
    errors: ['identity/bad-id-number', 'identity/already-verified', 'identity/id-number-used'],
  }),
  logoutEverywhere: change({
    summary: "Ends every session of the player's account, in all games and on all devices, this one too.",
    access: 'player',
    output: Type.Object({ ended: Type.Integer() }),
  }),
  startDataExport: change({
    summary: "Starts an export of the player's data in this game; one at a time.",
    access: 'role',
    output: OwnExport,
  }),
  dataExportInfo: read({
    summary: 'How far the export is, and until when it can be downloaded.',
    access: 'role',
    output: OwnExport,
  }),
  downloadDataExport: read({
    summary: 'The finished export as JSON text, for its owner alone.',
    access: 'role',
    output: Type.Object({ file_name: Type.String(), content: Type.String() }),
    errors: ['call/not-found'],
  }),
  accountDeletionInfo: read({
    summary: 'Whether the account is going to be deleted, and when.',
    access: 'player',
    output: OwnDeletion,
  }),
  requestAccountDeletion: change({
    summary:
      'Requests the deletion of the account after a waiting period; with a phone it needs a security code. Rejected while an order is open.',
    access: 'player',
    input: { code: Type.Optional(VerifyCode) },
    output: OwnDeletion,
    errors: ['identity/bad-code', 'identity/deletion-under-way'],
  }),
  cancelAccountDeletion: change({
    summary: 'Cancels the deletion during the waiting period.',
    access: 'player',
    output: OwnDeletion,
  }),
};

const third = { provider: ThirdParty };
const LoginMethods = Type.Object({ login_methods: Type.Array(AccountLoginMethod) });

export const wechatRows = {
  weChatAuthBind: change({
    summary:
      "Links a person of WeChat or WeGame to the account, after the plain link's round trip (purpose=bind).",
    access: 'player',
    input: { ...third, ticket: Type.String({ minLength: 1, maxLength: 512 }) },
    output: LoginMethods,
    errors: [
      'identity/bad-ticket',
      'identity/method-closed',
      'identity/third-taken',
      'identity/third-linked',
    ],
  }),
  weChatAuthUnbind: change({
    summary: 'Unlinks WeChat or WeGame; rejected for the last login method.',
    access: 'player',
    input: third,
    output: LoginMethods,
    errors: ['identity/not-linked', 'identity/last-method'],
  }),
  ...shellRows,
};

export const authPopupRow = cachedRead({
  summary: 'Whether and how the game asks its players to verify their accounts.',
  cache_s: 30,
  output: AuthPopup,
});
