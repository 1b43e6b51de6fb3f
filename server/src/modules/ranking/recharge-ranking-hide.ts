// Hides the player's name in the rich list, or shows it again. Works after the end as well: the signed result has no names.
import type { Contract } from '@emall/contract';
import { and, eq } from 'drizzle-orm';
import type { CallHandler } from '../../services.ts';
import { readActivity } from '../activities/index.ts';
import { rankingHidden } from './tables.ts';

export const rechargeRankingHide: CallHandler<Contract['activity']['rechargeRankingHide']> = async (
  { services, gameId, session: { playerId }, transact },
  { activeid, is_hidden },
) => {
  const { id: activityId } = await readActivity(services, { gameId, activeid, kind: 'ranking' });
  return transact(async (tx) => {
    if (is_hidden) await tx.insert(rankingHidden).values({ activityId, playerId }).onConflictDoNothing();
    else
      await tx
        .delete(rankingHidden)
        .where(and(eq(rankingHidden.activityId, activityId), eq(rankingHidden.playerId, playerId)));
    return { is_hidden };
  });
};
