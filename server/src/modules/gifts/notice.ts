// Notifies a player of gifts that can be received now: each counts once as unread, for each eligible role.
import { and, eq, isNull, or } from 'drizzle-orm';
import type { NewJob } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../services.ts';
import { players } from '../identity/tables.ts';
import { addUnread } from '../messages/index.ts';
import { spendOf } from '../orders/index.ts';
import { playerRoles } from '../roles/tables.ts';
import { statusOf } from './eligibility.ts';
import { listGifts } from './find.ts';
import { type Recipient, recipientOf, refreshRecipient } from './recipient.ts';
import { giftNotices } from './tables.ts';

export const NOTICE_GIFTS = 'notice-gifts';

/** The job of a transaction that may have brought a player nearer to gifts: a paid order. */
export const giftNoticeJob = (playerId: number): NewJob => ({
  task: NOTICE_GIFTS,
  payload: { player_id: playerId },
  options: { key: `${NOTICE_GIFTS}:${playerId}` },
});

/** The job: after a paid order, and after the first login of a day. */
export async function noticeGifts(services: Services, { player_id }: { player_id: number }): Promise<void> {
  const { db } = services;
  const rows = await db
    .select({ role: playerRoles, firstLoginAt: players.firstLoginAt })
    .from(playerRoles)
    .innerJoin(players, eq(players.id, playerRoles.playerId))
    .where(and(eq(playerRoles.playerId, player_id), or(playerRoles.isBound, isNull(playerRoles.unboundAt))));
  const spend = await spendOf(db, player_id);
  for (const { role, firstLoginAt } of rows)
    await noticeRole(services, recipientOf(role, firstLoginAt, spend));
}

async function noticeRole(services: Services, known: Recipient): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  const found = await listGifts(db, known.role, now);
  const { role, progress } = await refreshRecipient(
    services,
    known,
    found.map(({ gift }) => gift),
  );
  const open = found.filter((each) => statusOf(each.gift, progress, each, now) === 'available');
  if (!open.length) return;
  await db.transaction(async (tx) => {
    const fresh = await tx
      .insert(giftNotices)
      .values(open.map(({ gift }) => ({ giftId: gift.id, roleId: role.roleId })))
      .onConflictDoNothing()
      .returning({ giftId: giftNotices.giftId });
    if (fresh.length) await addUnread(tx, { playerId: role.playerId, kind: 'gift', count: fresh.length });
  });
}
