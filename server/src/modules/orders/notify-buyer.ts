// Messages to the buyer of an order, in their language: to the phone, or to the role by the game's own mail where no phone is
// known, and in any case into the messages of the mall.
import { PATHS, type PageQuery } from '@emall/contract/pages';
import { eq } from 'drizzle-orm';
import { DAY_MS } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Language } from '../../platform/fail.ts';
import { enqueueMessage } from '../identity/index.ts';
import { accounts, players } from '../identity/tables.ts';
import { writeMessages } from '../messages/index.ts';
import type { OrderRow } from './tables.ts';

export type BuyerMessage = {
  title: Record<Language, string>;
  text(language: Language): string;
  /** The page of the mall that it opens. */
  link: PageQuery;
};

export const linkToOrder = (orderId: string) => `${PATHS.orderDetail}?order_id=${orderId}` as const;
type Sending = {
  signature: string;
  message: BuyerMessage;
  now: Date;
  /** What was not sent by then is of no use any more; by default after a day. */
  expiresAt?: Date;
};

/** Part of a transaction: the message is sent if it commits. */
export async function notifyBuyer(
  tx: Tx,
  order: Pick<OrderRow, 'gameId' | 'accountId' | 'playerId' | 'serverCode' | 'roleCode'>,
  { signature, message, now, expiresAt = new Date(now.getTime() + DAY_MS) }: Sending,
): Promise<void> {
  const { gameId, accountId, playerId, serverCode, roleCode } = order;
  const [account] = await tx
    .select({ phone: accounts.phone })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  const [player] = await tx
    .select({ language: players.language })
    .from(players)
    .where(eq(players.id, playerId));
  const target = account?.phone
    ? ({ channel: 'sms', to: account.phone } as const)
    : ({ channel: 'game', serverCode, roleCode } as const);
  await enqueueMessage(tx, {
    gameId,
    target,
    signature,
    expiresAt,
    text: message.text(player?.language ?? 'zh'),
  });
  await writeMessages(tx, { gameId, at: now }, [{ playerId, ...message }]);
}
