// A mall with an invitation for tests: players who choose a role on a device of their own, with or without somebody's code.
import { type CountsAfter, contract, type InvitationConfig, type Prize } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { addActivity, pointsPrize } from '../../../../test/activities.ts';
import type { TestMall } from '../../../../test/mall.ts';
import { addMembers, GAME_ID, type Member } from '../../../../test/members.ts';
import { openShop, type Shop } from '../../../../test/shop.ts';
import { awardsModule } from '../../awards/index.ts';
import { rolesModule } from '../../roles/index.ts';
import { invitationModule, inviteCodeOf } from '../index.ts';

const { user, activity } = contract;

export const openInvitationMall = (): Promise<Shop> =>
  openShop({}, [rolesModule, awardsModule, invitationModule]);

/** Friends count at once, as many as come. */
const OPEN = { min_level: 1, hold_hours: 0, per_address: 1000 };

export async function beginInvitation(
  mall: TestMall,
  counts_after: CountsAfter = 'role_login',
  window: { startsAt?: Date; endsAt?: Date; status?: 'paused' | 'draft' } = {},
  prize = (count: number): Prize => pointsPrize(count * 100),
  more: Partial<InvitationConfig> = {},
): Promise<number> {
  const tiers = [1, 2].map((count) => ({ count, prize: prize(count) }));
  return addActivity(mall, {
    kind: 'invitation',
    config: { ...OPEN, counts_after, tiers, ...more },
    ...window,
  });
}

/** Players whose roles the game says are theirs; none has chosen one in the mall yet. */
export async function addPeople(mall: TestMall, count: number): Promise<Member[]> {
  const members = await addMembers(mall, count);
  await mall.services.db.execute(sql`
    INSERT INTO sandbox_game_roles
      (game_id, server_code, role_code, role_name, level, vip_level, avatar, u8_account_id)
    SELECT r.game_id, r.server_code, r.role_code, '远航的人' || r.role_id, r.level, r.vip_level, r.avatar, a.u8_account_id
    FROM player_roles r JOIN players p ON p.id = r.player_id JOIN accounts a ON a.id = p.account_id
    WHERE r.game_id = ${GAME_ID} ON CONFLICT DO NOTHING`);
  return members;
}

export async function addPerson(mall: TestMall): Promise<Member> {
  const [person] = await addPeople(mall, 1);
  if (!person) throw new Error('nobody was added');
  return person;
}

type Arrival = { activeid?: number; by?: Member | undefined; code?: string; device?: string };

export const codeOf = (mall: TestMall, { playerId }: Member): Promise<string> =>
  inviteCodeOf(mall.services, playerId);

/** Chooses the role, as the web does at the end of a login. */
export async function chooseRole(
  mall: TestMall,
  who: Member,
  { activeid = 0, by, code, device }: Arrival = {},
) {
  const invited = code ?? (by && (await codeOf(mall, by)));
  return mall.call(
    user.checkRole,
    {
      server_code: 's1',
      role_code: `r${who.playerId}`,
      ...(invited ? { invite: { activeid, code: invited } } : {}),
    },
    { token: who.token, device_id: device ?? `device-of-${who.playerId}` },
  );
}

/** Chooses the role with an invitation, and lets it be looked at. */
export async function arrive(mall: TestMall, who: Member, arrival: Arrival): Promise<void> {
  const { code, msg } = await chooseRole(mall, who, arrival);
  if (code !== 200) throw new Error(`the role was not chosen: ${msg}`);
  await mall.runJobs();
}

export async function pageOf(mall: TestMall, activeid: number, { token }: Pick<Member, 'token'>) {
  return (await mall.call(activity.inviteIndex, { activeid }, { token })).data;
}

/** What speaks against the newest who came. */
export async function failedOf(mall: TestMall, activeid: number, inviter: Member): Promise<string[]> {
  const { list } = await pageOf(mall, activeid, inviter);
  return list[0]?.checks.filter(({ is_met }) => !is_met).map(({ kind }) => kind) ?? ['nobody came'];
}
