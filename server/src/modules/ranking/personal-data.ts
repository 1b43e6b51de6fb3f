// Personal data of the rich list: amounts, ranks, and whether the player hides.
import { and, desc, eq } from 'drizzle-orm';
import type { PersonalData } from '../../services.ts';
import { activities } from '../activities/tables.ts';
import { spendTotals } from '../spend/tables.ts';
import { isHidden } from './list.ts';
import { fixedRank } from './rewards.ts';
import { rankingEntries } from './tables.ts';

export const personal: PersonalData = {
  async exportData(db, { playerId }) {
    const rows = await db
      .select({
        total: spendTotals,
        title: activities.title,
        kind: activities.kind,
        at: rankingEntries.reachedAt,
      })
      .from(spendTotals)
      .innerJoin(activities, eq(activities.id, spendTotals.activityId))
      .leftJoin(
        rankingEntries,
        and(
          eq(rankingEntries.activityId, spendTotals.activityId),
          eq(rankingEntries.playerId, spendTotals.playerId),
        ),
      )
      .where(eq(spendTotals.playerId, playerId))
      .orderBy(desc(spendTotals.activityId));
    const rankings = [];
    for (const { total, title, kind, at } of rows) {
      if (kind !== 'ranking') continue;
      const { activityId, amount } = total;
      const whose = { activityId, playerId };
      rankings.push({
        activity: title,
        amount,
        reached_at: at,
        final_rank: (await fixedRank(db, whose)) ?? null,
        is_hidden: await isHidden(db, activityId, playerId),
      });
    }
    return {
      spend_counts: rows.map(({ total, title }) => ({
        activity: title,
        amount: total.amount,
        refunded_later: total.lateRefunds,
      })),
      rankings,
    };
  },
};
