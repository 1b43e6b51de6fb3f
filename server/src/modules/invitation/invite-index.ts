// Returns the invitation page: the player's code, how many friends count, each friend with their checks; for a guest, who invites.
import type { Contract, InvitationConfig, Invited, InvitedMe, InviteTier } from '@emall/contract';
import { INVITE_DEFAULTS, LIST_LIMIT } from '@emall/contract/constants';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { HOUR_MS } from '../../platform/clock.ts';
import { compiled, compiledByShape } from '../../platform/database/compiled-query.ts';
import { idCursor } from '../../platform/database/cursor.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { jsonRow } from '../../platform/database/json-rows.ts';
import { networkAddressOf } from '../../platform/http/network-address.ts';
import { undoHit } from '../../platform/security/rate-limit.ts';
import type { CallHandler, Services } from '../../services.ts';
import { type Activity, activityInfo, readShownActivity, receiveUntil } from '../activities/index.ts';
import { activities } from '../activities/tables.ts';
import { prizeView } from '../awards/index.ts';
import { maskName, type PlayerRole } from '../roles/index.ts';
import { playerRoles } from '../roles/tables.ts';
import { CHECKS } from './checks.ts';
import { type Counted, countColumns, countedAt, countsOf, readCounts } from './counted.ts';
import { inviteCodeOf, inviterOf } from './invite-code.ts';
import { type InvitationRow, invitations } from './tables.ts';
import { FRIEND_REASON, type Received, readReceived, tiersOf } from './tiers.ts';

type Invitation = Activity<'invitation'>;
const given = sql.placeholder;
const NOBODY_INVITED = { list: [], next_cursor: null, counts: countsOf() };

export const inviteIndex: CallHandler<Contract['activity']['inviteIndex']> = async (
  { services, gameId, session, language, ip },
  { activeid, code, cursor, limit = LIST_LIMIT.default },
) => {
  const { db, clock } = services;
  const activity = await readShownActivity(services, { gameId, activeid, kind: 'invitation' });
  const { counts_after, friend_prize, download_url } = activity.config;
  const now = clock.now();
  const playerId = session?.playerId ?? undefined;
  const until = receiveUntil(activity);
  const [ownCode, role, invited, received, { counts, ...page }] = playerId
    ? await Promise.all([
        inviteCodeOf(services, playerId),
        readPublicRole(db, { gameId, playerId }),
        readInvitedMe(db, activity, { playerId, now }),
        readReceived(db, { activityId: activity.id, inviterId: playerId }),
        readInvited(db, activity, { playerId, cursor, limit, now }),
      ])
    : [null, null, null, new Map<number, Received>(), NOBODY_INVITED];
  return {
    activity: await activityInfo(services, activity, language),
    counts_after,
    receive_until: until.toISOString(),
    code: ownCode,
    public_name: role?.name ?? null,
    inviter: code && code !== ownCode ? await readInviter(services, { gameId, code, ip }) : null,
    is_own_code: code !== undefined && code === ownCode,
    friend_prize: friend_prize ? prizeView(friend_prize) : null,
    download_url: download_url ?? null,
    min_level: activity.config.min_level ?? INVITE_DEFAULTS.min_level,
    hold_hours: holdHoursOf(activity.config),
    invited,
    ...counts,
    tiers: showTiers(activity, { received, counted: counts.counted, isOpen: now < until }),
    ...page,
  };
};

// A code reveals a masked role name: the limit stops the enumeration of codes.
const MISSES = { max: 60, window_s: 600 };

/** Returns who has this code; null for an unknown code, and for all codes after too many unknown ones from an address. */
async function readInviter(
  { db, hitLimit, isPreview }: Pick<Services, 'db' | 'hitLimit' | 'isPreview'>,
  { gameId, code, ip }: { gameId: number; code: string; ip: string },
) {
  const key = `invite-code:${networkAddressOf(ip)}`;
  if (!(await hitLimit(key, MISSES)).isWithin) return null;
  const playerId = await inviterOf(db, code);
  const role = playerId ? await readPublicRole(db, { gameId, playerId }) : null;
  if (role && !isPreview) await undoHit(db, key);
  return role;
}

/** Returns what others see of a player: the role with the highest level. */
async function readPublicRole(db: Queryable, player: { gameId: number; playerId: number }) {
  const [role] = await findHighestRole(db, player);
  return role ? publicRole(role) : null;
}

const findHighestRole = compiled<{ gameId: number; playerId: number }, PublicRole[]>((db) =>
  db
    .select({ roleName: playerRoles.roleName, avatar: playerRoles.avatar })
    .from(playerRoles)
    .where(and(eq(playerRoles.playerId, given('playerId')), eq(playerRoles.gameId, given('gameId'))))
    .orderBy(desc(playerRoles.level))
    .limit(1),
);

type PublicRole = Pick<PlayerRole, 'roleName' | 'avatar'>;

const publicRole = ({ roleName, avatar }: PublicRole) => ({
  name: maskName(roleName),
  avatar,
});

type TierInput = { received: ReadonlyMap<number, Received>; counted: number; isOpen: boolean };

function showTiers(activity: Invitation, { received, counted, isOpen }: TierInput): InviteTier[] {
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

type Page = { playerId: number; cursor: string | undefined; limit: number; now: Date };

async function readInvited(
  db: Queryable,
  { id, config }: Invitation,
  { playerId, cursor, limit, now }: Page,
) {
  const before = idCursor.read(cursor)?.id;
  const isFirst = before === undefined;
  const [rows, counts] = await Promise.all([
    listInvited(db, { isFirst }, { activityId: id, playerId, now, before, count: limit + 1 }),
    // The first page reads them along.
    isFirst ? undefined : readCounts(db, { activityId: id, inviterId: playerId }, now),
  ]);
  const { page, next_cursor } = idCursor.page(rows, limit, ({ invitation }) => invitation.id);
  const list = page.map(
    ({ invitation, countedAt: since, roleName, avatar }): Invited => ({
      invitation_id: invitation.id,
      ...publicRole({ roleName, avatar }),
      arrived_at: invitation.arrivedAt.toISOString(),
      ...explain(invitation, config, { isCounted: since !== null, now }),
    }),
  );
  return { list, next_cursor, counts: counts ?? countsOf(rows[0]?.counts) };
}

type OfPlayer = { activityId: number; playerId: number; now: Date };
type InvitedRow = PublicRole & {
  invitation: InvitationRow;
  countedAt: string | null;
  counts?: Counted;
};

const listInvited = compiledByShape<
  { isFirst: boolean },
  OfPlayer & { before: number | undefined; count: number },
  InvitedRow[]
>((db, { isFirst }) =>
  db
    .select({
      invitation: invitations,
      countedAt: countedAt(given('now')),
      roleName: playerRoles.roleName,
      avatar: playerRoles.avatar,
      // Of all of the player's, however many are listed.
      ...(isFirst && { counts: countColumns(sql`OVER ()`) }),
    })
    .from(invitations)
    .innerJoin(activities, eq(activities.id, invitations.activityId))
    .innerJoin(playerRoles, eq(playerRoles.roleId, invitations.roleId))
    .where(
      and(
        eq(invitations.activityId, given('activityId')),
        eq(invitations.inviterId, given('playerId')),
        isFirst ? undefined : lt(invitations.id, given('before')),
      ),
    )
    .orderBy(desc(invitations.id))
    .limit(given('count')),
);

const holdHoursOf = ({ hold_hours }: InvitationConfig): number => hold_hours ?? INVITE_DEFAULTS.hold_hours;

type Progress = { isCounted: boolean; now: Date };

/** Each check with its result: to the inviter in the list, to the friend on their own page. */
function explain(
  invitation: InvitationRow,
  config: InvitationConfig,
  { isCounted, now }: Progress,
): Pick<Invited, 'state' | 'checks' | 'hold_until'> {
  const { failedChecks, review, levelReachedAt, arrivedAt } = invitation;
  const checks: Invited['checks'] = CHECKS.map((kind) => ({ kind, is_met: !failedChecks.includes(kind) }));
  if (failedChecks.length) return { state: 'refused', checks, hold_until: null };
  const holdMs = holdHoursOf(config) * HOUR_MS;
  const holdUntil = new Date(arrivedAt.getTime() + holdMs);
  const isHeld = config.counts_after === 'role_login' && holdMs > 0;
  if (config.counts_after === 'first_purchase') checks.push({ kind: 'purchase', is_met: isCounted });
  else checks.push({ kind: 'role_level', is_met: levelReachedAt !== null });
  if (isHeld) checks.push({ kind: 'hold', is_met: holdUntil <= now });
  if (review !== 'none') checks.push({ kind: 'review', is_met: review === 'accepted' });
  const state = review === 'rejected' ? 'refused' : isCounted ? 'counted' : 'waiting';
  return { state, checks, hold_until: isHeld ? holdUntil.toISOString() : null };
}

/** The page of a friend: who invited them, whether they count, and their own prize. */
async function readInvitedMe(
  db: Queryable,
  activity: Invitation,
  { playerId, now }: { playerId: number; now: Date },
): Promise<InvitedMe | null> {
  const [row] = await findInvitedMe(db, { activityId: activity.id, playerId, now });
  if (!row) return null;
  const { invitation, since, prizeStatus, role } = row;
  const progress = explain(invitation, activity.config, { isCounted: since !== null, now });
  const prizeState = (): InvitedMe['prize_status'] => {
    if (!activity.config.friend_prize || progress.state === 'refused') return 'none';
    if (prizeStatus) return prizeStatus === 'revoked' ? 'closed' : 'received';
    if (now >= receiveUntil(activity)) return 'closed';
    return progress.state === 'counted' ? 'ready' : 'waiting';
  };
  return {
    inviter: role ? publicRole(role) : null,
    arrived_at: invitation.arrivedAt.toISOString(),
    ...progress,
    prize_status: prizeState(),
  };
}

type InvitedMeRow = {
  invitation: InvitationRow;
  since: string | null;
  prizeStatus: string | null;
  role: PublicRole | null;
};

const findInvitedMe = compiled<OfPlayer, InvitedMeRow[]>((db) =>
  db
    .select({
      invitation: invitations,
      since: countedAt(given('now')),
      prizeStatus: sql<
        string | null
      >`(SELECT a.status FROM awards a WHERE a.activity_id = ${invitations.activityId}
        AND a.player_id = ${invitations.inviteeId} AND a.reason = ${FRIEND_REASON})`,
      role: jsonRow(
        { roleName: playerRoles.roleName, avatar: playerRoles.avatar },
        {
          from: playerRoles,
          where: sql`${playerRoles.playerId} = ${invitations.inviterId} AND ${playerRoles.gameId} = ${activities.gameId}`,
          orderBy: desc(playerRoles.level),
        },
      ),
    })
    .from(invitations)
    .innerJoin(activities, eq(activities.id, invitations.activityId))
    .where(
      and(eq(invitations.activityId, given('activityId')), eq(invitations.inviteeId, given('playerId'))),
    ),
);
