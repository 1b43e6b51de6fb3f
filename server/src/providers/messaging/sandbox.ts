// Keeps messages in the sandbox's inbox instead of sending them.
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Clock } from '../../platform/clock.ts';
import { identity, timestamptz } from '../../platform/database/columns.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Messenger } from './index.ts';

export const sandboxInbox = pgTable('sandbox_inbox', {
  id: identity(),
  gameId: integer('game_id').notNull(),
  channel: text('channel', { enum: ['sms', 'mail', 'wechat'] }).notNull(),
  target: text('target').notNull(),
  signature: text('signature').notNull(),
  text: text('text').notNull(),
  key: text('key').notNull(),
  createdAt: timestamptz('created_at').notNull(),
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
