// A player's progress in a lottery: draws, pity count, seeds.
import type { LotteryConfig, LotteryProgress } from '@emall/contract';
import { drawsToGuarantee } from '@emall/contract/lottery';
import { and, asc, eq, sql } from 'drizzle-orm';
import { compiled } from '../../platform/database/compiled-query.ts';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import { fairSeed, readSeeds, type Seeds } from './seeds.ts';
import { type LotteryPlayer, type LotterySeed, lotteryPlayers, lotterySeeds } from './tables.ts';
import { UNSEEN_DRAWS, type UnseenDraw } from './unseen.ts';

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

type ProgressRead = { player: LotteryPlayer; seeds: Seeds; unseen: UnseenDraw[] };

/** Reads without waiting for a concurrent draw; creates what is missing on the first read. */
export async function readPlayerWithSeeds(reader: Reader, key: Key): Promise<ProgressRead> {
  const rows = await withSeeds(reader.db, key);
  const [current, next] = rows.flatMap(({ seed }) => seed ?? []);
  const { player = await createPlayer(reader, key), unseen = [] } = rows[0] ?? {};
  const seeds = current && next ? { current, next } : await readSeeds(reader, player);
  return { player, seeds, unseen };
}

type PlayerRow = { player: LotteryPlayer; seed: LotterySeed | null; unseen: UnseenDraw[] };

/** The player with the seed in use, and with the next one. */
const withSeeds = compiled<Key, PlayerRow[]>((db) =>
  db
    .select({ player: lotteryPlayers, seed: lotterySeeds, unseen: UNSEEN_DRAWS })
    .from(lotteryPlayers)
    .leftJoin(
      lotterySeeds,
      and(
        eq(lotterySeeds.activityId, lotteryPlayers.activityId),
        eq(lotterySeeds.playerId, lotteryPlayers.playerId),
        sql`${lotterySeeds.epoch} IN (${lotteryPlayers.epoch}, ${lotteryPlayers.epoch} + 1)`,
      ),
    )
    .where(
      and(
        eq(lotteryPlayers.activityId, sql.placeholder('activityId')),
        eq(lotteryPlayers.playerId, sql.placeholder('playerId')),
      ),
    )
    .orderBy(asc(lotterySeeds.epoch)),
);

async function createPlayer({ db, isPreview }: Reader, key: Key): Promise<LotteryPlayer> {
  if (isPreview)
    return { ...key, epoch: 1, draws: 0, pityCount: 0, day: null, dayDraws: 0, dayCarried: 0, seenDraws: 0 };
  await db.insert(lotteryPlayers).values(key).onConflictDoNothing();
  const [created] = await withSeeds(db, key);
  if (!created) throw new Error('the player of a lottery was not written');
  return created.player;
}

export function drawProgressOf(
  config: LotteryConfig,
  { draws, pityCount }: Pick<LotteryPlayer, 'draws' | 'pityCount'>,
  seeds: Seeds,
): LotteryProgress {
  return { draws, draws_to_guarantee: drawsToGuarantee(config, pityCount), seed: fairSeed(seeds) };
}

/** Returns how often the player drew on this business day. */
export const drawsOn = ({ day, dayDraws }: LotteryPlayer, today: string): number =>
  day === today ? dayDraws : 0;
