// Stands in for WeChat and WeGame: a consent page of the sandbox asks who to be, and its codes name that person.
import { randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import type { Clock } from '../../platform/clock.ts';
import { timestamptz } from '../../platform/database/columns.ts';
import type { Database } from '../../platform/database/database.ts';
import type { OAuth, OAuthApp, OAuthProfile, OAuthProvider } from './index.ts';

const CODE_LIFE_MS = 5 * 60_000;

export const sandboxOAuthCodes = pgTable('sandbox_oauth_codes', {
  code: text('code').primaryKey(),
  provider: text('provider').notNull(),
  app: text('app').notNull(),
  openId: text('open_id').notNull(),
  unionId: text('union_id').notNull(),
  nickname: text('nickname').notNull(),
  expiresAt: timestamptz('expires_at').notNull(),
});

export function createSandboxOAuth({ db, clock }: { db: Database; clock: Clock }): OAuth {
  return {
    authorizeUrl({ provider, app, state, callback }) {
      // Paths only: the round trip stays on whatever host the browser used, with its cookie.
      const query = new URLSearchParams({ provider, app, state, callback: new URL(callback).pathname });
      return `/mall/sandbox/oauth/consent?${query}`;
    },
    async exchange({ provider, app, code }) {
      const [person] = await db
        .delete(sandboxOAuthCodes)
        .where(
          and(
            eq(sandboxOAuthCodes.code, code),
            eq(sandboxOAuthCodes.provider, provider),
            eq(sandboxOAuthCodes.app, app),
            gt(sandboxOAuthCodes.expiresAt, clock.now()),
          ),
        )
        .returning();
      if (!person) return undefined;
      return { open_id: person.openId, union_id: person.unionId, nickname: person.nickname };
    },
  };
}

/** What the provider does when its user agrees: a code for the one who asked. */
export async function issueSandboxCode(
  db: Database,
  clock: Clock,
  grant: { provider: OAuthProvider; app: OAuthApp } & OAuthProfile & { union_id: string },
): Promise<string> {
  const code = randomBytes(16).toString('base64url');
  await db.insert(sandboxOAuthCodes).values({
    code,
    provider: grant.provider,
    app: grant.app,
    openId: grant.open_id,
    unionId: grant.union_id,
    nickname: grant.nickname,
    expiresAt: new Date(clock.now().getTime() + CODE_LIFE_MS),
  });
  return code;
}
