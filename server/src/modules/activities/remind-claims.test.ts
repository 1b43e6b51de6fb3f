// Rewards that were earned and not received: their players find the activity after its end, and are reminded once, in their
// language, before the time ends.
import { contract } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addActivity, goodsPrize, pointsPrize } from '../../../test/activities.ts';
import { type TestMall, testMallOf } from '../../../test/mall.ts';
import { addGames, addMembers, GAME_ID, type Member } from '../../../test/members.ts';
import { messageNotifyModule } from '../../flows/message-notify.ts';
import { createProviders } from '../../providers/create.ts';
import type { Module } from '../../services.ts';
import { awardsModule, grantAward } from '../awards/index.ts';
import { invitationModule } from '../invitation/index.ts';
import { messagesModule } from '../messages/index.ts';
import { rankingModule } from '../ranking/index.ts';
import { rechargeModule } from '../recharge/index.ts';
import { signInModule } from '../sign-in/index.ts';
import { activitiesModule } from './index.ts';

const owners = [rechargeModule, rankingModule, awardsModule, signInModule, invitationModule];
let mall: TestMall;
beforeAll(async () => {
  mall = await testMallOf({
    modules: [activitiesModule, messagesModule, messageNotifyModule, ...owners],
    providers: createProviders,
  });
  await addGames(mall);
});
afterAll(() => mall.close());

let chinese: Member;
let english: Member;
beforeEach(async () => {
  const { db } = mall.services;
  await db.execute(sql`DELETE FROM outbound_messages`);
  [chinese, english] = (await addMembers(mall, 2)) as [Member, Member];
  await db.execute(sql`UPDATE players SET language = 'en' WHERE id = ${english.playerId}`);
});

const jobs = Object.assign({}, ...owners.map((module) => module.jobs)) as NonNullable<Module['jobs']>;
async function run(task: string): Promise<string[]> {
  await jobs[task]?.(mall.services, {} as never);
  const { rows } = await mall.services.db.execute<{ text: string }>(
    sql`SELECT text FROM outbound_messages ORDER BY id`,
  );
  return rows.map(({ text }) => text);
}
/** The members to whom the mall shows the ended activity. */
async function shownTo(activityId: number, ...members: Member[]): Promise<Member[]> {
  mall.services.cache.clear();
  const shown = await Promise.all(
    members.map(async ({ token }) => {
      const { data } = await mall.call(contract.message.getMessageNotify, {}, { token });
      return data.unread.activities.includes(activityId);
    }),
  );
  return members.filter((_, index) => shown[index]);
}
const endsAt = new Date('2026-11-08T00:00:00+08:00');
/** A day before the end of seven days of receiving. */
const LAST_DAY = '2026-11-14T12:00:00+08:00';
const spend = (activityId: number, { playerId }: Member, amount: number) =>
  mall.services.db.execute(
    sql`INSERT INTO spend_totals (activity_id, player_id, amount) VALUES (${activityId}, ${playerId}, ${amount})`,
  );

test('milestones: who reached one and has not received it, once, on the last day, each in their language', async () => {
  const config = {
    counts: 'all',
    receive_days: 7,
    milestones: [{ milestone_id: 1, amount: 600, prize: pointsPrize() }],
  };
  const activityId = await addActivity(mall, { kind: 'recharge', title: '充值有礼', endsAt, config });
  const [poor, done] = (await addMembers(mall, 2)) as [Member, Member];
  for (const [member, amount] of [
    [chinese, 600],
    [english, 900],
    [poor, 599],
    [done, 600],
  ] as const)
    await spend(activityId, member, amount);
  await mall.services.db.execute(sql`
    INSERT INTO recharge_receipts (activity_id, player_id, milestone_id, amount, status, received_at)
    VALUES (${activityId}, ${done.playerId}, 1, 600, 'received', ${endsAt.toISOString()})`);
  mall.clock.set('2026-11-07T12:00:00+08:00');
  expect(await shownTo(activityId, chinese)).toEqual([]);
  mall.clock.set('2026-11-13T12:00:00+08:00');
  expect(await shownTo(activityId, chinese, english, poor, done)).toEqual([chinese, english]);
  expect(await run('remind-recharge-claims')).toEqual([]);
  mall.clock.set(LAST_DAY);
  const texts = await run('remind-recharge-claims');
  expect(texts).toHaveLength(2);
  expect(texts[0]).toContain('「充值有礼」有你还没领取的奖励，请在 2026-11-14 23:59 前');
  expect(texts[1]).toMatch(/^You have unclaimed rewards in .* by 2026-11-14 23:59, Beijing time\.$/);
  expect(await run('remind-recharge-claims')).toHaveLength(2);
});

test('an activity that operators ended early: its players are notified at once, and reminded on the last day', async () => {
  const config = {
    counts: 'all',
    receive_days: 7,
    milestones: [{ milestone_id: 1, amount: 600, prize: pointsPrize() }],
  };
  const early = { kind: 'recharge', status: 'ended', endsAt, config } as const;
  const activityId = await addActivity(mall, { ...early, title: '充值有礼' });
  for (const member of [chinese, english]) await spend(activityId, member, 600);
  mall.clock.set('2026-11-08T00:10:00+08:00');
  const texts = await run('remind-recharge-claims');
  expect(texts).toHaveLength(2);
  expect(texts[0]).toContain('「充值有礼」已提前结束，有你还没领取的奖励，请在 2026-11-14 23:59 前');
  expect(texts[1]).toMatch(/^The event ended early\. You have unclaimed rewards in /);
  const { data } = await mall.call(contract.message.myMessages, {}, { token: chinese.token });
  expect(data.list).toMatchObject([
    { title: '活动提前结束，请领取奖励', link: `/pages/activities/recharge?activeid=${activityId}` },
  ]);
  mall.clock.set('2026-11-10T12:00:00+08:00');
  expect(await run('remind-recharge-claims')).toHaveLength(2);
  mall.clock.set(LAST_DAY);
  const reminded = await run('remind-recharge-claims');
  expect(reminded).toHaveLength(4);
  expect(reminded.slice(2).join()).not.toContain('提前结束');
});

test('concurrent runs remind a player once', async () => {
  const config = {
    counts: 'all',
    receive_days: 7,
    milestones: [{ milestone_id: 1, amount: 600, prize: pointsPrize() }],
  };
  const activityId = await addActivity(mall, { kind: 'recharge', endsAt, config });
  await spend(activityId, chinese, 600);
  mall.clock.set(LAST_DAY);
  await Promise.all(
    Array.from({ length: 8 }, () => jobs['remind-recharge-claims']?.(mall.services, {} as never)),
  );
  expect(await run('remind-recharge-claims')).toHaveLength(1);
});

test('the rich list: winners who have not received their reward, and not those who were refunded', async () => {
  const config = {
    counts: 'all',
    list_size: 10,
    settle_minutes: 0,
    receive_days: 7,
    rewards: [{ from_rank: 1, to_rank: 2, prize: pointsPrize() }],
  };
  const activityId = await addActivity(mall, { kind: 'ranking', endsAt, config });
  const { db } = mall.services;
  for (const [index, member] of [chinese, english].entries()) {
    await spend(activityId, member, 900 - index);
    await db.execute(sql`
      INSERT INTO ranking_result_rows (activity_id, rank, player_id, role_id, amount, reached_at, tag)
      SELECT ${activityId}, ${index + 1}, ${member.playerId}, role_id, 900, ${endsAt.toISOString()}, ${`t${index}`}
      FROM player_roles WHERE player_id = ${member.playerId}`);
  }
  await db.execute(sql`UPDATE spend_totals SET late_refunds = 1 WHERE player_id = ${english.playerId}`);
  mall.clock.set(LAST_DAY);
  expect(await shownTo(activityId, chinese, english)).toEqual([chinese]);
  const texts = await run('remind-ranking-claims');
  expect(texts).toHaveLength(1);
  expect(texts[0]).toContain('有你还没领取的奖励');
});

/** What the menus say of the activity. */
async function listed(activityId: number) {
  mall.services.cache.clear();
  const { data } = await mall.call(contract.activity.runningActivityList, {});
  return data.list.find(({ activeid }) => activeid === activityId);
}

test('between its end and its result the rich list is shown to those who took part, and nobody is reminded', async () => {
  const config = {
    counts: 'all',
    list_size: 10,
    settle_minutes: 60,
    receive_days: 7,
    rewards: [{ from_rank: 1, to_rank: 1, prize: pointsPrize() }],
  };
  mall.clock.set('2026-11-07T23:59:00+08:00');
  const activityId = await addActivity(mall, { kind: 'ranking', endsAt, config });
  await spend(activityId, chinese, 900);
  await spend(activityId, english, 0);
  const [visitor] = (await addMembers(mall, 1)) as [Member];
  mall.clock.set('2026-11-08T00:30:00+08:00');
  expect(await shownTo(activityId, chinese, english, visitor)).toEqual([chinese]);
  expect(await listed(activityId)).toMatchObject({ waits: 'settling' });
  expect(await run('remind-ranking-claims')).toEqual([]);
  mall.clock.set('2026-11-08T01:00:00+08:00');
  await jobs['settle-rankings']?.(mall.services, {} as never);
  expect((await listed(activityId))?.waits).toBeUndefined();
});

test('a paused activity is shown to those who have earned a reward in it, before its end and after', async () => {
  const config = {
    round: 'month',
    daily: [pointsPrize()],
    special_days: [],
    streak_boxes: [{ days: 1, prize: pointsPrize() }],
    total_boxes: [],
    makeup: { given: 0, per_amount: null, max: 0, joins_streak: false },
  };
  const startsAt = new Date('2026-09-20T00:00:00+08:00');
  // A later month than the present: the round that counts is that of the day.
  const ends = new Date('2026-12-08T00:00:00+08:00');
  const activityId = await addActivity(mall, { kind: 'sign_in', startsAt, endsAt: ends, config });
  const { db } = mall.services;
  await db.execute(sql`
    INSERT INTO sign_in_days (activity_id, player_id, day, is_made_up, signed_at)
    VALUES (${activityId}, ${chinese.playerId}, '2026-11-02', false, '2026-11-02T12:00:00+08:00')`);
  mall.clock.set('2026-11-03T12:00:00+08:00');
  expect(await shownTo(activityId, chinese, english)).toEqual([]);
  expect(await listed(activityId)).toMatchObject({ receive_until: null });
  await db.execute(sql`UPDATE activities SET status = 'paused' WHERE id = ${activityId}`);
  expect(await shownTo(activityId, chinese, english)).toEqual([chinese]);
  expect(await listed(activityId)).toMatchObject({ waits: 'paused', receive_until: expect.any(String) });
  await db.execute(sql`UPDATE activities SET ends_at = '2026-11-04T00:00:00+08:00' WHERE id = ${activityId}`);
  mall.clock.set('2026-11-04T12:00:00+08:00');
  expect(await shownTo(activityId, chinese, english)).toEqual([chinese]);
  expect(await listed(activityId)).toMatchObject({ waits: 'paused' });
});

const give = (activityId: number, { playerId }: Member, reason: string) =>
  mall.services.db.transaction((tx) =>
    grantAward(tx, {
      gameId: GAME_ID,
      playerId,
      activityId,
      reason,
      prize: pointsPrize(),
      now: mall.clock.now(),
    }),
  );

test('sign-in: who reached a box of the last round and has not opened it', async () => {
  const config = {
    round: 'month',
    daily: [pointsPrize()],
    special_days: [],
    streak_boxes: [{ days: 3, prize: pointsPrize() }],
    total_boxes: [{ days: 4, prize: pointsPrize() }],
    makeup: { given: 3, per_amount: null, max: 3, joins_streak: false },
  };
  const startsAt = new Date('2026-10-20T00:00:00+08:00');
  const activityId = await addActivity(mall, { kind: 'sign_in', startsAt, endsAt, config });
  const sign = async ({ playerId }: Member, days: string[], madeUp: string[] = []) => {
    for (const day of [...days, ...madeUp])
      await mall.services.db.execute(sql`
        INSERT INTO sign_in_days (activity_id, player_id, day, is_made_up, signed_at)
        VALUES (${activityId}, ${playerId}, ${day}, ${madeUp.includes(day)}, ${`${day}T12:00:00+08:00`})`);
  };
  const [early, broken, done] = (await addMembers(mall, 3)) as [Member, Member, Member];
  await sign(chinese, ['2026-11-02', '2026-11-03', '2026-11-04']);
  await sign(english, ['2026-11-01', '2026-11-03', '2026-11-05'], ['2026-11-02']);
  // Boxes of an earlier round are closed, and a make-up day joins no streak here.
  await sign(early, ['2026-10-20', '2026-10-21', '2026-10-22', '2026-11-01', '2026-11-02']);
  await sign(broken, ['2026-11-01', '2026-11-03'], ['2026-11-02']);
  await sign(done, ['2026-11-02', '2026-11-03', '2026-11-04']);
  mall.clock.set('2026-11-08T00:00:00+08:00');
  await give(activityId, done, 'streak:3:2026-11-01');
  mall.clock.set(LAST_DAY);
  expect(await shownTo(activityId, chinese, english, early, broken, done)).toEqual([chinese, english]);
  const texts = await run('remind-sign-in-claims');
  expect(texts).toHaveLength(2);
  expect(texts.filter((text) => text.startsWith('You have unclaimed'))).toHaveLength(1);
  expect(await run('remind-sign-in-claims')).toHaveLength(2);
});

test('invitation: inviters with a tier and friends who count, and not who has received', async () => {
  const config = {
    counts_after: 'role_login',
    min_level: 1,
    hold_hours: 0,
    tiers: [{ count: 1, prize: pointsPrize() }],
    friend_prize: pointsPrize(),
  };
  const activityId = await addActivity(mall, { kind: 'invitation', endsAt, config });
  const [friend, late, done, doneFriend] = (await addMembers(mall, 4)) as [Member, Member, Member, Member];
  const invite = (inviter: Member, invitee: Member, reached: string | null) =>
    mall.services.db.execute(sql`
      INSERT INTO invitations (game_id, activity_id, inviter_id, invitee_id, role_id, arrived_at, level_reached_at)
      SELECT ${GAME_ID}, ${activityId}, ${inviter.playerId}, ${invitee.playerId}, role_id, '2026-11-05T12:00:00+08:00', ${reached}
      FROM player_roles WHERE player_id = ${invitee.playerId}`);
  const reached = '2026-11-05T13:00:00+08:00';
  await invite(chinese, friend, reached);
  await invite(english, late, null);
  await invite(done, doneFriend, reached);
  mall.clock.set('2026-11-08T00:00:00+08:00');
  await give(activityId, done, 'tier:1');
  await give(activityId, doneFriend, 'friend');
  mall.clock.set(LAST_DAY);
  const all = [chinese, english, friend, late, done, doneFriend];
  expect(await shownTo(activityId, ...all)).toEqual([chinese, friend]);
  expect(await run('remind-invitation-claims')).toHaveLength(2);
  const { rows } = await mall.services.db.execute<{ player_id: string }>(
    sql`SELECT player_id FROM claim_reminders WHERE activity_id = ${activityId} ORDER BY player_id`,
  );
  expect(rows.map(({ player_id }) => Number(player_id))).toEqual([chinese.playerId, friend.playerId]);
});

test('goods that wait for an address: their winner, once, three days before they are forfeited', async () => {
  mall.clock.set('2026-11-02T12:00:00+08:00');
  const activityId = await addActivity(mall, { kind: 'score_lottery' });
  const { db, clock } = mall.services;
  for (const { playerId } of [chinese, english])
    await db.transaction((tx) =>
      grantAward(tx, {
        gameId: GAME_ID,
        playerId,
        activityId,
        reason: 'draw:1:1',
        prize: goodsPrize(),
        now: clock.now(),
      }),
    );
  mall.clock.set('2026-11-29T11:00:00+08:00');
  expect(await run('remind-awards')).toEqual([]);
  mall.clock.set('2026-11-29T13:00:00+08:00');
  const texts = await run('remind-awards');
  expect(texts).toHaveLength(2);
  expect(texts.join()).toContain('还没有收货地址，请在 2026-12-02 12:00 前');
  expect(texts.join()).toContain('waiting for a delivery address');
  expect(await run('remind-awards')).toHaveLength(2);
  mall.clock.set('2026-11-15T10:00:00+08:00');
});
