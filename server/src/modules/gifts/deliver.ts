// Delivers gifts straight to their role. An answer that was lost is asked for, never followed by a blind repeat.
import { and, asc, eq, isNotNull, lte } from 'drizzle-orm';
import { comeBack } from '../../platform/jobs.ts';
import { DeliveryRefused, GameServerUnavailable } from '../../providers/game/index.ts';
import type { Services } from '../../services.ts';
import { type GiftRow, giftReceipts, gifts, type ReceiptRow } from './tables.ts';

export const DELIVER_GIFT = 'deliver-gift';
export const RETRY_GIFTS = 'retry-gift-deliveries';

const BATCH = 50;
// Longer than any answer of a game server takes: until then no other worker touches the receipt.
const LEASE_MS = 15_000;
const PAUSES_S = [10, 30, 60, 120, 300, 600, 1200, 3600];
/** About twenty minutes of trying. */
const STUCK_AFTER_TRIES = 6;

type Due = { receipt: ReceiptRow; gift: GiftRow };

/** The game knows the delivery by its receipt: the same key is the same delivery, for ever. */
const keyOf = ({ receipt }: Due) => `gift-receipt-${receipt.id}`;

function pauseBefore(tries: number, now: Date): Date {
  const seconds = PAUSES_S[Math.min(tries, PAUSES_S.length) - 1] ?? 3600;
  return new Date(now.getTime() + seconds * 1000);
}

/** The job of a gift that was just received. */
export async function deliverGift(services: Services, { receipt_id }: { receipt_id: number }): Promise<void> {
  const due = await claim(services, receipt_id);
  if (!due) return;
  if (due.receipt.phase === 'waiting') await send(services, due);
  else await ask(services, due);
}

/** The job of every minute: what waits for another try. */
export async function retryGiftDeliveries(services: Services): Promise<void> {
  const { db, clock } = services;
  const soonest = await db
    .select({ id: giftReceipts.id, at: giftReceipts.nextTryAt })
    .from(giftReceipts)
    .where(isNotNull(giftReceipts.nextTryAt))
    .orderBy(asc(giftReceipts.nextTryAt))
    .limit(BATCH + 1);
  const now = clock.now();
  const isDue = ({ at }: { at: Date | null }) => at !== null && at <= now;
  for (const { id } of soonest.filter(isDue).slice(0, BATCH)) await deliverGift(services, { receipt_id: id });
  const next = soonest.length > BATCH ? soonest.at(-1) : soonest.find((each) => !isDue(each));
  await comeBack(db, RETRY_GIFTS, { next: next?.at ?? undefined, now: clock.now() });
}

async function claim({ db, clock }: Services, receiptId: number): Promise<Due | undefined> {
  const now = clock.now();
  const [receipt] = await db
    .update(giftReceipts)
    .set({ nextTryAt: new Date(now.getTime() + LEASE_MS) })
    .where(and(eq(giftReceipts.id, receiptId), lte(giftReceipts.nextTryAt, now)))
    .returning();
  if (!receipt) return undefined;
  const [gift] = await db.select().from(gifts).where(eq(gifts.id, receipt.giftId));
  return gift && { receipt, gift };
}

/** Moves a receipt on, unless another worker did. */
async function step({ db }: Services, { receipt }: Due, set: Partial<ReceiptRow>): Promise<boolean> {
  const moved = await db
    .update(giftReceipts)
    .set(set)
    .where(
      and(
        eq(giftReceipts.id, receipt.id),
        eq(giftReceipts.phase, receipt.phase),
        eq(giftReceipts.tries, receipt.tries),
      ),
    )
    .returning({ id: giftReceipts.id });
  return moved.length > 0;
}

/** Marks it as possibly sent before anything leaves the house. */
async function send(services: Services, due: Due): Promise<void> {
  const { receipt, gift } = due;
  const tries = receipt.tries + 1;
  if (!(await step(services, due, { phase: 'sending', tries }))) return;
  const sent: Due = { gift, receipt: { ...receipt, phase: 'sending', tries } };
  try {
    await services.gameServer.deliver(receipt.gameId, {
      key: keyOf(due),
      server_code: receipt.serverCode,
      role_code: receipt.roleCode,
      product_code: gift.productCode ?? `gift-${gift.id}`,
      quantity: 1,
      contents: gift.contents,
    });
  } catch (error) {
    if (error instanceof GameServerUnavailable) return pause(services, sent, tries);
    if (error instanceof DeliveryRefused) return refuse(services, sent, error);
    throw error;
  }
  await finish(services, sent);
}

async function ask(services: Services, due: Due): Promise<void> {
  let isApplied: boolean;
  try {
    isApplied = await services.gameServer.queryDelivery(due.receipt.gameId, keyOf(due));
  } catch (error) {
    if (!(error instanceof GameServerUnavailable)) throw error;
    return pause(services, due, due.receipt.tries + 1);
  }
  if (isApplied) return finish(services, due);
  // It has certainly not arrived: it may be sent again.
  if (await step(services, due, { phase: 'waiting' }))
    await send(services, { ...due, receipt: { ...due.receipt, phase: 'waiting' } });
}

async function finish(services: Services, due: Due): Promise<void> {
  const deliveredAt = services.clock.now();
  await step(services, due, { phase: 'delivered', deliveredAt, nextTryAt: null });
}

async function pause(services: Services, due: Due, tries: number): Promise<void> {
  const now = services.clock.now();
  const { stuckAt, gameId } = due.receipt;
  const isStuckNow = stuckAt === null && tries >= STUCK_AFTER_TRIES;
  const nextTryAt = pauseBefore(tries, now);
  await step(services, due, { tries, nextTryAt, ...(isStuckNow ? { stuckAt: now } : {}) });
  await comeBack(services.db, RETRY_GIFTS, { next: nextTryAt, now });
  if (isStuckNow)
    services.alerts.raise({
      key: `gift-stuck:${gameId}`,
      text: `the server of game ${gameId} does not answer, gifts wait for delivery`,
    });
}

/** The game says no for good: it has certainly not arrived. People are told, and it is tried again every hour. */
async function refuse(services: Services, due: Due, error: DeliveryRefused): Promise<void> {
  const now = services.clock.now();
  const { stuckAt, gameId } = due.receipt;
  const nextTryAt = pauseBefore(PAUSES_S.length, now);
  await step(services, due, { phase: 'waiting', nextTryAt, stuckAt: stuckAt ?? now });
  if (!stuckAt)
    services.alerts.raise({
      key: `gift-refused:${gameId}`,
      text: `game ${gameId} refuses gift ${due.gift.id} (${error.message})`,
    });
}
