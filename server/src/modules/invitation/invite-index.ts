// The invitation page: the player's own code, how many count, who came and why they count or not; for a guest, who invites.
import type { Contract, Invited, InviteTier } from '@emall/contract';
import { LIST_LIMIT } from '@emall/contract/constants';
import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import type { Queryable } from '../../platform/database.ts';
import { pageOf, readCursor } from '../../platform/id-pages.ts';
import type { CallHandler } from '../../services.ts';
import { type Activity, activityInfo, readActivity } from '../activities/index.ts';
import { awards, prizeView } from '../awards/index.ts';
import { maskName, type PlayerRole, playerRoles } from '../roles/index.ts';
import { countedSince, readCounts } from './counted.ts';
import { inviteCodeOf, inviterOf } from './invite-code.ts';
import { type InvitationRow, invitations } from './tables.ts';
import { tierReason, tiersOf } from './tiers.ts';

type Invitation = Activity<'invitation'>;
const NOBODY = { counted: 0, waiting: 0, refused: 0 };

export const inviteIndex: CallHandler<Contract['activity']['inviteIndex']> = async (
  { services, gameId, session },
  { activeid, code, cursor, limit = LIST_LIMIT.default },
) => {
  const { db } = services;
  const activity = await readActivity(services, { gameId, activeid, kind: 'invitation' });
  const { counts_after } = activity.config;
  const playerId = session?.playerId ?? undefined;
  const whose = playerId && { activityId: activity.id, inviterId: playerId, countsAfter: counts_after };
  const counts = whose ? await readCounts(db, whose) : NOBODY;
  return {
    activity: activityInfo(activity),
    counts_after,
    code: playerId ? inviteCodeOf(playerId) : null,
    inviter: await readInviter(db, gameId, code),
    ...counts,
    tiers: await readTiers(db, activity, playerId, counts.counted),
    ...(playerId
      ? await readInvited(db, activity, { playerId, cursor, limit })
      : { list: [], next_cursor: null }),
  };
};

async function readInviter(db: Queryable, gameId: number, code: string | undefined) {
  const playerId = code && inviterOf(code);
  if (!playerId) return null;
  const [role] = await db
    .select()
    .from(playerRoles)
    .where(and(eq(playerRoles.playerId, playerId), eq(playerRoles.gameId, gameId)))
    .orderBy(desc(playerRoles.level))
    .limit(1);
  return role ? faceOf(role) : null;
}

const faceOf = ({ roleName, avatar }: Pick<PlayerRole, 'roleName' | 'avatar'>) => ({
  name: maskName(roleName),
  avatar,
});

async function readTiers(
  db: Queryable,
  activity: Invitation,
  playerId: number | undefined,
  counted: number,
): Promise<InviteTier[]> {
  const tiers = tiersOf(activity);
  const rows = playerId
    ? await db
        .select({ reason: awards.reason })
        .from(awards)
        .where(
          and(
            eq(awards.activityId, activity.id),
            eq(awards.playerId, playerId),
            inArray(awards.reason, tiers.map(tierReason)),
          ),
        )
    : [];
  const received = new Set(rows.map(({ reason }) => reason));
  return tiers.map((tier) => ({
    count: tier.count,
    prize: prizeView(tier.prize),
    status: received.has(tierReason(tier)) ? 'received' : counted >= tier.count ? 'ready' : 'locked',
  }));
}

type Asked = { playerId: number; cursor: string | undefined; limit: number };

async function readInvited(db: Queryable, { id, config }: Invitation, { playerId, cursor, limit }: Asked) {
  const rows = await db
    .select({ invitation: invitations, roleName: playerRoles.roleName, avatar: playerRoles.avatar })
    .from(invitations)
    .innerJoin(playerRoles, eq(playerRoles.roleId, invitations.roleId))
    .where(
      and(
        eq(invitations.activityId, id),
        eq(invitations.inviterId, playerId),
        cursor === undefined ? undefined : lt(invitations.id, readCursor(cursor)),
      ),
    )
    .orderBy(desc(invitations.id))
    .limit(limit + 1);
  const { page, next_cursor } = pageOf(rows, limit, ({ invitation }) => invitation.id);
  const since = await countedSince(
    db,
    page.map(({ invitation }) => invitation),
    config.counts_after,
  );
  const list = page.map(
    ({ invitation, ...role }): Invited => ({
      invitation_id: invitation.id,
      ...faceOf(role),
      arrived_at: invitation.arrivedAt.toISOString(),
      ...explain(invitation, config.counts_after, since.has(invitation.inviteeId)),
    }),
  );
  return { list, next_cursor };
}

const LOOKED_AT = ['new_player', 'not_self', 'no_ring', 'new_person', 'new_device'] as const;

function explain(
  { failedChecks }: Pick<InvitationRow, 'failedChecks'>,
  countsAfter: Invitation['config']['counts_after'],
  isCounted: boolean,
): Pick<Invited, 'state' | 'checks'> {
  const checks: Invited['checks'] = LOOKED_AT.map((kind) => ({ kind, is_met: !failedChecks.includes(kind) }));
  if (failedChecks.length) return { state: 'refused', checks };
  if (countsAfter === 'first_purchase') checks.push({ kind: 'purchase', is_met: isCounted });
  return { state: isCounted ? 'counted' : 'waiting', checks };
}
