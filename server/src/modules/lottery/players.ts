// Where a player stands in a lottery: draws, the way to the guarantee, seeds.
import type { LotteryConfig, LotteryStanding } from '@emall/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../platform/database.ts';
import { drawsToGuarantee } from './engine/settle.ts';
import { fairSeed, readSeeds, type Seeds } from './seeds.ts';
import { type LotteryPlayer, lotteryPlayers } from './tables.ts';

type Whose = { activityId: number; playerId: number };
/** The services of a call. A preview looks only: what is not there yet is made up for it and kept nowhere. */
export type Looking = { db: Queryable; isPreview?: boolean };

/** Alone with this player's draws until the transaction ends. */
export async function lockPlayer(tx: Tx, whose: Whose): Promise<LotteryPlayer> {
  const [player] = await tx
    .insert(lotteryPlayers)
    .values(whose)
    .onConflictDoUpdate({
      target: [lotteryPlayers.activityId, lotteryPlayers.playerId],
      set: { epoch: sql`${lotteryPlayers.epoch}` },
    })
    .returning();
  if (!player) throw new Error('the player of a lottery was not written');
  return player;
}

/** Reads without waiting for a draw that is under way; the first look at a lottery makes the player known to it. */
export async function readPlayer({ db, isPreview }: Looking, whose: Whose): Promise<LotteryPlayer> {
  const look = () =>
    db
      .select()
      .from(lotteryPlayers)
      .where(
        and(eq(lotteryPlayers.activityId, whose.activityId), eq(lotteryPlayers.playerId, whose.playerId)),
      );
  const [known] = await look();
  if (known) return known;
  if (isPreview) return { ...whose, epoch: 1, draws: 0, pityCount: 0, day: null, dayDraws: 0 };
  await db.insert(lotteryPlayers).values(whose).onConflictDoNothing();
  const [made] = await look();
  if (!made) throw new Error('the player of a lottery was not written');
  return made;
}

export async function readStanding(
  looking: Looking,
  config: LotteryConfig,
  player: LotteryPlayer,
): Promise<LotteryStanding> {
  return standingOf(config, player, await readSeeds(looking, player));
}

export function standingOf(
  config: LotteryConfig,
  { draws, pityCount }: Pick<LotteryPlayer, 'draws' | 'pityCount'>,
  seeds: Seeds,
): LotteryStanding {
  return { draws, draws_to_guarantee: drawsToGuarantee(config, pityCount), seed: fairSeed(seeds) };
}

/** How often the player drew on this business day. */
export const drawsOn = ({ day, dayDraws }: LotteryPlayer, today: string): number =>
  day === today ? dayDraws : 0;
