// Gives one gift to one role, within the gift's total and the role's limit; a code is never given twice.
import type { Contract } from '@emall/contract';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { fail } from '../../platform/fail.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import type { CallHandler } from '../../services.ts';
import { giveCodes } from '../code-pools/index.ts';
import { DELIVER_GIFT } from './deliver-gift.ts';
import { giftStatusOf, missingRequirements, rejections, requirementsOf } from './eligibility.ts';
import { findGift } from './find.ts';
import { playerGift, purposeOf } from './receipts.ts';
import { type Recipient, readRecipient, refreshRecipient } from './recipient.ts';
import { type GiftRow, giftReceipts, type ReceiptRow } from './tables.ts';

export const getGiftCode: CallHandler<Contract['user']['getGiftCode']> = async (
  { services, session: { roleId, playerId }, language, transact },
  { gift_id },
) => {
  const { db, clock, alerts } = services;
  const now = clock.now();
  const known = await readRecipient(db, { roleId, playerId });
  const found = await findGift(services, known.role, gift_id);
  if (!found) throw fail('call/not-found');
  const { gift } = found;
  const recipient = await refreshRecipient(services, known, [gift]);
  return transact(async (tx, afterwards) => {
    // Checked inside the transaction, so that a repeat of the request that took the last one gets its stored response,
    // not a rejection. Whether a code is left shows when one is taken.
    const status = giftStatusOf(gift, recipient.progress, { received: found.received, hasCode: true }, now);
    if (status !== 'available') {
      const reason = missingRequirements(requirementsOf(gift, recipient.progress, now), language);
      throw fail(rejections[status], { reason });
    }
    const receipt = await writeReceipt(tx, gift, recipient, now);
    if (gift.codePoolId === null) {
      await enqueue(tx, DELIVER_GIFT, { receipt_id: receipt.id });
      return { receipt: playerGift(receipt, gift, null) };
    }
    const giving = { poolId: gift.codePoolId, quantity: 1, givenFor: purposeOf(receipt.id), now };
    const [code] = (await giveCodes(tx, giving)) ?? [];
    if (code === undefined) {
      const subject = { kind: 'pool', id: String(gift.codePoolId) } as const;
      const key = `gift-pool-empty:${gift.codePoolId}`;
      const text = `code pool ${gift.codePoolId} of game ${gift.gameId} is empty: gift ${gift.id} cannot be received`;
      const textZh = `游戏 ${gift.gameId} 的码池 ${gift.codePoolId} 已空，礼包 ${gift.id} 无法领取`;
      afterwards(() => alerts.raise({ key, text, textZh, gameId: gift.gameId, subject }));
      // Rolls back the counts and the receipt.
      throw fail('gift/no-code');
    }
    return { receipt: playerGift(receipt, gift, code) };
  });
};

/** Counts it for the role and for the gift, both within their limits, and inserts the receipt. */
async function writeReceipt(
  tx: Tx,
  gift: GiftRow,
  { role: { roleId, playerId, serverCode, serverName, roleCode, roleName } }: Recipient,
  now: Date,
): Promise<ReceiptRow> {
  const counted = await tx.execute<{ received: number }>(sql`
    INSERT INTO gift_counts AS c (gift_id, server_code, role_code, received)
    VALUES (${gift.id}, ${serverCode}, ${roleCode}, 1)
    ON CONFLICT (gift_id, server_code, role_code) DO UPDATE SET received = c.received + 1
      WHERE c.received < ${gift.perRole}
    RETURNING received`);
  const seq = counted.rows[0]?.received;
  if (seq === undefined) throw fail('gift/limit');
  const taken = await tx.execute(sql`
    UPDATE gifts SET handed_out = handed_out + 1 WHERE id = ${gift.id} AND handed_out < total AND is_published`);
  if (!taken.rowCount) throw fail('gift/gone');
  const isCode = gift.delivery === 'code';
  const [receipt] = await tx
    .insert(giftReceipts)
    .values({
      gameId: gift.gameId,
      giftId: gift.id,
      playerId,
      roleId,
      serverCode,
      serverName,
      roleCode,
      roleName,
      seq,
      receivedAt: now,
      ...(isCode ? { phase: 'delivered', deliveredAt: now } : { phase: 'waiting', nextTryAt: now }),
    })
    .returning();
  if (!receipt) throw new Error('the receipt was not inserted');
  return receipt;
}
