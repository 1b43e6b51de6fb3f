// Hands one gift to one role: never more than there are, never more than the role may have, never a code twice.
import type { Contract } from '@emall/contract';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { fail } from '../../platform/fail.ts';
import { enqueue } from '../../platform/jobs.ts';
import type { CallHandler } from '../../services.ts';
import { giveCodes } from '../code-pools/index.ts';
import { DELIVER_GIFT } from './deliver.ts';
import { findGift } from './find.ts';
import { freshHolder, type Holder, readHolder } from './holder.ts';
import { playerGift, purposeOf } from './receipt.ts';
import { refusals, requirementsOf, statusOf } from './standing.ts';
import { type GiftRow, giftReceipts, type ReceiptRow } from './tables.ts';
import { lockWords } from './words.ts';

export const getGiftCode: CallHandler<Contract['user']['getGiftCode']> = async (
  { services, session: { roleId }, language, transact },
  { gift_id },
) => {
  const { db, clock, alerts } = services;
  const now = clock.now();
  const known = await readHolder(db, roleId);
  const found = await findGift(db, known.role, gift_id);
  if (!found) throw fail('call/not-found');
  const { gift } = found;
  const holder = await freshHolder(services, known, [gift]);
  return transact(async (tx) => {
    // Asked inside, so that a repeat of the request that took the last one gets its answer, not a refusal. Whether
    // there is a code is seen when one is taken.
    const status = statusOf(gift, holder.reached, { received: found.received, hasCode: true }, now);
    if (status !== 'available') {
      const reason = lockWords(requirementsOf(gift, holder.reached, now), language);
      throw fail(refusals[status], { reason });
    }
    const receipt = await writeReceipt(tx, gift, holder, now);
    if (gift.codePoolId === null) {
      await enqueue(tx, DELIVER_GIFT, { receipt_id: receipt.id });
      return { receipt: playerGift(receipt, gift, null) };
    }
    const giving = { poolId: gift.codePoolId, quantity: 1, givenFor: purposeOf(receipt.id), now };
    const [code] = (await giveCodes(tx, giving)) ?? [];
    if (code === undefined) {
      alerts.raise({
        key: `gift-pool-empty:${gift.codePoolId}`,
        text: `code pool ${gift.codePoolId} of game ${gift.gameId} is empty: gift ${gift.id} cannot be received`,
      });
      // Takes the counts and the receipt back with it.
      throw fail('gift/no-code');
    }
    return { receipt: playerGift(receipt, gift, code) };
  });
};

/** Counts it for the role and for the gift, both under their limits, and writes it down. */
async function writeReceipt(
  tx: Tx,
  gift: GiftRow,
  { role: { roleId, playerId, serverCode, serverName, roleCode, roleName } }: Holder,
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
  if (!receipt) throw new Error('a receipt was not written');
  return receipt;
}
