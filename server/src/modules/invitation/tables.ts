// The tables of invitation.
import type { InviteCheckKind } from '@emall/contract';
import { bigint, customType, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const id = (name: string) => bigint(name, { mode: 'number' });

export const invitations = pgTable('invitations', {
  id: id('id').primaryKey().generatedAlwaysAsIdentity(),
  gameId: integer('game_id').notNull(),
  activityId: id('activity_id').notNull(),
  inviterId: id('inviter_id').notNull(),
  inviteeId: id('invitee_id').notNull(),
  roleId: id('role_id').notNull(),
  arrivedAt: timestamp('arrived_at', { withTimezone: true }).notNull(),
  failedChecks: text('failed_checks').array().$type<InviteCheckKind[]>().notNull().default([]),
});
export type InvitationRow = typeof invitations.$inferSelect;

export const inviteCodes = pgTable('invite_codes', {
  playerId: id('player_id').primaryKey(),
  code: text('code').notNull(),
});

export const invitationMarks = pgTable(
  'invitation_marks',
  {
    activityId: id('activity_id').notNull(),
    mark: bytea('mark').notNull(),
    invitationId: id('invitation_id').notNull(),
  },
  (row) => [primaryKey({ columns: [row.activityId, row.mark] })],
);
