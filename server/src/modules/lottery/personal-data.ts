// Personal data of lotteries: every draw with what decided it.
import { desc, eq } from 'drizzle-orm';
import type { PersonalData } from '../../services.ts';
import { activities } from '../activities/tables.ts';
import { isSeedOfDraw } from './seeds.ts';
import { lotteryDraws, lotterySeeds } from './tables.ts';

export const personal: PersonalData = {
  async exportData(db, { playerId }) {
    const rows = await db
      .select({ draw: lotteryDraws, clientSeed: lotterySeeds.clientSeed, title: activities.title })
      .from(lotteryDraws)
      .innerJoin(activities, eq(activities.id, lotteryDraws.activityId))
      .innerJoin(lotterySeeds, isSeedOfDraw)
      .where(eq(lotteryDraws.playerId, playerId))
      .orderBy(desc(lotteryDraws.id));
    return {
      draws: rows.map(({ draw, clientSeed, title }) => ({
        activity: title,
        prize: draw.prize.name,
        points: draw.points,
        number: draw.roll,
        client_seed: clientSeed,
        shown_as: draw.winner,
        drawn_at: draw.drawnAt,
      })),
    };
  },
};
