// Winners claim what waits for them: goods get an address, props get a role, each once, and nobody else's.
import { contract } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { goodsPrize, pointsPrize, propPrize } from '../../../test/activities.ts';
import { addGameMembers, addMember, type Member } from '../../../test/members.ts';
import { countStatements } from '../../../test/statements.ts';
import { DAY_MS } from '../../platform/clock.ts';
import { type AwardMall, addAddress, awardsOf, openAwardMall, win } from './test/award-mall.ts';

const { activity } = contract;
let mall: AwardMall;
let winner: Member;
let other: Member;

beforeAll(async () => {
  mall = await openAwardMall();
});
beforeEach(async () => {
  mall.clock.set('2026-11-15T10:00:00+08:00');
  mall.alerts.length = 0;
  await setFaultMode('well');
  const [one, two] = await addGameMembers(mall, 2);
  if (!one || !two) throw new Error('no winners');
  [winner, other] = [one, two];
});
afterAll(() => mall.close());

const setFaultMode = (mode: 'well' | 'down' | 'applied_but_timed_out') =>
  mall.services.db.execute(sql`
    INSERT INTO sandbox_game_fault_modes (game_id, mode) VALUES (1001, ${mode})
    ON CONFLICT (game_id) DO UPDATE SET mode = ${mode}`);
const bind = (award_id: number, address_id: number, { token }: Member = winner) =>
  mall.call(activity.goodsAwardBindAddress, { award_id, address_id }, { token });
const send = (award_id: number, { token }: Member = winner) =>
  mall.call(activity.propAwardSend, { award_id }, { token });
const statuses = async () => (await awardsOf(mall, winner)).map(({ status }) => status);
const sentTo = async ({ playerId }: Member) =>
  (
    await mall.services.db.execute<{ requests: number; quantity: number }>(
      sql`SELECT requests, quantity FROM sandbox_game_deliveries WHERE role_code = ${`r${playerId}`}`,
    )
  ).rows;
async function later(minutes = 1): Promise<void> {
  mall.clock.advance(minutes * 60_000);
  await mall.services.pool.query("SELECT graphile_worker.add_job('retry-award-deliveries')");
  await mall.runJobs();
}

test('goods that were won get an address, which can be changed until they are shipped', async () => {
  const award = await win(mall, winner, goodsPrize());
  const first = await bind(award, await addAddress(mall, winner));
  expect(first.data).toMatchObject({
    status: 'preparing',
    address: { name: '林舟', phone: '13900001111', region: '浙江省 杭州市 西湖区', detail: '文三路 1 号' },
  });
  const second = await bind(award, await addAddress(mall, winner, '文三路 2 号'));
  expect(second.data.address?.detail).toBe('文三路 2 号');
  const { token } = winner;
  expect((await mall.call(activity.orderAwardDetail, { award_id: award }, { token })).data).toEqual(
    second.data,
  );
  await mall.services.db.execute(sql`
    UPDATE awards SET status = 'shipped', carrier = 'SF', tracking_number = '1', shipped_at = now() WHERE id = ${award}`);
  expect((await bind(award, await addAddress(mall, winner))).code).toBe(500011);
});

test('another player’s prize and another player’s address are not found', async () => {
  const award = await win(mall, winner, goodsPrize());
  const prop = await win(mall, winner, propPrize(), 'prop');
  const theirs = await addAddress(mall, other);
  expect((await bind(award, theirs)).code).toBe(404);
  expect((await bind(award, theirs, other)).code).toBe(404);
  expect((await send(prop, other)).code).toBe(404);
  expect((await send(999_999)).code).toBe(404);
  const { token } = other;
  expect((await mall.call(activity.orderAwardDetail, { award_id: award }, { token })).code).toBe(404);
  const stranger = await addMember(mall, 1002);
  const foreign = { token: stranger.token, game_id: '1002' };
  expect((await mall.call(activity.orderAwardDetail, { award_id: award }, foreign)).code).toBe(404);
  expect(await statuses()).toEqual(['needs_role', 'needs_address']);
});

test('points cannot be shipped, goods cannot be sent to a role, a prop has no address', async () => {
  const address = await addAddress(mall, winner);
  const points = await win(mall, winner, pointsPrize(), 'points');
  const goods = await win(mall, winner, goodsPrize(), 'goods');
  const prop = await win(mall, winner, propPrize(), 'prop');
  expect((await bind(points, address)).code).toBe(500011);
  expect((await bind(prop, address)).code).toBe(500011);
  expect((await send(goods)).code).toBe(500011);
  for (const award_id of [0, -1, 1.5, '1', null, [1], 2 ** 53])
    expect((await mall.raw('activity/propAwardSend', body({ award_id }), winner)).code).toBe(400);
  const more = body({ award_id: prop, player_id: other.playerId, status: 'received' });
  expect((await mall.raw('activity/propAwardSend', more, winner)).code).toBe(400);
});

const body = (fields: object) => ({
  game_id: '1001',
  device_id: 'd',
  distinct_id: '',
  source_from: '',
  ...fields,
});

test('the badge counts what waits to be claimed, after the activity is over too, and costs no statement more', async () => {
  const badge = async () => {
    let awards: number | undefined;
    const { statements } = await countStatements(async () => {
      const { data } = await mall.call(contract.message.getMessageNotify, {}, { token: winner.token });
      awards = data.unread.awards;
    });
    const ofBadges = statements.filter(({ text }) => /awards|unread_counts/.test(text));
    return { awards, statements: ofBadges.length };
  };
  expect(await badge()).toEqual({ awards: 0, statements: 1 });
  await win(mall, winner, pointsPrize(), 'points');
  const goods = await win(mall, winner, goodsPrize(), 'goods');
  const prop = await win(mall, winner, propPrize(), 'prop');
  await win(mall, other, propPrize(), 'prop');
  const { db } = mall.services;
  await db.execute(sql`UPDATE activities SET ends_at = ${mall.clock.now()} WHERE id = ${mall.activityId}`);
  expect(await badge()).toEqual({ awards: 2, statements: 1 });
  await send(prop);
  expect((await badge()).awards).toBe(1);
  await bind(goods, await addAddress(mall, winner));
  expect((await badge()).awards).toBe(0);
  await win(mall, winner, goodsPrize(), 'late');
  mall.clock.advance(30 * DAY_MS);
  expect((await badge()).awards).toBe(0);
});

test('the badge of the prizes is read from an index of what waits', async () => {
  const { rows } = await mall.services.db.transaction(async (tx) => {
    // The table is so small here that reading it whole would be cheaper.
    await tx.execute(sql`SET LOCAL enable_seqscan = off`);
    return tx.execute(sql`
      EXPLAIN SELECT count(*) FROM awards WHERE player_id = ${winner.playerId}
        AND status IN ('needs_address', 'needs_role') AND (expires_at IS NULL OR expires_at > now())`);
  });
  expect(JSON.stringify(rows)).toContain('awards_waiting');
});

test('goods that are not claimed within thirty days expire', async () => {
  mall.clock.set('2026-10-16T10:00:00+08:00');
  const award = await win(mall, winner, goodsPrize());
  mall.clock.set('2026-11-15T10:00:00+08:00');
  expect(await statuses()).toEqual(['expired']);
  expect((await bind(award, await addAddress(mall, winner))).code).toBe(500012);
});

test('thirty taps at once send a prop once, to the role that was chosen', async () => {
  const award = await win(mall, winner, propPrize(5));
  const responses = await Promise.all(Array.from({ length: 30 }, () => send(award)));
  expect(new Set(responses.map(({ code }) => code))).toEqual(new Set([200]));
  await mall.runJobs();
  expect(await statuses()).toEqual(['received']);
  expect(await sentTo(winner)).toEqual([{ requests: 1, quantity: 5 }]);
  expect((await awardsOf(mall, winner))[0]?.role).toEqual({ server_name: '潮汐', role_name: '船长' });
  await mall.services.db.execute(sql`
    UPDATE awards SET role_id = (SELECT role_id FROM player_roles WHERE player_id = ${other.playerId}) WHERE id = ${award}`);
  expect((await send(award)).code).toBe(500011);
});

test('a prop survives an outage of the game; a lost response is queried', async () => {
  await setFaultMode('down');
  await send(await win(mall, winner, propPrize(), 'one'));
  await mall.runJobs();
  await later();
  expect([await statuses(), await sentTo(winner)]).toEqual([['delivering'], []]);
  await setFaultMode('well');
  await later(3);
  expect(await statuses()).toEqual(['received']);

  await setFaultMode('applied_but_timed_out');
  await send(await win(mall, winner, propPrize(), 'two'));
  await mall.runJobs();
  expect(await statuses()).toEqual(['delivering', 'received']);
  await setFaultMode('well');
  await later(3);
  expect(await statuses()).toEqual(['received', 'received']);
  expect((await sentTo(winner)).map(({ requests }) => requests)).toEqual([1, 1]);
});

test('a long outage raises one alert, and the prop still arrives', async () => {
  await setFaultMode('down');
  await send(await win(mall, winner, propPrize()));
  await mall.runJobs();
  for (let n = 0; n < 8; n += 1) await later(15);
  expect(await statuses()).toEqual(['stuck']);
  expect(mall.alerts.map(({ key }) => key)).toEqual(['prize-stuck:1001']);
  await setFaultMode('well');
  await later(60);
  expect(await statuses()).toEqual(['received']);
});

test('all props that wait for a role are sent in one step, once; what the role already has is named', async () => {
  for (const reason of ['draw:1', 'draw:2', 'draw:3']) await win(mall, winner, propPrize(), reason);
  await win(mall, winner, goodsPrize(), 'draw:4');
  // The role got this one through another account.
  await mall.services.db.execute(sql`
    UPDATE awards SET is_once_per_role = true WHERE player_id = ${winner.playerId} AND reason = 'draw:3'`);
  const ofOther = await win(mall, other, propPrize(), 'draw:3');
  await mall.services.db.execute(sql`
    UPDATE awards SET is_once_per_role = true, status = 'received', received_at = now(),
      server_code = 's1', role_code = ${`r${winner.playerId}`} WHERE id = ${ofOther}`);
  const list = await mall.call(activity.myAwardList, {}, { token: winner.token });
  expect(list.data).toMatchObject({ waiting: 4, waiting_for_role: 3 });
  const sendAll = () => mall.call(activity.propAwardSendAll, {}, { token: winner.token });
  const replies = await Promise.all(Array.from({ length: 10 }, sendAll));
  expect(replies.map(({ code }) => code)).toEqual(Array(10).fill(200));
  expect(replies.reduce((sum, { data }) => sum + data.sent, 0)).toBe(2);
  expect(replies[0]?.data).toMatchObject({
    failed: [{ name: '奖品', reason: expect.stringContaining('角色') }],
    left: 0,
  });
  await mall.runJobs();
  expect(await sentTo(winner)).toHaveLength(2);
});

test('what waits is listed by its deadline, the nearest first, page by page; prizes can be listed by kind', async () => {
  await win(mall, winner, goodsPrize(), 'draw:1');
  mall.clock.set('2026-11-16T10:00:00+08:00');
  await win(mall, winner, propPrize(), 'draw:2');
  await win(mall, winner, goodsPrize(), 'draw:3');
  await win(mall, winner, pointsPrize(), 'draw:4');
  const page = async (cursor?: string) =>
    (
      await mall.call(
        activity.myAwardList,
        { is_waiting: true, limit: 1, ...(cursor ? { cursor } : {}) },
        { token: winner.token },
      )
    ).data;
  const first = await page();
  const second = await page(first.next_cursor ?? '');
  const third = await page(second.next_cursor ?? '');
  const all = [first, second, third].flatMap(({ list }) => list);
  expect(all.map(({ prize, expires_at }) => [prize.kind, expires_at])).toEqual([
    ['goods', '2026-12-15T02:00:00.000Z'],
    ['goods', '2026-12-16T02:00:00.000Z'],
    ['prop', null],
  ]);
  expect(third.next_cursor).toBeNull();
  const deadlinesWithin = async (expires_within_days: number) => {
    const input = { is_waiting: true, expires_within_days };
    const { data } = await mall.call(activity.myAwardList, input, { token: winner.token });
    return data.list.map(({ expires_at }) => expires_at);
  };
  expect(await deadlinesWithin(1)).toEqual([]);
  expect(await deadlinesWithin(29)).toEqual(['2026-12-15T02:00:00.000Z']);
  const { data } = await mall.call(activity.myAwardList, { kind: 'points' }, { token: winner.token });
  expect(data.list.map(({ prize }) => prize.kind)).toEqual(['points']);
});
