// Returns the invitation page: the player's code, how many friends count, each friend with their checks; for a guest, who invites.
import type { Contract, Invited, InviteTier } from '@emall/contract';
import { LIST_LIMIT } from '@emall/contract/constants';
import { and, desc, eq } from 'drizzle-orm';
import { addressOf } from '../../platform/address.ts';
import { idCursor } from '../../platform/cursor.ts';
import type { Queryable } from '../../platform/database.ts';
import { undoHit } from '../../platform/rate-limit.ts';
import type { CallHandler, Services } from '../../services.ts';
import { type Activity, activityInfo, readActivity, receiveUntil } from '../activities/index.ts';
import { activities } from '../activities/tables.ts';
import { prizeView } from '../awards/index.ts';
import { maskName, type PlayerRole } from '../roles/index.ts';
import { playerRoles } from '../roles/tables.ts';
import { countedAt, readCounts } from './counted.ts';
import { inviteCodeOf, inviterOf } from './invite-code.ts';
import { type InvitationRow, invitations } from './tables.ts';
import { type Received, readReceived, tiersOf } from './tiers.ts';

type Invitation = Activity<'invitation'>;
const NO_COUNTS = { counted: 0, waiting: 0, refused: 0 };

export const inviteIndex: CallHandler<Contract['activity']['inviteIndex']> = async (
  { services, gameId, session, language, ip },
  { activeid, code, cursor, limit = LIST_LIMIT.default },
) => {
  const { db, clock } = services;
  const activity = await readActivity(services, { gameId, activeid, kind: 'invitation' });
  const { counts_after } = activity.config;
  const playerId = session?.playerId ?? undefined;
  const until = receiveUntil(activity);
  const counts = playerId
    ? await readCounts(db, { activityId: activity.id, inviterId: playerId })
    : NO_COUNTS;
  return {
    activity: activityInfo(activity, language),
    counts_after,
    receive_until: until.toISOString(),
    code: playerId ? await inviteCodeOf(services, playerId) : null,
    inviter: code ? await readInviter(services, { gameId, code, ip }) : null,
    ...counts,
    tiers: await readTiers(db, activity, { playerId, ...counts, isOpen: clock.now() < until }),
    ...(playerId
      ? await readInvited(db, activity, { playerId, cursor, limit })
      : { list: [], next_cursor: null }),
  };
};

// A code reveals a masked role name: the limit stops the enumeration of codes.
const MISSES = { max: 60, window_s: 600 };

/** Returns who has this code; null for an unknown code, and for all codes after too many unknown ones from an address. */
async function readInviter(
  { db, hitLimit, isPreview }: Pick<Services, 'db' | 'hitLimit' | 'isPreview'>,
  { gameId, code, ip }: { gameId: number; code: string; ip: string },
) {
  const key = `invite-code:${addressOf(ip)}`;
  if (!(await hitLimit(key, MISSES)).isWithin) return null;
  const playerId = await inviterOf(db, code);
  const [role] = playerId
    ? await db
        .select()
        .from(playerRoles)
        .where(and(eq(playerRoles.playerId, playerId), eq(playerRoles.gameId, gameId)))
        .orderBy(desc(playerRoles.level))
        .limit(1)
    : [];
  if (!role) return null;
  if (!isPreview) await undoHit(db, key);
  return publicRole(role);
}

const publicRole = ({ roleName, avatar }: Pick<PlayerRole, 'roleName' | 'avatar'>) => ({
  name: maskName(roleName),
  avatar,
});

type TierInput = { playerId: number | undefined; counted: number; isOpen: boolean };

async function readTiers(
  db: Queryable,
  activity: Invitation,
  { playerId, counted, isOpen }: TierInput,
): Promise<InviteTier[]> {
  const received: Map<number, Received> = playerId
    ? await readReceived(db, { activityId: activity.id, inviterId: playerId })
    : new Map();
  const statusOf = (count: number): InviteTier['status'] => {
    if (received.get(count)?.isOwned) return 'received';
    if (counted < count) return 'locked';
    return isOpen ? 'ready' : 'closed';
  };
  return tiersOf(activity).map(({ count, prize }) => ({
    count,
    prize: prizeView(prize),
    status: statusOf(count),
  }));
}

type Page = { playerId: number; cursor: string | undefined; limit: number };

async function readInvited(db: Queryable, { id, config }: Invitation, { playerId, cursor, limit }: Page) {
  const rows = await db
    .select({
      invitation: invitations,
      countedAt,
      roleName: playerRoles.roleName,
      avatar: playerRoles.avatar,
    })
    .from(invitations)
    .innerJoin(activities, eq(activities.id, invitations.activityId))
    .innerJoin(playerRoles, eq(playerRoles.roleId, invitations.roleId))
    .where(
      and(
        eq(invitations.activityId, id),
        eq(invitations.inviterId, playerId),
        idCursor.before(invitations.id, cursor),
      ),
    )
    .orderBy(desc(invitations.id))
    .limit(limit + 1);
  const { page, next_cursor } = idCursor.page(rows, limit, ({ invitation }) => invitation.id);
  const list = page.map(
    ({ invitation, countedAt: since, ...role }): Invited => ({
      invitation_id: invitation.id,
      ...publicRole(role),
      arrived_at: invitation.arrivedAt.toISOString(),
      ...explain(invitation, config.counts_after, since !== null),
    }),
  );
  return { list, next_cursor };
}

const CHECKS = ['new_player', 'not_self', 'no_ring', 'new_person', 'new_device'] as const;

function explain(
  { failedChecks }: Pick<InvitationRow, 'failedChecks'>,
  countsAfter: Invitation['config']['counts_after'],
  isCounted: boolean,
): Pick<Invited, 'state' | 'checks'> {
  const checks: Invited['checks'] = CHECKS.map((kind) => ({ kind, is_met: !failedChecks.includes(kind) }));
  if (failedChecks.length) return { state: 'refused', checks };
  if (countsAfter === 'first_purchase') checks.push({ kind: 'purchase', is_met: isCounted });
  return { state: isCounted ? 'counted' : 'waiting', checks };
}
