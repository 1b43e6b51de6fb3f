// The seeds of a player in a lottery: the one in use, and the next one, whose commit is published ahead.
import { randomBytes } from 'node:crypto';
import type { FairSeed } from '@emall/contract';
import { and, asc, eq, gte } from 'drizzle-orm';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import { commitOf, newServerSeed } from './engine/fair.ts';
import {
  type LotteryPlayer,
  type LotterySeed,
  lotteryDraws,
  lotteryPlayers,
  lotterySeeds,
} from './tables.ts';

export type Seeds = { current: LotterySeed; next: LotterySeed };

/** Creates both seeds on the first read, because a commit that was shown must not change. */
export async function readSeeds(
  { db, isPreview = false }: { db: Queryable; isPreview?: boolean },
  player: LotteryPlayer,
): Promise<Seeds> {
  const select = () =>
    db
      .select()
      .from(lotterySeeds)
      .where(and(isSeedOf(player), gte(lotterySeeds.epoch, player.epoch)))
      .orderBy(asc(lotterySeeds.epoch))
      .limit(2);
  let rows = await select();
  if (rows.length < 2) {
    const { activityId, playerId, epoch } = player;
    const fresh = [epoch, epoch + 1].map((each) => ({
      activityId,
      playerId,
      epoch: each,
      serverSeed: newServerSeed(),
      // Used until the player's device has chosen one.
      clientSeed: randomBytes(8).toString('hex'),
      isOwn: false,
      draws: 0,
      revealedAt: null,
    }));
    // A preview writes nothing: these seeds are shown and discarded.
    if (!isPreview) await db.insert(lotterySeeds).values(fresh).onConflictDoNothing();
    rows = isPreview ? fresh : await select();
  }
  const [current, next] = rows;
  if (!current || !next) throw new Error('the seeds of a lottery were not written');
  return { current, next };
}

export function isSeedOf({ activityId, playerId }: Pick<LotteryPlayer, 'activityId' | 'playerId'>) {
  return and(eq(lotterySeeds.activityId, activityId), eq(lotterySeeds.playerId, playerId));
}

/** Joins a draw with the seed that decided it. */
export const isSeedOfDraw = and(
  eq(lotterySeeds.activityId, lotteryDraws.activityId),
  eq(lotterySeeds.playerId, lotteryDraws.playerId),
  eq(lotterySeeds.epoch, lotteryDraws.epoch),
);

export function fairSeed({ current, next }: Seeds): FairSeed {
  return {
    epoch: current.epoch,
    commit: commitOf(current.serverSeed),
    client_seed: current.clientSeed,
    is_own: current.isOwn,
    nonce: current.draws + 1,
    next_commit: commitOf(next.serverSeed),
  };
}

/**
 * Reveals the seed in use and continues with the next one and this client seed. A seed without draws stays in use and
 * only gets the client seed.
 */
export async function rotateSeed(
  tx: Tx,
  player: LotteryPlayer,
  clientSeed: string,
  now: Date,
): Promise<{ revealed: LotterySeed | undefined; seeds: Seeds }> {
  const { current } = await readSeeds({ db: tx }, player);
  const isUsed = current.draws > 0;
  const epoch = isUsed ? current.epoch + 1 : current.epoch;
  if (isUsed) {
    await tx
      .update(lotterySeeds)
      .set({ revealedAt: now })
      .where(and(isSeedOf(player), eq(lotterySeeds.epoch, current.epoch)));
    await tx
      .update(lotteryPlayers)
      .set({ epoch })
      .where(
        and(eq(lotteryPlayers.activityId, player.activityId), eq(lotteryPlayers.playerId, player.playerId)),
      );
  }
  await tx
    .update(lotterySeeds)
    .set({ clientSeed, isOwn: true })
    .where(and(isSeedOf(player), eq(lotterySeeds.epoch, epoch)));
  return { revealed: isUsed ? current : undefined, seeds: await readSeeds({ db: tx }, { ...player, epoch }) };
}
