// Messages to the buyer of an order: to the phone, or to the role by the game's own mail where no phone is known.
import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { enqueueMessage } from '../identity/index.ts';
import { accounts } from '../identity/tables.ts';
import { writeMessages } from '../messages/index.ts';
import { messageExpiry, type RefundResult } from './refund-messages.ts';
import type { OrderRow } from './tables.ts';

type Message = { signature: string; text: string; expiresAt: Date };

/** The result of an application: to the phone or into the game, and into the messages of the mall. */
export async function notifyOfRefund(
  tx: Tx,
  order: Pick<OrderRow, 'gameId' | 'accountId' | 'playerId' | 'serverCode' | 'roleCode'>,
  { signature, result, now }: { signature: string; result: RefundResult; now: Date },
): Promise<void> {
  const { title, text } = result;
  await notifyBuyer(tx, order, { signature, text: text('zh'), expiresAt: messageExpiry(now) });
  const { gameId, playerId } = order;
  await writeMessages(tx, { gameId, at: now }, [{ playerId, title, text }]);
}

/** Part of a transaction: the message is sent if it commits. */
export async function notifyBuyer(
  tx: Tx,
  order: Pick<OrderRow, 'gameId' | 'accountId' | 'serverCode' | 'roleCode'>,
  message: Message,
): Promise<void> {
  const { gameId, accountId, serverCode, roleCode } = order;
  const [account] = await tx
    .select({ phone: accounts.phone })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  const target = account?.phone
    ? ({ channel: 'sms', to: account.phone } as const)
    : ({ channel: 'game', serverCode, roleCode } as const);
  await enqueueMessage(tx, { gameId, target, ...message });
}
