// ops/operator/*: who works in the shop, in which roles, and what each role may do.
import Type, { type Static } from 'typebox';
import { change, Id, listOf, Nothing, Nullable, read, Time, text } from '../call.ts';
import { USERNAME_PATTERN } from '../constants.ts';
import { Limits } from '../effects.ts';
import { type Permission as PermissionName, permissions } from '../permissions.ts';

export const Permission = Type.Unsafe<PermissionName>(Type.String({ maxLength: 40, enum: permissions }));

const Grant = {
  role_id: Id,
  /** Null: every game. */
  game_id: Nullable(Type.String({ pattern: '^[1-9][0-9]{0,8}$' })),
};

export const OpsOperator = Type.Object({
  operator_id: Id,
  username: Type.String(),
  name: Type.String(),
  is_active: Type.Boolean(),
  /** False until the invitation was accepted. */
  has_password: Type.Boolean(),
  has_second_factor: Type.Boolean(),
  last_seen_at: Nullable(Time),
  created_at: Time,
  grants: Type.Array(Type.Object({ ...Grant, role_name: Type.String(), ends_at: Nullable(Time) })),
});
export type OpsOperator = Static<typeof OpsOperator>;

export const OpsRole = Type.Object({
  role_id: Id,
  name: Type.String(),
  permissions: Type.Array(Permission),
  limits: Limits,
  operators: Type.Integer(),
});
export type OpsRole = Static<typeof OpsRole>;

const everywhere = { access: 'operator', isGameless: true } as const;
const reads = { ...everywhere, permission: 'operator.read' } as const;
const changes = { ...everywhere, permission: 'operator.write', needsStepUp: true } as const;
/** What gives somebody access: a second person agrees, once there is one. */
const givesAccess = { ...changes, needsApproval: 'with-colleagues' } as const;
const operatorId = { operator_id: Id };
const name = text(40);
const Invitation = Type.Object({ operator_id: Id, url: Type.String(), expires_at: Time });

export const opsOperatorRows = {
  list: read({
    summary: 'Everybody who works in the shop, with their roles.',
    ...reads,
    undated: 'short',
    output: listOf(OpsOperator),
  }),
  add: change({
    summary: 'Adds an operator; the link that is returned sets the password, once, within a day.',
    ...changes,
    sensitive: true,
    input: { username: Type.String({ pattern: USERNAME_PATTERN }), name },
    output: Invitation,
    errors: ['operator/name-taken'],
  }),
  reset: change({
    summary: 'Ends all sessions, removes password and second factor, and returns a link to set new ones.',
    ...givesAccess,
    sensitive: true,
    input: operatorId,
    output: Invitation,
    errors: ['call/not-found', 'operator/own-account'],
  }),
  activate: change({
    summary: 'Lets an operator in again.',
    ...givesAccess,
    input: operatorId,
    output: Nothing,
    errors: ['call/not-found'],
  }),
  deactivate: change({
    summary: 'Ends all sessions and tokens of an operator at once and lets them in no more.',
    ...changes,
    input: operatorId,
    output: Nothing,
    errors: ['call/not-found', 'operator/own-account', 'operator/last-owner'],
  }),
  grant: change({
    summary: 'Gives an operator a role in a game, or in every game, with an end or without.',
    ...givesAccess,
    input: { ...operatorId, ...Grant, ends_at: Nullable(Time) },
    output: Nothing,
    errors: ['call/not-found', 'operator/own-account'],
  }),
  revoke: change({
    summary: 'Takes a role from an operator.',
    ...changes,
    input: { ...operatorId, ...Grant },
    output: Nothing,
    errors: ['call/not-found', 'operator/own-account', 'operator/last-owner'],
  }),
  listRoles: read({
    summary: 'All roles with their permissions.',
    ...reads,
    undated: 'short',
    output: listOf(OpsRole),
  }),
  saveRole: change({
    summary: 'Adds a role, or changes one for everybody who has it.',
    ...givesAccess,
    input: {
      role_id: Nullable(Id),
      name,
      permissions: Type.Array(Permission, { maxItems: 100 }),
      /** Stay as they are when missing. */
      limits: Type.Optional(Limits),
    },
    output: Type.Object({ role_id: Id }),
    errors: ['call/not-found', 'operator/role-name-taken', 'operator/last-owner', 'operator/own-account'],
  }),
  removeRole: change({
    summary: 'Removes a role that nobody has and that is none of the templates.',
    ...changes,
    input: { role_id: Id },
    output: Nothing,
    errors: ['call/not-found', 'operator/role-in-use', 'operator/role-of-template'],
  }),
};
