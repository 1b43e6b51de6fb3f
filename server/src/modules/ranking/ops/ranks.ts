// The rich list as operators see it: every player of the list, and whether the fixed result is still what was signed.
import { createHash, verify } from 'node:crypto';
import type { ActivityConfig, Contract } from '@emall/contract';
import { eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/fail.ts';
import type { CallHandler } from '../../../services.ts';
import { findActivity, settlesAt } from '../../activities/index.ts';
import { prizeView } from '../../awards/index.ts';
import { playerRoles } from '../../roles/tables.ts';
import { fixedList, type ListedPlayer, liveList } from '../list.ts';
import { countPlayers } from '../ranks.ts';
import { prizeOfRank } from '../rewards.ts';
import { readResultKey, resultText } from '../sign-result.ts';
import { type RankingResult, rankingResults } from '../tables.ts';

export const ranks: CallHandler<Contract['ops']['activity']['ranks']> = async (
  { services: { db }, gameId },
  { activeid },
) => {
  const activity = await findActivity(db, { gameId, activeid });
  if (activity.kind !== 'ranking') throw fail('activity/not-found');
  const config = activity.config as ActivityConfig<'ranking'>;
  const [result] = await db.select().from(rankingResults).where(eq(rankingResults.activityId, activeid));
  const ranked = result ? await fixedList(db, activeid) : await liveList(db, activeid, config.list_size);
  const roles = await rolesOf(db, ranked);
  return {
    players: result?.players ?? (await countPlayers(db, activeid)),
    settles_at: settlesAt({ endsAt: activity.endsAt, config }).toISOString(),
    list: ranked.map((player) => {
      const role = roles.get(player.roleId);
      const prize = prizeOfRank({ config }, player.rank);
      return {
        rank: player.rank,
        player_id: player.playerId,
        server_name: role?.serverName ?? '',
        role_name: role?.roleName ?? '',
        amount: player.amount,
        reached_at: player.reachedAt.toISOString(),
        tag: player.tag,
        reward: prize ? prizeView(prize) : null,
      };
    }),
    result: result ? await signedResult(db, gameId, result, ranked) : null,
  };
};

async function rolesOf(db: Queryable, ranked: readonly ListedPlayer[]) {
  const { roleId, roleName, serverName } = playerRoles;
  const ids = ranked.map((player) => player.roleId);
  const rows = ids.length
    ? await db.select({ roleId, roleName, serverName }).from(playerRoles).where(inArray(roleId, ids))
    : [];
  return new Map(rows.map((role) => [role.roleId, role]));
}

async function signedResult(
  db: Queryable,
  gameId: number,
  { activityId, frozenAt, players, fingerprint, signature }: RankingResult,
  ranked: readonly ListedPlayer[],
) {
  const key = await readResultKey(db);
  if (!key) throw new Error(`the key that signed the result of activity ${activityId} is gone`);
  const frozen_at = frozenAt.toISOString();
  const text = resultText(
    { game_id: gameId, activeid: activityId, frozen_at, players },
    ranked.map(({ rank, amount, reachedAt, tag }) => ({
      rank,
      amount,
      reached_at: reachedAt.toISOString(),
      tag: tag ?? '',
    })),
  );
  const publicKey = { key: key.publicKey, dsaEncoding: 'ieee-p1363' as const };
  return {
    frozen_at,
    players,
    fingerprint: fingerprint.toString('hex'),
    signature: signature.toString('base64'),
    public_key: key.publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    is_intact:
      createHash('sha256').update(text).digest().equals(fingerprint) &&
      verify('sha256', Buffer.from(text), publicKey, signature),
  };
}
