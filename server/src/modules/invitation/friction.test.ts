// What keeps a script from inviting itself, and what a friend sees of it: level, waiting period, review of clusters, prize.
import { contract, type DryRun, type InvitationConfig } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pointsPrize } from '../../../test/activities.ts';
import { addGames, type Member } from '../../../test/members.ts';
import { addOperatorSession } from '../../../test/operators.ts';
import { pay, placed, type Shop, sell } from '../../../test/shop.ts';
import { GameServerUnavailable } from '../../providers/game/index.ts';
import { checkInvitedLevels } from './check-levels.ts';
import { recordArrival } from './record-arrival.ts';
import {
  addPeople,
  addPerson,
  arrive,
  beginInvitation,
  chooseRole,
  codeOf,
  failedOf,
  openInvitationMall,
  pageOf,
} from './test/invitation-mall.ts';

const { activity, ops } = contract;
let mall: Shop;
let inviter: Member;

beforeAll(async () => {
  mall = await openInvitationMall();
});
afterAll(() => mall.close());
beforeEach(async () => {
  mall.clock.set('2026-11-15T10:00:00+08:00');
  inviter = await addPerson(mall);
  await chooseRole(mall, inviter);
});

const asOperator = (gameId = 1001) => addOperatorSession(mall, [{ gameId, areas: ['activity'] }]);

/** As an operator who names no numbers of their own gets it. */
const DEFAULTS = { min_level: undefined, hold_hours: undefined, per_address: undefined };
const begin = (config: object = DEFAULTS) =>
  beginInvitation(mall, 'role_login', {}, undefined, config as Partial<InvitationConfig>);
const receive = (activeid: number, { token }: Member) =>
  mall.call(activity.inviteFriendReceive, { activeid }, { token });

test('five fresh accounts from one address do not count, at once or later, until an operator accepts them', async () => {
  const activeid = await begin();
  const people = await addPeople(mall, 5);
  for (const each of people) await arrive(mall, each, { activeid, by: inviter });
  expect(await pageOf(mall, activeid, inviter)).toMatchObject({ counted: 0, waiting: 5, refused: 0 });
  mall.clock.set('2026-11-17T10:00:00+08:00');
  expect(await pageOf(mall, activeid, inviter)).toMatchObject({ counted: 0, waiting: 5 });
  expect(await failedOf(mall, activeid, inviter)).toEqual(['review']);

  const { token } = await asOperator();
  const { data } = await mall.call(ops.activity.listInvitations, { activeid, review: 'pending' }, { token });
  expect(data.list).toHaveLength(5);
  expect(data.list[0]).toMatchObject({ inviter_id: inviter.playerId, same_address: 5, level: 30 });
  const ids = data.list.map(({ invitation_id }) => invitation_id);
  const decide = (invitation_ids: number[], is_accepted: boolean) =>
    mall.call(ops.activity.decideInvitations, { invitation_ids, is_accepted }, { token });
  expect((await decide(ids.slice(0, 2), true)).data.invitation_ids).toHaveLength(2);
  expect((await decide(ids.slice(2), false)).data.invitation_ids).toHaveLength(3);
  // What is decided is not decided again.
  expect((await decide(ids, true)).data.invitation_ids).toEqual([]);
  expect(await pageOf(mall, activeid, inviter)).toMatchObject({ counted: 2, waiting: 0, refused: 3 });
});

/** Friends from one address, who all wait for the operator, and the operator's calls about them. */
async function reviewed(config: Partial<InvitationConfig>, count = 4) {
  const activeid = await begin({ ...DEFAULTS, hold_hours: 0, ...config });
  const friends = await addPeople(mall, count);
  for (const each of friends) await arrive(mall, each, { activeid, by: inviter });
  const { token } = await asOperator();
  const { list } = (await mall.call(ops.activity.listInvitations, { activeid, review: 'pending' }, { token }))
    .data;
  const ids = list.map(({ invitation_id }) => invitation_id).reverse();
  const decide = (invitation_ids: number[], is_accepted: boolean, is_dry_run?: true) =>
    mall.call(
      ops.activity.decideInvitations,
      { invitation_ids, is_accepted, ...(is_dry_run && { is_dry_run }) },
      { token },
    );
  const reopen = async (invitation_ids: number[]) =>
    (await mall.call(ops.activity.reopenInvitations, { invitation_ids }, { token })).data.invitation_ids;
  return { activeid, friends, ids, decide, reopen };
}

test('before invitations are approved the operator reads who then counts for whom, and which rewards that reaches', async () => {
  const { activeid, ids, decide } = await reviewed({ friend_prize: pointsPrize(66), per_address: 1 }, 3);
  const effectsOf = async (invitation_ids: number[], is_accepted: boolean) =>
    ((await decide(invitation_ids, is_accepted, true)).data as unknown as DryRun).effects.filter(
      ({ kind }) => kind !== 'rows',
    );
  const of = String(inviter.playerId);
  expect(await pageOf(mall, activeid, inviter)).toMatchObject({ counted: 1, waiting: 2 });
  expect(await effectsOf(ids, true)).toEqual([
    { kind: 'friends_counted', amount: 2, of },
    { kind: 'friend_prizes', amount: 2, of },
    { kind: 'tiers_reached', amount: 1, of: expect.stringMatching(new RegExp(`^${of}: .+ \\(2\\)$`)) },
  ]);
  expect(await effectsOf(ids, false)).toEqual([{ kind: 'friends_rejected', amount: 2, of }]);
  expect(await pageOf(mall, activeid, inviter)).toMatchObject({ counted: 1, waiting: 2 });
});

test('an approval of a friend who has not waited long enough reaches no reward yet', async () => {
  const { ids, decide } = await reviewed({ hold_hours: 24 });
  const { effects } = (await decide(ids, true, true)).data as unknown as DryRun;
  expect(effects.filter(({ kind }) => kind !== 'rows')).toEqual([
    { kind: 'friends_waiting', amount: 4, of: String(inviter.playerId) },
  ]);
});

test('a decision about friends is taken back until somebody has received a reward by it', async () => {
  const { activeid, friends, ids, decide, reopen } = await reviewed({
    friend_prize: pointsPrize(66),
    per_address: 1,
  });
  // The first friend was alone at the address and counts without a decision.
  const [first = 0, second = 0, third = 0] = ids;
  await decide([first, second], true);
  await decide([third], false);
  expect(await pageOf(mall, activeid, inviter)).toMatchObject({ counted: 3, waiting: 0, refused: 1 });
  expect(await reopen(ids)).toEqual(ids);
  expect(await pageOf(mall, activeid, inviter)).toMatchObject({ counted: 1, waiting: 3, refused: 0 });

  await decide(ids, true);
  expect((await receive(activeid, friends[1] as Member)).code).toBe(200);
  // Who has received the friend's prize stays approved.
  expect(await reopen([first])).toEqual([]);
  expect(await reopen([second])).toEqual([second]);
  await decide([second], true);
  const { code } = await mall.call(activity.inviteReceive, { activeid, count: 2 }, { token: inviter.token });
  expect(code).toBe(200);
  // Four count, and the tier that was received needs two.
  expect(await reopen([second, third])).toEqual([second, third]);
  expect(await pageOf(mall, activeid, inviter)).toMatchObject({ counted: 2, waiting: 2 });
});

test('friends that a received tier needs keep their approval', async () => {
  const { activeid, ids, decide, reopen } = await reviewed({ per_address: 1 }, 3);
  await decide(ids, true);
  const { code } = await mall.call(activity.inviteReceive, { activeid, count: 2 }, { token: inviter.token });
  expect(code).toBe(200);
  expect(await reopen(ids)).toEqual([]);
  const [one = 0] = ids;
  expect(await reopen([one])).toEqual([one]);
  expect(await reopen(ids)).toEqual([]);
  expect(await pageOf(mall, activeid, inviter)).toMatchObject({ counted: 2, waiting: 1 });
});

test('an operator of another game sees and decides nothing', async () => {
  const activeid = await begin();
  for (const each of await addPeople(mall, 4)) await arrive(mall, each, { activeid, by: inviter });
  const { token } = await asOperator();
  const { data } = await mall.call(ops.activity.listInvitations, { activeid }, { token });
  await addGames(mall, [1002]);
  const other = await asOperator(1002);
  const options = { token: other.token, game_id: '1002' };
  const seen = await mall.call(ops.activity.listInvitations, { activeid }, options);
  expect(seen.data?.list ?? []).toEqual([]);
  const ids = data.list.map(({ invitation_id }) => invitation_id);
  await mall.call(ops.activity.decideInvitations, { invitation_ids: ids, is_accepted: true }, options);
  expect(await pageOf(mall, activeid, inviter)).toMatchObject({ counted: 0, waiting: 4 });
});

test('a friend alone at their address counts after the waiting period, and both read until when', async () => {
  const activeid = await begin();
  const friend = await addPerson(mall);
  await arrive(mall, friend, { activeid, by: inviter });
  const waiting = { state: 'waiting', hold_until: '2026-11-16T02:00:00.000Z' };
  expect((await pageOf(mall, activeid, inviter)).list[0]).toMatchObject(waiting);
  expect((await pageOf(mall, activeid, friend)).invited).toMatchObject({
    ...waiting,
    inviter: { name: expect.stringMatching(/^远\*/) },
    prize_status: 'none',
  });
  mall.clock.set('2026-11-16T10:00:00+08:00');
  expect(await pageOf(mall, activeid, inviter)).toMatchObject({ counted: 1, waiting: 0 });
  expect((await pageOf(mall, activeid, friend)).invited).toMatchObject({ state: 'counted' });
});

test('a friend below the level counts once the game reports it', async () => {
  const activeid = await begin({ hold_hours: 0, min_level: 40 });
  const friend = await addPerson(mall);
  await arrive(mall, friend, { activeid, by: inviter });
  await checkInvitedLevels(mall.services);
  expect(await failedOf(mall, activeid, inviter)).toEqual(['role_level']);
  await mall.services.db.execute(
    sql`UPDATE sandbox_game_roles SET level = 40 WHERE role_code = ${`r${friend.playerId}`}`,
  );
  mall.clock.set('2026-11-15T10:10:00+08:00');
  await checkInvitedLevels(mall.services);
  expect(await pageOf(mall, activeid, inviter)).toMatchObject({ counted: 1, waiting: 0 });
});

test('a friend who counts by a purchase still counts when others come from the same address', async () => {
  const activeid = await beginInvitation(mall, 'first_purchase', {}, undefined, {
    per_address: 2,
    hold_hours: 24,
    min_level: 40,
  });
  const [buyer, ...others] = await addPeople(mall, 3);
  if (!buyer) throw new Error('nobody was added');
  await arrive(mall, buyer, { activeid, by: inviter });
  const { skuId } = await sell(mall);
  await pay(mall, buyer, await placed(mall, buyer, skuId));
  expect(await pageOf(mall, activeid, inviter)).toMatchObject({ counted: 1 });
  for (const each of others) await arrive(mall, each, { activeid, by: inviter });
  expect(await pageOf(mall, activeid, inviter)).toMatchObject({ counted: 1, waiting: 2 });
});

test('a game that does not respond keeps no other game from being asked', async () => {
  const activeid = await begin({ hold_hours: 0, min_level: 40 });
  const friend = await addPerson(mall);
  await arrive(mall, friend, { activeid, by: inviter });
  await addGames(mall, [1003]);
  // More of another game wait than one run asks for, all of them for longer.
  await mall.services.db.execute(sql`
    WITH made AS (
      INSERT INTO activities (game_id, kind, title, icon, config, starts_at, ends_at, status)
      SELECT 1003, kind, title, icon, config, starts_at, ends_at, status FROM activities, generate_series(1, 200)
      WHERE id = ${activeid} RETURNING id)
    INSERT INTO invitations
      (game_id, activity_id, inviter_id, invitee_id, role_id, arrived_at, level_checked_at, awaits_level)
    SELECT 1003, made.id, i.inviter_id, i.invitee_id, i.role_id, i.arrived_at, i.arrived_at - interval '1 hour', true
    FROM made, invitations i WHERE i.activity_id = ${activeid}`);
  const requested: number[] = [];
  const gameServer = {
    ...mall.services.gameServer,
    findRole: async (gameId: number) => {
      requested.push(gameId);
      if (gameId === 1003) throw new GameServerUnavailable('silent');
      return undefined;
    },
  };
  mall.clock.set('2026-11-15T10:10:00+08:00');
  await checkInvitedLevels({ ...mall.services, gameServer });
  mall.clock.set('2026-11-15T10:20:00+08:00');
  await checkInvitedLevels({ ...mall.services, gameServer });
  expect(requested).toContain(1001);
  expect(requested.filter((gameId) => gameId === 1003).length).toBeLessThanOrEqual(2);
});

test('nobody asks the game any more when the rewards of an activity cannot be received', async () => {
  const activeid = await begin({ hold_hours: 0, min_level: 40 });
  await arrive(mall, await addPerson(mall), { activeid, by: inviter });
  const awaiting = async () =>
    (
      await mall.services.db.execute(
        sql`SELECT 1 FROM invitations WHERE activity_id = ${activeid} AND awaits_level`,
      )
    ).rowCount;
  expect(await awaiting()).toBe(1);
  await mall.services.db.execute(
    sql`UPDATE activities SET starts_at = '2026-01-01', ends_at = '2026-02-01' WHERE id = ${activeid}`,
  );
  await checkInvitedLevels(mall.services);
  expect(await awaiting()).toBe(0);
});

test('a friend who counts receives the prize once, and not before', async () => {
  const activeid = await begin({ hold_hours: 1, friend_prize: pointsPrize(66) });
  const friend = await addPerson(mall);
  expect(await receive(activeid, friend)).toMatchObject({ code: 500252 });
  await arrive(mall, friend, { activeid, by: inviter });
  expect(await receive(activeid, friend)).toMatchObject({ code: 500252 });
  expect(await pageOf(mall, activeid, friend)).toMatchObject({
    hold_hours: 1,
    invited: { prize_status: 'waiting' },
  });
  mall.clock.set('2026-11-15T11:00:00+08:00');
  expect((await pageOf(mall, activeid, friend)).invited?.prize_status).toBe('ready');
  const codes = (await Promise.all(Array.from({ length: 10 }, () => receive(activeid, friend)))).map(
    ({ code }) => code,
  );
  expect([200, 500251].map((code) => codes.filter((each) => each === code).length)).toEqual([1, 9]);
  expect((await pageOf(mall, activeid, friend)).invited?.prize_status).toBe('received');
  expect(await receive(activeid, inviter)).toMatchObject({ code: 500252 });
});

test('a double tap on the role choice does not lose an invitation, whichever job runs first', async () => {
  const activeid = await begin({ hold_hours: 0 });
  const friend = await addPerson(mall);
  const code = await codeOf(mall, inviter);
  // The second request is seconds later, and its job overtakes the first.
  await chooseRole(mall, friend, { activeid, code });
  const { rows } = await mall.services.db.execute<{ payload: Parameters<typeof recordArrival>[1] }>(sql`
    SELECT payload FROM graphile_worker._private_jobs WHERE payload ->> 'player_id' = ${String(friend.playerId)}`);
  const [first] = rows;
  if (!first) throw new Error('no job was enqueued');
  mall.clock.set('2026-11-15T10:00:05+08:00');
  await recordArrival(mall.services, { ...first.payload, at: mall.clock.now().toISOString() });
  await mall.runJobs();
  expect(await pageOf(mall, activeid, inviter)).toMatchObject({ counted: 1, refused: 0 });
});

test('a link opened by its own player names no inviter, but what friends read', async () => {
  const activeid = await begin();
  const code = await codeOf(mall, inviter);
  const { data } = await mall.call(activity.inviteIndex, { activeid, code }, { token: inviter.token });
  const { data: opened } = await mall.call(activity.inviteIndex, { activeid, code });
  expect(opened.inviter?.name).toMatch(/^远\*/);
  expect(data).toMatchObject({ inviter: null, is_own_code: true, public_name: opened.inviter?.name });
  expect(opened.public_name).toBeNull();
});
