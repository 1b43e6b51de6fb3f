// The job that builds a data export, module by module, and records its progress.
import { and, eq } from 'drizzle-orm';
import type { DataSubject, PersonalData, Services } from '../../services.ts';
import { EXPORT_LIFE_MS } from './start-data-export.ts';
import { dataExports } from './tables.ts';

type ExportJob = { account_id: number; game_id: number; player_id: number; request_id: string };

export const buildDataExport =
  (holders: readonly PersonalData[]) =>
  async ({ db, clock }: Pick<Services, 'db' | 'clock'>, job: ExportJob): Promise<void> => {
    const mine = and(eq(dataExports.playerId, job.player_id), eq(dataExports.requestId, job.request_id));
    const subject: DataSubject = { accountId: job.account_id, gameId: job.game_id, playerId: job.player_id };
    const exported: Record<string, unknown> = { game_id: job.game_id, gathered_at: clock.now() };
    const exporters = holders.filter((holder) => holder.exportData !== undefined);
    try {
      for (const [done, { exportData }] of exporters.entries()) {
        const progressPercent = Math.floor((done / exporters.length) * 100);
        const [current] = await db
          .update(dataExports)
          .set({ status: 'building', progressPercent })
          .where(mine)
          .returning({ requestId: dataExports.requestId });
        // The account was deleted, or a newer request replaced this one.
        if (!current) return;
        addParts(exported, await exportData?.(db, subject));
      }
    } catch (error) {
      // The player may request another at once; the worker retries as well, and whichever ends first counts.
      await db.update(dataExports).set({ status: 'failed', progressPercent: 0 }).where(mine);
      throw error;
    }
    const now = clock.now();
    await db
      .update(dataExports)
      .set({
        status: 'ready',
        progressPercent: 100,
        content: JSON.stringify(exported, null, 2),
        readyAt: now,
        expiresAt: new Date(now.getTime() + EXPORT_LIFE_MS),
      })
      .where(mine);
  };

/** Two parts of one name would leave the player without the first. */
function addParts(exported: Record<string, unknown>, parts: Record<string, unknown> = {}): void {
  for (const [name, part] of Object.entries(parts)) {
    if (name in exported) throw new Error(`two modules export a part named ${name}`);
    exported[name] = part;
  }
}
