// Keeps messages in the sandbox's inbox instead of sending them.
import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import type { Messenger } from './index.ts';

export const sandboxInbox = pgTable('sandbox_inbox', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  gameId: integer('game_id').notNull(),
  channel: text('channel', { enum: ['sms', 'mail'] }).notNull(),
  target: text('target').notNull(),
  signature: text('signature').notNull(),
  text: text('text').notNull(),
  key: text('key').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

export function createSandboxMessenger({ db, clock }: { db: Database; clock: Clock }): Messenger {
  return {
    async send({ to, ...message }) {
      await db
        .insert(sandboxInbox)
        .values({ ...message, target: to, createdAt: clock.now() })
        .onConflictDoNothing();
    },
  };
}
