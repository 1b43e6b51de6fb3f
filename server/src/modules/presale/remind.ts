// Opens balances when their window opens, and reminds the players: at the opening, and a day before the end.
import { and, eq, gt, lt, lte, sql } from 'drizzle-orm';
import { DAY_MS } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { Services } from '../../services.ts';
import { isNotExported, readGame } from '../games/index.ts';
import { balanceMessage, readNames, sendMessageTo } from './messages.ts';
import { sweepOrders } from './sweep-orders.ts';
import { type PresaleOrderRow, presaleOrders } from './tables.ts';
import { movePresaleOrder } from './transitions.ts';

const LAST_REMINDER_MS = DAY_MS;

type ReminderServices = Pick<Services, 'db' | 'clock' | 'log' | 'alerts'>;

/** deposit_paid → balance_due for all whose window is open, each with its message. */
export const openBalances = (services: ReminderServices) =>
  sweepOrders(services, 'open-balances', {
    isDue: and(
      eq(presaleOrders.status, 'deposit_paid'),
      lte(presaleOrders.balanceStartsAt, services.clock.now()),
      isNotExported(presaleOrders.gameId),
    ),
    oldest: presaleOrders.balanceStartsAt,
    process: (id) =>
      moveAndNotify(services, (tx) =>
        movePresaleOrder(tx, { id, from: 'deposit_paid', to: 'balance_due', set: { reminders: 1 } }),
      ),
  });

/** The second message, for those who have not paid a day before the end. Short windows have one message only. */
export function sendLastReminders(services: ReminderServices) {
  const now = services.clock.now();
  const isUnpaid = eq(presaleOrders.status, 'balance_due');
  const isNotReminded = lt(presaleOrders.reminders, 2);
  return sweepOrders(services, 'remind-balances', {
    isDue: and(
      isUnpaid,
      gt(presaleOrders.balanceEndsAt, now),
      lte(presaleOrders.balanceEndsAt, new Date(now.getTime() + LAST_REMINDER_MS)),
      isNotReminded,
      isNotExported(presaleOrders.gameId),
      sql`${presaleOrders.balanceEndsAt} - ${presaleOrders.balanceStartsAt} > interval '1 day'`,
    ),
    oldest: presaleOrders.balanceEndsAt,
    process: (id) =>
      moveAndNotify(services, async (tx) => {
        const [reminded] = await tx
          .update(presaleOrders)
          .set({ reminders: 2 })
          .where(and(eq(presaleOrders.id, id), isUnpaid, isNotReminded))
          .returning();
        return reminded;
      }),
  });
}

/** The step and its message are one transaction, so each message is sent once. */
async function moveAndNotify(
  services: ReminderServices,
  step: (tx: Tx) => Promise<PresaleOrderRow | undefined>,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const moved = await step(tx);
    if (!moved) return;
    const game = await readGame(tx, moved.gameId);
    const { name } = await readNames(tx, moved.presaleId);
    await sendMessageTo(tx, moved, {
      signature: game?.name ?? '',
      message: balanceMessage(moved, name),
      now: services.clock.now(),
      expiresAt: moved.balanceEndsAt,
    });
  });
}

/** When the next window opens or closes for somebody. */
export async function nextWindowAt(db: Database, now: Date): Promise<Date | undefined> {
  const { rows } = await db.execute<{ at: string | null }>(sql`
    SELECT least(
      (SELECT min(balance_starts_at) FROM presale_orders WHERE status = 'deposit_paid'),
      (SELECT min(balance_ends_at) FROM presale_orders WHERE status = 'balance_due' AND balance_ends_at > ${now})
    ) AS at`);
  const at = rows[0]?.at;
  return at ? new Date(at) : undefined;
}
