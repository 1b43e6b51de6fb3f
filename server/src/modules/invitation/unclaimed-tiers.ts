// Who reached a tier of an ended invitation, or counts as an invited friend, and has not received the prize.
import { type SQL, sql } from 'drizzle-orm';
import type { Given } from '../../platform/database/compiled-query.ts';
import { activities } from '../activities/tables.ts';
import { countedAt } from './counted.ts';
import { invitations } from './tables.ts';
import { FRIEND_REASON } from './tiers.ts';

/** Selects `player_id`, of one player where one is given. A tier whose prize was revoked can be received again. */
export const unclaimedTiers = (
  { id }: { id: Given<number> },
  now: Given<Date>,
  playerId?: Given<number>,
): SQL => sql`
  WITH counted AS (
    SELECT ${invitations.inviterId} AS inviter_id, ${invitations.inviteeId} AS invitee_id
    FROM ${invitations} JOIN ${activities} ON ${activities.id} = ${invitations.activityId}
    WHERE ${invitations.activityId} = ${id} AND ${countedAt(now)} IS NOT NULL
      ${playerId ? sql`AND ${playerId}::bigint IN (${invitations.inviterId}, ${invitations.inviteeId})` : sql``})
  SELECT c.inviter_id AS player_id
  FROM (SELECT inviter_id, count(*) AS friends FROM counted GROUP BY inviter_id) c
  JOIN activities a ON a.id = ${id}
  WHERE EXISTS (
    SELECT FROM jsonb_to_recordset(a.config -> 'tiers') AS tier(count integer)
    WHERE tier.count <= c.friends AND NOT EXISTS (
      SELECT FROM awards g
      WHERE g.activity_id = ${id} AND g.player_id = c.inviter_id AND g.status <> 'revoked'
        AND g.reason LIKE 'tier:%' AND split_part(g.reason, ':', 2) = tier.count::text))
  UNION
  SELECT c.invitee_id FROM counted c
  JOIN activities a ON a.id = ${id}
  WHERE a.config ? 'friend_prize' AND NOT EXISTS (
    SELECT FROM awards g
    WHERE g.activity_id = ${id} AND g.player_id = c.invitee_id AND g.reason = ${FRIEND_REASON})`;
