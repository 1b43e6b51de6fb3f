// What identity holds about a person, and what is left of it when they leave.
import { randomBytes } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import { closeSessionsOf } from '../../platform/security/sessions.ts';
import type { PersonalData } from '../../services.ts';
import { findAccount, findPlayer } from './accounts.ts';
import { eraseSources } from './known-sources.ts';
import { accountIdentities, accounts, logins, verifyCodes } from './tables.ts';

export const personal: PersonalData = {
  async exportData(db, { playerId, accountId, gameId }) {
    const { player, account } = await findPlayer(db, playerId);
    const links = await db.select().from(accountIdentities).where(eq(accountIdentities.accountId, accountId));
    const entered = await db
      .select({ at: logins.at, platform: logins.platform })
      .from(logins)
      .where(and(eq(logins.accountId, accountId), eq(logins.gameId, gameId)))
      .orderBy(desc(logins.id));
    return {
      account: {
        u8_account_id: account.u8AccountId,
        username: account.username,
        nickname: account.nickname,
        phone: account.phone,
        email: account.email,
        created_at: account.createdAt,
        first_login_at: player.firstLoginAt,
      },
      linked_accounts: links.map(({ provider, nickname, openId, createdAt }) => ({
        provider,
        nickname,
        open_id: openId,
        linked_at: createdAt,
      })),
      logins: entered,
    };
  },

  async erase(tx, { accountId }, now) {
    await closeSessionsOf(tx, accountId);
    const { phone, username, publisher } = await findAccount(tx, accountId);
    if (phone) await eraseSources(tx, ['phone', phone]);
    if (username) await eraseSources(tx, ['account', publisher, username.toLowerCase()]);
    await tx.delete(accountIdentities).where(eq(accountIdentities.accountId, accountId));
    await tx.delete(logins).where(eq(logins.accountId, accountId));
    await tx.delete(verifyCodes).where(eq(verifyCodes.accountId, accountId));
    await tx
      .update(accounts)
      .set({
        // The publisher knows the person by the old one.
        u8AccountId: `left${randomBytes(12).toString('hex')}`,
        username: null,
        passwordHash: null,
        phone: null,
        email: null,
        nickname: '已注销用户',
        deletedAt: now,
      })
      .where(eq(accounts.id, accountId));
  },
};
