// ops/auth/*: how an operator logs in, proves a second factor, and manages the own sessions and tokens.
import Type, { type Static } from 'typebox';
import { change, Id, listOf, Nothing, Nullable, read, Time, text } from '../call.ts';
import { USERNAME_PATTERN } from '../constants.ts';
import { Permission } from './ops-operator.ts';

export const OperatorInfo = Type.Object({
  username: Type.String(),
  name: Type.String(),
  has_second_factor: Type.Boolean(),
  has_passkey: Type.Boolean(),
  /** What they may do where no game is concerned. */
  permissions: Type.Array(Permission),
  games: Type.Array(
    Type.Object({
      game_id: Type.String(),
      name: Type.String(),
      /** How the game looks, so that nobody works in the wrong one. */
      color: Nullable(Type.String()),
      icon: Nullable(Type.String()),
      /** Whether players may enter it now. */
      is_open: Type.Boolean(),
      permissions: Type.Array(Permission),
    }),
  ),
  /** The names of those who give permissions. */
  managers: Type.Array(Type.String()),
  /** Anything but production is marked on every screen. */
  environment: Type.Union([
    Type.Literal('sandbox'),
    Type.Literal('test'),
    Type.Literal('pre'),
    Type.Literal('production'),
  ]),
});
export type OperatorInfo = Static<typeof OperatorInfo>;

const Username = Type.String({ pattern: USERNAME_PATTERN });
const NewPassword = Type.String({ minLength: 12, maxLength: 128 });
/** Six digits of the authenticator app, or a recovery code. */
const SecondFactor = Type.String({ pattern: '^([0-9]{6}|[a-z0-9]{5}-[a-z0-9]{5})$' });
const InvitationToken = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' });
/** Bytes as browsers write them into JSON. */
const base64Url = (maxLength: number) => Type.String({ pattern: '^[A-Za-z0-9_-]+$', maxLength });
/** Options of `navigator.credentials`, in the JSON form of WebAuthn. */
const WebAuthnOptions = Type.Object({
  webauthn_options: Type.Unsafe<object>({ type: 'object', additionalProperties: true }),
});
const Credential = { credential_id: base64Url(1400), client_data: base64Url(4000) };
const Token = { token: Type.String() };
const own = { access: 'operator', isGameless: true } as const;

export const opsAuthRows = {
  login: change({
    summary: 'Logs an operator in; with a second factor set up, that is still to be confirmed.',
    access: 'open',
    isGameless: true,
    sensitive: true,
    cookie: 'set',
    input: { username: Username, password: Type.String({ minLength: 1, maxLength: 128 }) },
    output: Type.Object({ ...Token, needs_second_factor: Type.Boolean(), has_passkey: Type.Boolean() }),
    errors: ['operator/bad-login', 'operator/login-locked'],
  }),
  confirmSecondFactor: change({
    summary: 'Confirms the second factor, after the password or again before a sensitive call.',
    ...own,
    allowsPending: true,
    sensitive: true,
    cookie: 'set',
    input: { code: SecondFactor },
    output: Type.Object(Token),
    errors: ['operator/bad-code', 'operator/login-locked'],
  }),
  passkeyChallenge: change({
    summary:
      'Returns what a passkey is to sign for `confirmPasskey`; it counts once, in this session, for five minutes.',
    ...own,
    allowsPending: true,
    sensitive: true,
    output: WebAuthnOptions,
    errors: ['operator/no-passkey'],
  }),
  confirmPasskey: change({
    summary: 'Confirms the second factor by a passkey, after the password or again before a sensitive call.',
    ...own,
    allowsPending: true,
    sensitive: true,
    cookie: 'set',
    input: { ...Credential, authenticator_data: base64Url(4000), passkey_signature: base64Url(4000) },
    output: Type.Object(Token),
    errors: ['operator/bad-passkey', 'operator/login-locked'],
  }),
  logout: change({
    summary: "Ends the operator's session.",
    ...own,
    allowsPending: true,
    cookie: 'clear',
    output: Nothing,
  }),
  me: read({
    summary: 'Who is logged in, and what they may do in which game.',
    ...own,
    output: OperatorInfo,
  }),
  changePassword: change({
    summary: 'Sets a new password and ends the other sessions.',
    ...own,
    sensitive: true,
    input: { current_password: Type.String({ minLength: 1, maxLength: 128 }), new_password: NewPassword },
    output: Nothing,
    errors: ['operator/wrong-password', 'operator/login-locked'],
  }),
  startSecondFactor: change({
    summary: 'Returns a new secret for an authenticator app; it counts once a code of it is confirmed.',
    ...own,
    sensitive: true,
    output: Type.Object({ secret: Type.String(), url: Type.String() }),
    errors: ['operator/second-factor-set'],
  }),
  enableSecondFactor: change({
    summary: 'Turns the second factor on by a code of the new secret; returns ten recovery codes.',
    ...own,
    sensitive: true,
    input: {
      secret: Type.String({ pattern: '^[A-Z2-7]{32}$' }),
      code: Type.String({ pattern: '^[0-9]{6}$' }),
    },
    output: Type.Object({ recovery_codes: Type.Array(Type.String()) }),
    errors: ['operator/second-factor-set', 'operator/bad-code'],
  }),
  renewRecoveryCodes: change({
    summary: 'Returns ten new recovery codes, once; those from before no longer work.',
    ...own,
    needsStepUp: true,
    sensitive: true,
    output: Type.Object({ recovery_codes: Type.Array(Type.String()) }),
  }),
  listPasskeys: read({
    summary: "The operator's own passkeys.",
    ...own,
    undated: 'short',
    unexported: 'own-account',
    output: listOf(
      Type.Object({ passkey_id: Id, name: Type.String(), created_at: Time, last_used_at: Nullable(Time) }),
    ),
  }),
  passkeyOptions: change({
    summary:
      'Returns what a new passkey is to sign for `addPasskey`; it counts once, in this session, for five minutes.',
    ...own,
    needsStepUp: true,
    sensitive: true,
    output: WebAuthnOptions,
    errors: ['operator/too-many-passkeys'],
  }),
  addPasskey: change({
    summary: 'Adds a passkey, which confirms the second factor in place of a code.',
    ...own,
    needsStepUp: true,
    input: {
      ...Credential,
      name: text(40),
      attestation: base64Url(20_000),
      transports: Type.Array(Type.String({ pattern: '^[a-z-]{2,20}$' }), { maxItems: 8 }),
    },
    output: Type.Object({ passkey_id: Id }),
    errors: ['operator/bad-passkey', 'operator/too-many-passkeys'],
  }),
  removePasskey: change({
    summary: 'Removes one of the own passkeys.',
    ...own,
    needsStepUp: true,
    input: { passkey_id: Id },
    output: Nothing,
    errors: ['call/not-found'],
  }),
  invitationInfo: read({
    summary: 'Whom a link invites, or whose password it resets.',
    access: 'open',
    isGameless: true,
    input: { invitation: InvitationToken },
    output: Type.Object({ username: Type.String(), name: Type.String(), is_reset: Type.Boolean() }),
    errors: ['operator/invitation-over'],
  }),
  acceptInvitation: change({
    summary: 'Sets the password by a link, which works once, and logs in.',
    access: 'open',
    isGameless: true,
    sensitive: true,
    cookie: 'set',
    input: { invitation: InvitationToken, password: NewPassword },
    output: Type.Object(Token),
    errors: ['operator/invitation-over'],
  }),
  listSessions: read({
    summary: "The operator's own sessions and machine tokens.",
    ...own,
    undated: 'short',
    unexported: 'own-account',
    output: listOf(
      Type.Object({
        session_id: Id,
        is_current: Type.Boolean(),
        machine_name: Nullable(Type.String()),
        permissions: Nullable(Type.Array(Permission)),
        /** The game that a machine token is limited to. */
        game_id: Nullable(Type.String()),
        ip: Type.String(),
        user_agent: Type.String(),
        created_at: Time,
        last_seen_at: Time,
        expires_at: Time,
      }),
    ),
  }),
  endSession: change({
    summary: 'Ends one of the own sessions, or a machine token.',
    ...own,
    input: { session_id: Id },
    output: Nothing,
    errors: ['call/not-found'],
  }),
  endOtherSessions: change({
    summary: 'Ends all own sessions but this one; machine tokens stay.',
    ...own,
    output: Type.Object({ ended: Type.Integer() }),
  }),
  addToken: change({
    summary: 'Creates a machine token with some of the own permissions; it is shown once.',
    ...own,
    needsStepUp: true,
    sensitive: true,
    input: {
      name: text(40),
      permissions: Type.Array(Permission, { minItems: 1, maxItems: 100 }),
      /** Without it: every game that the operator works in. */
      game_id: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,8}$' })),
      expires_at: Time,
    },
    output: Type.Object(Token),
    errors: ['call/forbidden'],
  }),
};
