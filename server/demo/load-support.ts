// Writes the cases of player support and the messages that operators sent: some of each state, with their notes.
import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { caseNotes, cases } from '../src/modules/cases/tables.ts';
import { mailings, messageTemplates, playerMessages } from '../src/modules/messages/tables.ts';
import { operators } from '../src/modules/operators/tables.ts';
import { orders } from '../src/modules/orders/tables.ts';
import { playerRoles } from '../src/modules/roles/tables.ts';
import type { Tx } from '../src/platform/database/database.ts';
import { type DemoCase, demoCases, demoMailing, demoMessageTemplates } from './world/index.ts';

const GAME_ID = 1001;
const HOUR_MS = 3_600_000;
const before = (now: Date, hours: number) => new Date(now.getTime() - hours * HOUR_MS);

export async function addSupport(tx: Tx, now: Date): Promise<void> {
  const staff = await tx
    .select({ id: operators.id, username: operators.username })
    .from(operators)
    .where(inArray(operators.username, ['admin', 'support']));
  const operatorOf = (username: string) => {
    const found = staff.find((each) => each.username === username);
    if (!found) throw new Error(`the demo world has no operator ${username}`);
    return found.id;
  };
  for (const demoCase of demoCases) await addCase(tx, demoCase, operatorOf, now);
  await tx
    .insert(messageTemplates)
    .values(
      demoMessageTemplates.map((template) => ({ gameId: GAME_ID, ...template, updatedAt: before(now, 200) })),
    );
  await addMailing(tx, operatorOf('support'), now);
}

async function addCase(
  tx: Tx,
  { orderStatus, subject, state, owner, opened, steps }: DemoCase,
  operatorOf: (username: string) => number,
  now: Date,
): Promise<void> {
  const [order] = await tx
    .select({ id: orders.id, playerId: orders.playerId })
    .from(orders)
    .where(and(eq(orders.gameId, GAME_ID), eq(orders.status, orderStatus)))
    .orderBy(desc(orders.id))
    .limit(1);
  if (!order) throw new Error(`the demo world has no order that is ${orderStatus}`);
  const ownerId = owner === null ? null : operatorOf(owner);
  const openedBy = operatorOf('support');
  const openedAt = before(now, opened);
  const last = steps.at(-1);
  const updatedAt = last ? before(now, last.at) : openedAt;
  const closed = state === 'closed' ? { closedBy: ownerId ?? openedBy, closedAt: updatedAt } : {};
  const [made] = await tx
    .insert(cases)
    .values({
      gameId: GAME_ID,
      playerId: order.playerId,
      orderId: order.id,
      subject,
      state,
      ownerId,
      openedBy,
      openedAt,
      updatedAt,
      ...closed,
    })
    .returning({ id: cases.id });
  const caseId = made?.id ?? 0;
  await tx.insert(caseNotes).values([
    { caseId, kind: 'opened', text: '', ownerId, operatorId: openedBy, at: openedAt },
    ...steps.map(({ at, ...step }) => ({
      caseId,
      ...step,
      ownerId: null,
      operatorId: ownerId ?? openedBy,
      at: before(now, at),
    })),
  ]);
}

/** To players of the crowd: the messages of the demo account stay its own. */
async function addMailing(tx: Tx, operatorId: number, now: Date): Promise<void> {
  const demo = tx.select({ id: orders.playerId }).from(orders).where(eq(orders.gameId, GAME_ID)).limit(1);
  const recipients = await tx
    .selectDistinct({ id: playerRoles.playerId })
    .from(playerRoles)
    .where(and(eq(playerRoles.gameId, GAME_ID), ne(playerRoles.playerId, sql`(${demo})`)))
    .orderBy(asc(playerRoles.playerId))
    .limit(demoMailing.recipients);
  const ids = recipients.map(({ id }) => id);
  const at = before(now, 30);
  const { titleZh, titleEn, textZh, textEn } = demoMailing;
  const [mailing] = await tx
    .insert(mailings)
    .values({
      gameId: GAME_ID,
      operatorId,
      titleZh,
      titleEn,
      textZh,
      textEn,
      hasGameMail: false,
      playerIds: ids,
      status: 'done',
      lastPlayerId: Math.max(...ids),
      sent: ids.length,
      createdAt: at,
      finishedAt: at,
    })
    .returning({ id: mailings.id });
  const mailingId = mailing?.id ?? 0;
  await tx.insert(playerMessages).values(
    ids.map((playerId) => ({
      gameId: GAME_ID,
      mailingId,
      playerId,
      titleZh,
      titleEn,
      textZh,
      textEn,
      at,
    })),
  );
}
