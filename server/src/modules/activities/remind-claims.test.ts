// Rewards that were earned and not received: their players are reminded once, in their language, before the time ends.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addActivity, goodsPrize, pointsPrize } from '../../../test/activities.ts';
import { type TestMall, testMallOf } from '../../../test/mall.ts';
import { addGames, addMembers, GAME_ID, type Member } from '../../../test/members.ts';
import { createProviders } from '../../providers/create.ts';
import { awardsModule, grantAward } from '../awards/index.ts';
import { rankingModule } from '../ranking/index.ts';
import { rechargeModule } from '../recharge/index.ts';
import { activitiesModule } from './index.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await testMallOf({
    modules: [activitiesModule, awardsModule, rechargeModule, rankingModule],
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

const jobs = { ...rechargeModule.jobs, ...rankingModule.jobs, ...awardsModule.jobs };
async function run(task: string): Promise<string[]> {
  await jobs[task]?.(mall.services, {} as never);
  const { rows } = await mall.services.db.execute<{ text: string }>(
    sql`SELECT text FROM outbound_messages ORDER BY id`,
  );
  return rows.map(({ text }) => text);
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
    ...{ counts: 'all', receive_days: 7 },
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
  mall.clock.set('2026-11-13T12:00:00+08:00');
  expect(await run('remind-recharge-claims')).toEqual([]);
  mall.clock.set(LAST_DAY);
  const texts = await run('remind-recharge-claims');
  expect(texts).toHaveLength(2);
  expect(texts[0]).toContain('「充值有礼」有你还没领取的奖励，请在 2026-11-15 00:00 前');
  expect(texts[1]).toMatch(/^You have unclaimed rewards in .* by 2026-11-15 00:00, Beijing time\.$/);
  expect(await run('remind-recharge-claims')).toHaveLength(2);
});

test('concurrent runs remind a player once', async () => {
  const config = {
    ...{ counts: 'all', receive_days: 7 },
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
    ...{ counts: 'all', list_size: 10, settle_minutes: 0, receive_days: 7 },
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
  const texts = await run('remind-ranking-claims');
  expect(texts).toHaveLength(1);
  expect(texts[0]).toContain('有你还没领取的奖励');
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
  expect(texts[0]).toContain('还没有收货地址，请在 2026-12-02 12:00 前');
  expect(texts[1]).toContain('waiting for a delivery address');
  expect(await run('remind-awards')).toHaveLength(2);
  mall.clock.set('2026-11-15T10:00:00+08:00');
});
