// Writes a new password of an account and tells its phone.
import { eq } from 'drizzle-orm';
import { DAY_MS } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import type { CallContext } from '../../services.ts';
import { gameOf } from './enter.ts';
import { enqueueMessage } from './outbound-messages.ts';
import { type Account, accounts } from './tables.ts';

const TEXT = {
  zh: '您的商城账号密码已更改，其他设备均已退出登录。如非本人操作，请立即联系客服。',
  en: 'The password of your account was changed, and all other devices were logged out. If this wasn’t you, contact support at once.',
};

export async function storePassword(
  tx: Tx,
  ctx: Pick<CallContext, 'services' | 'gameId' | 'language'>,
  account: Account,
  passwordHash: string,
): Promise<void> {
  await tx.update(accounts).set({ passwordHash }).where(eq(accounts.id, account.id));
  if (!account.phone) return;
  const game = await gameOf(ctx);
  await enqueueMessage(tx, {
    gameId: ctx.gameId,
    target: { channel: 'sms', to: account.phone },
    signature: game.name,
    text: TEXT[ctx.language],
    expiresAt: new Date(ctx.services.clock.now().getTime() + DAY_MS),
  });
}
