// A player's progress in a lottery: draws, pity count, seeds.
import type { LotteryConfig, LotteryProgress } from '@emall/contract';
import { drawsToGuarantee } from '@emall/contract/lottery';
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../platform/database.ts';
import { fairSeed, readSeeds, type Seeds } from './seeds.ts';
import { type LotteryPlayer, lotteryPlayers } from './tables.ts';

type Key = { activityId: number; playerId: number };
/** The services of a call. A preview writes nothing: missing rows are made up for its response. */
type Reader = { db: Queryable; isPreview?: boolean };

/** Locks the player's draws until the transaction ends; creates the row at the first draw. */
export async function lockPlayer(tx: Tx, key: Key): Promise<LotteryPlayer> {
  const [player] = await tx
    .insert(lotteryPlayers)
    .values(key)
    .onConflictDoUpdate({
      target: [lotteryPlayers.activityId, lotteryPlayers.playerId],
      set: { epoch: sql`${lotteryPlayers.epoch}` },
    })
    .returning();
  if (!player) throw new Error('the player of a lottery was not written');
  return player;
}

/** Reads without waiting for a concurrent draw; creates the row on the first read. */
export async function readPlayer({ db, isPreview }: Reader, key: Key): Promise<LotteryPlayer> {
  const select = () =>
    db
      .select()
      .from(lotteryPlayers)
      .where(and(eq(lotteryPlayers.activityId, key.activityId), eq(lotteryPlayers.playerId, key.playerId)));
  const [known] = await select();
  if (known) return known;
  if (isPreview)
    return { ...key, epoch: 1, draws: 0, pityCount: 0, day: null, dayDraws: 0, dayCarried: 0, seenDraws: 0 };
  await db.insert(lotteryPlayers).values(key).onConflictDoNothing();
  const [created] = await select();
  if (!created) throw new Error('the player of a lottery was not written');
  return created;
}

export async function readProgress(
  reader: Reader,
  config: LotteryConfig,
  player: LotteryPlayer,
): Promise<LotteryProgress> {
  return progressOf(config, player, await readSeeds(reader, player));
}

export function progressOf(
  config: LotteryConfig,
  { draws, pityCount }: Pick<LotteryPlayer, 'draws' | 'pityCount'>,
  seeds: Seeds,
): LotteryProgress {
  return { draws, draws_to_guarantee: drawsToGuarantee(config, pityCount), seed: fairSeed(seeds) };
}

/** Returns how often the player drew on this business day. */
export const drawsOn = ({ day, dayDraws }: LotteryPlayer, today: string): number =>
  day === today ? dayDraws : 0;
