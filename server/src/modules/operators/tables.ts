// The tables of operators, their roles and sessions, and the log of what they did.
import type { ApprovalReason, ApprovalStatus, Effect, LimitKind, Limits, Permission } from '@emall/contract';
import type { FailureKey } from '@emall/contract/codes';
import { type SQL, sql } from 'drizzle-orm';
import { boolean, date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytea, identity, int8, timestamptz } from '../../platform/database/columns.ts';

export const operators = pgTable('operators', {
  id: identity(),
  username: text('username').notNull(),
  name: text('name').notNull(),
  passwordHash: text('password_hash'),
  totpSecret: bytea('totp_secret'),
  totpLastStep: int8('totp_last_step'),
  isActive: boolean('is_active').notNull().default(true),
  createdAt: timestamptz('created_at').notNull(),
});

export const operatorRoles = pgTable('operator_roles', {
  id: identity(),
  name: text('name').notNull(),
  template: text('template'),
  permissions: text('permissions').array().$type<Permission[]>().notNull(),
  limits: jsonb('limits').$type<Limits>().notNull().default({}),
  createdAt: timestamptz('created_at').notNull(),
});

export const operatorGrants = pgTable('operator_grants', {
  operatorId: int8('operator_id').notNull(),
  roleId: int8('role_id').notNull(),
  /** Null: every game. */
  gameId: integer('game_id'),
  endsAt: timestamptz('ends_at'),
  createdAt: timestamptz('created_at').notNull(),
});

export const operatorInvitations = pgTable('operator_invitations', {
  tokenHash: bytea('token_hash').primaryKey(),
  operatorId: int8('operator_id').notNull(),
  resetsSecondFactor: boolean('resets_second_factor').notNull(),
  createdAt: timestamptz('created_at').notNull(),
  expiresAt: timestamptz('expires_at').notNull(),
});

export const operatorRecoveryCodes = pgTable(
  'operator_recovery_codes',
  { operatorId: int8('operator_id').notNull(), codeHash: bytea('code_hash').notNull() },
  (row) => [primaryKey({ columns: [row.operatorId, row.codeHash] })],
);

export const operatorPasskeys = pgTable('operator_passkeys', {
  id: identity(),
  operatorId: int8('operator_id').notNull(),
  name: text('name').notNull(),
  credentialId: text('credential_id').notNull(),
  publicKey: bytea('public_key').notNull(),
  counter: int8('counter').notNull(),
  transports: text('transports').array().notNull(),
  createdAt: timestamptz('created_at').notNull(),
  lastUsedAt: timestamptz('last_used_at'),
});

export const operatorSessions = pgTable('operator_sessions', {
  tokenHash: bytea('token_hash').primaryKey(),
  id: int8('id').generatedAlwaysAsIdentity().notNull(),
  operatorId: int8('operator_id').notNull(),
  machineName: text('machine_name'),
  permissions: text('permissions').array().$type<Permission[]>(),
  machineGameId: integer('machine_game_id'),
  isPending: boolean('is_pending').notNull().default(false),
  secondFactorAt: timestamptz('second_factor_at'),
  passkeyChallenge: text('passkey_challenge'),
  passkeyChallengeExpiresAt: timestamptz('passkey_challenge_expires_at'),
  ip: text('ip').notNull(),
  userAgent: text('user_agent').notNull(),
  createdAt: timestamptz('created_at').notNull(),
  lastSeenAt: timestamptz('last_seen_at').notNull(),
  expiresAt: timestamptz('expires_at').notNull(),
});

export const operatorUsage = pgTable(
  'operator_usage',
  {
    operatorId: int8('operator_id').notNull(),
    day: date('day').notNull(),
    kind: text('kind').$type<LimitKind>().notNull(),
    amount: int8('amount').notNull(),
  },
  (row) => [primaryKey({ columns: [row.operatorId, row.day, row.kind] })],
);

/** Without `expired`, which is a matter of time. */
export type StoredApprovalStatus = Exclude<ApprovalStatus, 'expired'>;

export const operatorApprovals = pgTable('operator_approvals', {
  id: identity(),
  gameId: integer('game_id'),
  call: text('call').notNull(),
  reason: text('reason').$type<ApprovalReason>().notNull(),
  requestedBy: int8('requested_by').notNull(),
  requestHash: bytea('request_hash').notNull(),
  subjectHash: bytea('subject_hash').notNull(),
  request: bytea('request').notNull(),
  effects: jsonb('effects').$type<Effect[]>().notNull(),
  status: text('status').$type<StoredApprovalStatus>().notNull().default('waiting'),
  decidedBy: int8('decided_by'),
  decidedAt: timestamptz('decided_at'),
  note: text('note').notNull().default(''),
  response: bytea('response'),
  failure: text('failure').$type<FailureKey>(),
  failureParams: jsonb('failure_params').$type<Record<string, string | number>>().notNull().default({}),
  presentEffects: jsonb('present_effects').$type<Effect[]>(),
  createdAt: timestamptz('created_at').notNull(),
  expiresAt: timestamptz('expires_at').notNull(),
});
export type ApprovalRow = typeof operatorApprovals.$inferSelect;

export const operatorAuditRows = pgTable('operator_audit_rows', {
  auditId: int8('audit_id').primaryKey(),
  rowBefore: jsonb('row_before').notNull(),
  createdAt: timestamptz('created_at').notNull(),
});

export const operatorAudit = pgTable('operator_audit', {
  id: identity(),
  operatorId: int8('operator_id').notNull(),
  gameId: integer('game_id'),
  call: text('call').notNull(),
  input: jsonb('input').notNull(),
  targetKind: text('target_kind'),
  targetId: text('target_id'),
  before: jsonb('before'),
  after: jsonb('after'),
  reason: text('reason').notNull().default(''),
  approvalId: int8('approval_id'),
  ip: text('ip').notNull(),
  userAgent: text('user_agent').notNull().default(''),
  at: timestamptz('at').notNull(),
  targetsHash: bytea('targets_hash').notNull().default(sql`'\\x'::bytea`),
  previousHash: bytea('previous_hash').notNull(),
  hash: bytea('hash').notNull(),
});

/** The records that an entry is about: one, or all that a list names. */
export const operatorAuditTargets = pgTable(
  'operator_audit_targets',
  {
    auditId: int8('audit_id').notNull(),
    kind: text('kind').notNull(),
    targetId: text('target_id').notNull(),
    key: text('key'),
    isChanged: boolean('is_changed').notNull(),
    showsContact: boolean('shows_contact').notNull().default(false),
  },
  (row) => [primaryKey({ columns: [row.targetId, row.kind, row.auditId] })],
);

type About = {
  kind?: string | undefined;
  ids: readonly string[];
  isChanged?: boolean;
  showsContact?: boolean | undefined;
};

/**
 * Whether an entry is about one of these records; with `isChanged` it changed that one, if it is about several, and with
 * `showsContact` it showed the contact details of that player.
 */
export const isAbout = ({ kind, ids, isChanged = false, showsContact = false }: About): SQL =>
  sql`${operatorAudit.id} IN (SELECT audit_id FROM ${operatorAuditTargets}
    WHERE target_id = ANY (${sql.param(ids)}::text[]) ${kind === undefined ? sql`` : sql`AND kind = ${kind}`}
      ${isChanged ? sql`AND is_changed` : sql``} ${showsContact ? sql`AND shows_contact` : sql``})`;

const contactsOf = sql`FROM ${operatorAuditTargets} WHERE audit_id = ${operatorAudit.id} AND shows_contact`;

/** Whether an entry showed contact details of anybody. */
export const hasShownContacts = sql`EXISTS (SELECT ${contactsOf})`;

/** The players whose contact details an entry showed. */
export const contactPlayerIds = sql<number[]>`ARRAY(SELECT target_id::bigint ${contactsOf} ORDER BY 1)`;
