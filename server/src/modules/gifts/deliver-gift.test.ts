// Gifts straight to the role: nothing lost and nothing doubled while the game is down or loses its answers.

import { contract } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Member } from '../../../test/members.ts';
import { addGameMembers } from '../../../test/members.ts';
import { addOperatorSession } from '../../../test/operators.ts';
import { addGift, addHolder, type GiftMall, NOW, openGiftMall, receive } from './test/gift-mall.ts';

const { user, ops } = contract;
let mall: GiftMall;
let member: Member;

beforeAll(async () => {
  mall = await openGiftMall();
});
beforeEach(async () => {
  mall.clock.set(NOW);
  mall.alerts.length = 0;
  await setFaultMode('well');
  member = await addHolder(mall);
});
afterAll(() => mall.close());

const setFaultMode = (mode: 'well' | 'down' | 'applied_but_timed_out') =>
  mall.services.db.execute(sql`
    INSERT INTO sandbox_game_fault_modes (game_id, mode) VALUES (1001, ${mode})
    ON CONFLICT (game_id) DO UPDATE SET mode = ${mode}`);
const statuses = async ({ token } = member) =>
  (await mall.call(user.myGift, {}, { token })).data.list.map(({ status }) => status);
const deliveries = async () =>
  (
    await mall.services.db.execute<{ requests: number }>(
      sql`SELECT requests FROM sandbox_game_deliveries WHERE role_code = ${`r${member.playerId}`}`,
    )
  ).rows.map(({ requests }) => requests);
/** A minute later the sweep comes by. */
async function later(minutes = 1): Promise<void> {
  mall.clock.advance(minutes * 60_000);
  await mall.services.pool.query("SELECT graphile_worker.add_job('retry-gift-deliveries')");
  await mall.runJobs();
}

test('a gift survives an outage of the game, and arrives once', async () => {
  await setFaultMode('down');
  await receive(mall, await addGift(mall), member);
  await mall.runJobs();
  await later();
  expect([await statuses(), await deliveries()]).toEqual([['delivering'], []]);
  await setFaultMode('well');
  await later(2);
  expect([await statuses(), await deliveries()]).toEqual([['delivered'], [1]]);
});

test('a lost response is queried, and the gift is not sent again', async () => {
  await setFaultMode('applied_but_timed_out');
  await receive(mall, await addGift(mall), member);
  await mall.runJobs();
  expect([await statuses(), await deliveries()]).toEqual([['delivering'], [1]]);
  await setFaultMode('well');
  await later();
  expect([await statuses(), await deliveries()]).toEqual([['delivered'], [1]]);
});

test('a long outage raises one alert, shows as stuck, and the gift still arrives', async () => {
  await setFaultMode('down');
  await receive(mall, await addGift(mall), member);
  await mall.runJobs();
  for (let n = 0; n < 8; n += 1) await later(15);
  expect(await statuses()).toEqual(['stuck']);
  expect(mall.alerts.map(({ key }) => key)).toEqual(['gift-stuck:1001']);
  await setFaultMode('well');
  await later(60);
  expect([await statuses(), await deliveries()]).toEqual([['delivered'], [1]]);
});

test('a gift that the game refuses is stuck until an operator retries it with the role restored', async () => {
  const role = `r${member.playerId}`;
  await mall.services.db.execute(sql`DELETE FROM sandbox_game_roles WHERE role_code = ${role}`);
  const giftId = await addGift(mall);
  const { receipt_id } = (await receive(mall, giftId, member)).data.receipt;
  await mall.runJobs();
  expect(await statuses()).toEqual(['stuck']);
  expect(mall.alerts.map(({ key }) => key)).toEqual(['gift-refused:1001']);

  const { token } = await addOperatorSession(mall, [{ gameId: 1001, areas: ['gift'] }]);
  const held = await mall.call(ops.gift.listReceipts, { is_stuck: true }, { token });
  expect(held.data.list.map((row) => row.receipt_id)).toEqual([receipt_id]);
  const stuckGifts = async () =>
    (await mall.call(ops.gift.list, { is_stuck: true }, { token })).data.list.map(({ gift_id }) => gift_id);
  expect(await stuckGifts()).toEqual([giftId]);
  await mall.services.db.execute(sql`
    INSERT INTO sandbox_game_roles (game_id, server_code, role_code, role_name, level, vip_level, avatar)
    VALUES (1001, 's1', ${role}, '船长', 30, 0, '')`);
  expect((await mall.call(ops.gift.retryDelivery, { receipt_id }, { token })).code).toBe(200);
  await mall.runJobs();
  expect([await statuses(), await deliveries()]).toEqual([['delivered'], [1]]);
  expect(await stuckGifts()).toEqual([]);
  // Once it has arrived, trying again sends nothing.
  const again = await mall.call(ops.gift.retryDelivery, { receipt_id }, { token });
  await mall.runJobs();
  expect([again.data.status, await deliveries()]).toEqual(['delivered', [1]]);
});

test('with half the responses lost and concurrent workers every gift arrives exactly once', async () => {
  const giftId = await addGift(mall);
  const members = await addGameMembers(mall, 12);
  await setFaultMode('applied_but_timed_out');
  for (const each of members.slice(0, 6)) await receive(mall, giftId, each);
  await mall.runJobs();
  await setFaultMode('well');
  for (const each of members.slice(6)) await receive(mall, giftId, each);
  await Promise.all([mall.runJobs(), mall.runJobs(), later()]);
  await later();
  for (const each of members) expect(await statuses(each)).toEqual(['delivered']);
  const { rows } = await mall.services.db.execute<{ most: number; count: number }>(sql`
    SELECT max(requests) AS most, count(*)::int AS count FROM sandbox_game_deliveries
    WHERE product_code = ${`gift-${giftId}`}`);
  expect(rows).toEqual([{ most: 1, count: 12 }]);
});
