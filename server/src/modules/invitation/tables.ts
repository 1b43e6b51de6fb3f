// Tables of invitation.
import type { ArrivalCheck } from '@emall/contract';
import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytea, identity, int8, timestamptz } from '../../platform/database/columns.ts';

export const invitations = pgTable('invitations', {
  id: identity(),
  gameId: integer('game_id').notNull(),
  activityId: int8('activity_id').notNull(),
  inviterId: int8('inviter_id').notNull(),
  inviteeId: int8('invitee_id').notNull(),
  roleId: int8('role_id').notNull(),
  arrivedAt: timestamptz('arrived_at').notNull(),
  failedChecks: text('failed_checks').array().$type<ArrivalCheck[]>().notNull().default([]),
  addressHash: bytea('address_hash'),
  levelReachedAt: timestamptz('level_reached_at'),
  levelCheckedAt: timestamptz('level_checked_at'),
  awaitsLevel: boolean('awaits_level').notNull().default(false),
  review: text('review', { enum: ['none', 'pending', 'accepted', 'rejected'] })
    .notNull()
    .default('none'),
  reviewedAt: timestamptz('reviewed_at'),
});
export type InvitationRow = typeof invitations.$inferSelect;

export const inviteCodes = pgTable('invite_codes', {
  playerId: int8('player_id').primaryKey(),
  code: text('code').notNull(),
});

export const invitationFingerprints = pgTable(
  'invitation_fingerprints',
  {
    activityId: int8('activity_id').notNull(),
    fingerprint: bytea('fingerprint').notNull(),
    invitationId: int8('invitation_id').notNull(),
  },
  (row) => [primaryKey({ columns: [row.activityId, row.fingerprint] })],
);
