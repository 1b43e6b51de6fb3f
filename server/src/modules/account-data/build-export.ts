// The job that gathers an export, module by module, and tells how far it is.
import { and, eq, lt } from 'drizzle-orm';
import type { Asker, PersonalData, Services } from '../../services.ts';
import { EXPORT_LIFE_MS } from './exports.ts';
import { dataExports } from './tables.ts';

type Wish = { account_id: number; game_id: number; player_id: number; request_id: string };

export const buildExport =
  (holders: readonly PersonalData[]) =>
  async (services: Services, wish: Wish): Promise<void> => {
    const { db, clock } = services;
    const mine = and(eq(dataExports.playerId, wish.player_id), eq(dataExports.requestId, wish.request_id));
    const asker: Asker = { accountId: wish.account_id, gameId: wish.game_id, playerId: wish.player_id };
    const told: Record<string, unknown> = { game_id: wish.game_id, gathered_at: clock.now() };
    const tellers = holders.filter((holder) => holder.tell !== undefined);
    try {
      for (const [done, { tell }] of tellers.entries()) {
        const progressPercent = Math.floor((done / tellers.length) * 100);
        const [still] = await db
          .update(dataExports)
          .set({ status: 'building', progressPercent })
          .where(mine)
          .returning({ requestId: dataExports.requestId });
        // The account left, or a newer wish took its place.
        if (!still) return;
        addParts(told, await tell?.(db, asker));
      }
    } catch (error) {
      // The player may ask again at once; the worker tries again as well, and whoever ends first counts.
      await db.update(dataExports).set({ status: 'failed', progressPercent: 0 }).where(mine);
      throw error;
    }
    const now = clock.now();
    await db
      .update(dataExports)
      .set({
        status: 'ready',
        progressPercent: 100,
        content: JSON.stringify(told, null, 2),
        readyAt: now,
        expiresAt: new Date(now.getTime() + EXPORT_LIFE_MS),
      })
      .where(mine);
  };

/** Two modules under one name would leave the player without the part of the first. */
function addParts(told: Record<string, unknown>, parts: Record<string, unknown> = {}): void {
  for (const [name, part] of Object.entries(parts)) {
    if (name in told) throw new Error(`the part ${name} of an export is told twice`);
    told[name] = part;
  }
}

/** Exports whose time is over are erased, not only hidden. */
export async function sweepExports({ db, clock }: Services): Promise<void> {
  await db.delete(dataExports).where(lt(dataExports.expiresAt, clock.now()));
}
