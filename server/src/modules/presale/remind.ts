// Opens balances when their window opens, and reminds the players: at the opening, and a day before the end.
import { and, asc, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm';
import { DAY_MS } from '../../platform/clock.ts';
import type { Database, Queryable, Tx } from '../../platform/database/database.ts';
import type { Services } from '../../services.ts';
import { findGame, isNotExported } from '../games/index.ts';
import { balanceMessage, readNames, sendMessageTo } from './messages.ts';
import { type PresaleOrderRow, presaleOrders } from './tables.ts';
import { movePresaleOrder } from './transitions.ts';

const BATCH = 100;
const LAST_REMINDER_MS = DAY_MS;

type ReminderServices = Pick<Services, 'db' | 'cache' | 'clock'>;

/** deposit_paid → balance_due for all whose window is open, each with its message. Returns how many there were. */
export async function openBalances(services: ReminderServices): Promise<number> {
  const { db, clock } = services;
  const now = clock.now();
  const due = await db
    .select()
    .from(presaleOrders)
    .where(
      and(
        eq(presaleOrders.status, 'deposit_paid'),
        lte(presaleOrders.balanceStartsAt, now),
        isNotExported(presaleOrders.gameId),
      ),
    )
    .orderBy(asc(presaleOrders.balanceStartsAt))
    .limit(BATCH);
  for (const row of due)
    await moveAndNotify(services, row, (tx) =>
      movePresaleOrder(tx, {
        id: row.id,
        from: 'deposit_paid',
        to: 'balance_due',
        set: { reminders: 1 },
      }),
    );
  return due.length;
}

/** The second message, for those who have not paid a day before the end. Short windows have one message only. */
export async function sendLastReminders(services: ReminderServices): Promise<number> {
  const { db, clock } = services;
  const now = clock.now();
  const soon = new Date(now.getTime() + LAST_REMINDER_MS);
  const due = await db
    .select()
    .from(presaleOrders)
    .where(
      and(
        eq(presaleOrders.status, 'balance_due'),
        gt(presaleOrders.balanceEndsAt, now),
        lte(presaleOrders.balanceEndsAt, soon),
        lt(presaleOrders.reminders, 2),
        isNotExported(presaleOrders.gameId),
        sql`${presaleOrders.balanceEndsAt} - ${presaleOrders.balanceStartsAt} > interval '1 day'`,
      ),
    )
    .limit(BATCH);
  for (const row of due)
    await moveAndNotify(services, row, async (tx) => {
      const [moved] = await tx
        .update(presaleOrders)
        .set({ reminders: 2 })
        .where(
          and(
            eq(presaleOrders.id, row.id),
            eq(presaleOrders.status, 'balance_due'),
            eq(presaleOrders.reminders, row.reminders),
          ),
        )
        .returning();
      return moved;
    });
  return due.length;
}

/** The step and its message are one transaction, so each message is sent once. */
async function moveAndNotify(
  services: ReminderServices,
  row: PresaleOrderRow,
  step: (tx: Tx) => Promise<PresaleOrderRow | undefined>,
): Promise<void> {
  const game = await findGame(services, row.gameId);
  await services.db.transaction(async (tx) => {
    const moved = await step(tx);
    if (!moved) return;
    const { name } = await readNames(tx, moved.presaleId);
    await sendMessageTo(tx, moved, {
      signature: game?.name ?? '',
      message: balanceMessage(moved, name),
      now: services.clock.now(),
      expiresAt: moved.balanceEndsAt,
    });
  });
}

/** Presale orders whose balance was not paid within its window. */
export async function missedBalances(db: Queryable, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: presaleOrders.id })
    .from(presaleOrders)
    .where(
      and(
        inArray(presaleOrders.status, ['deposit_paid', 'balance_due']),
        lte(presaleOrders.balanceEndsAt, now),
        isNotExported(presaleOrders.gameId),
      ),
    )
    .orderBy(asc(presaleOrders.balanceEndsAt))
    .limit(limit);
  return rows.map(({ id }) => id);
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
