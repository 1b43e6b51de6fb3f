// Writes a new password of an account and tells its phone.
import { eq } from 'drizzle-orm';
import { DAY_MS } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { CallContext } from '../../../services.ts';
import type { Game } from '../../games/index.ts';
import { enqueueMessage } from '../outbound-messages.ts';
import { type Account, accounts } from '../tables.ts';

const TEXT = {
  zh: '你的商城账号密码已更改，其他设备均已退出登录。如非本人操作，请立即联系客服。',
  en: 'The password of your account was changed, and all other devices were logged out. If this wasn’t you, contact support at once.',
};

type PasswordChange = { game: Pick<Game, 'id' | 'name'>; language: CallContext['language']; now: Date };

export async function storePassword(
  tx: Tx,
  account: Account,
  passwordHash: string,
  { game, language, now }: PasswordChange,
): Promise<void> {
  await tx.update(accounts).set({ passwordHash }).where(eq(accounts.id, account.id));
  if (!account.phone) return;
  await enqueueMessage(tx, {
    gameId: game.id,
    target: { channel: 'sms', to: account.phone },
    signature: game.name,
    text: TEXT[language],
    expiresAt: new Date(now.getTime() + DAY_MS),
  });
}
