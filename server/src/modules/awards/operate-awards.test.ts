// Operators look after prizes: ship goods, try props again, and see what an activity gave out and cost.

import { contract, type Permission, ROLE_TEMPLATES } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { codePrize, goodsPrize, pointsPrize, propPrize } from '../../../test/activities.ts';
import { inboxOf } from '../../../test/inbox.ts';
import type { Member } from '../../../test/members.ts';
import { addGameMembers } from '../../../test/members.ts';
import { addOperatorSession } from '../../../test/operators.ts';
import { dryRunOf } from '../../../test/try-first.ts';
import { revokeAward } from './index.ts';
import {
  type AwardMall,
  addAddress,
  addPool,
  awardsOf,
  openAwardMall,
  pointsOf,
  win,
} from './test/award-mall.ts';

const { ops, activity } = contract;
let mall: AwardMall;
let token: string;
let shipper: number;
let winner: Member;

beforeAll(async () => {
  mall = await openAwardMall();
  const operator = await addOperatorSession(mall, [{ gameId: 1001, areas: ['activity', 'order'] }]);
  ({ token, operatorId: shipper } = operator);
});
beforeEach(async () => {
  const [one] = await addGameMembers(mall, 1);
  if (!one) throw new Error('no winner');
  winner = one;
});
afterAll(() => mall.close());

const ship = (award_id: number, tracking_number = 'SF100200') =>
  mall.call(ops.activity.shipAward, { award_id, carrier: '顺丰速运', tracking_number }, { token });

test('goods are shipped once they have an address, and their winner can follow them', async () => {
  const award_id = await win(mall, winner, goodsPrize());
  expect((await ship(award_id)).code).toBe(500011);
  const address_id = await addAddress(mall, winner);
  await mall.call(activity.goodsAwardBindAddress, { award_id, address_id }, { token: winner.token });
  const waiting = await mall.call(ops.activity.listAwards, { status: 'preparing' }, { token });
  expect(waiting.data.list).toMatchObject([
    { award_id, player_id: winner.playerId, address: { detail: '文三路 1 号' } },
  ]);
  const parcel = { award_id, carrier: '顺丰速运', tracking_number: 'SF100200' };
  expect(await dryRunOf(mall, ops.activity.shipAward, parcel, { token })).toContainEqual({
    kind: 'inbox_messages',
    amount: 1,
    of: '',
  });
  expect((await ship(award_id)).data.status).toBe('shipped');
  expect((await ship(award_id, 'SF0002')).code).toBe(500011);
  expect(await awardsOf(mall, winner)).toMatchObject([
    { status: 'shipped', parcel: { carrier: '顺丰速运', tracking_number: 'SF100200' } },
  ]);
  expect(await inboxOf(mall, winner)).toEqual([
    {
      title: '奖品已发货',
      text: '你的奖品「奖品」已发货：顺丰速运 SF100200，可在「我的奖品」查看。',
      link: `/pages/activities/myAwards?award_id=${award_id}`,
    },
  ]);
  const english = { token: winner.token, headers: { 'accept-language': 'en' } };
  const { data } = await mall.call(activity.orderAwardDetail, { award_id }, english);
  expect(data.parcel?.carrier).toBe('SF Express');
  const other = await addOperatorSession(mall, [{ gameId: 1002, areas: ['activity'] }]);
  const input = { award_id, carrier: '顺丰速运', tracking_number: 'SF100200' };
  const foreign = { token: other.token, game_id: '1002' };
  expect((await mall.call(ops.activity.shipAward, input, foreign)).code).toBe(404);
});

test('the number of a shipped prize is corrected: its winner reads the new one, and the audit log has both', async () => {
  const award_id = await win(mall, winner, goodsPrize());
  const right = { award_id, carrier: '中通快递', tracking_number: 'ZT-100200', reason: '填错' };
  const correct = (more: object = {}) =>
    mall.call(ops.activity.correctAwardShipment, { ...right, ...more }, { token });
  expect((await correct()).code).toBe(500011);
  const address_id = await addAddress(mall, winner);
  await mall.call(activity.goodsAwardBindAddress, { award_id, address_id }, { token: winner.token });
  await ship(award_id);
  expect((await correct({ is_dry_run: true })).code).toBe(200);
  expect(await awardsOf(mall, winner)).toMatchObject([{ parcel: { tracking_number: 'SF100200' } }]);
  expect((await correct()).data).toMatchObject({
    status: 'shipped',
    parcel: { tracking_number: 'ZT-100200' },
    note: '填错',
  });
  expect(await awardsOf(mall, winner)).toMatchObject([
    { status: 'shipped', parcel: { carrier: '中通快递', tracking_number: 'ZT-100200' } },
  ]);
  expect((await inboxOf(mall, winner))[1]).toEqual({
    title: '运单号已更正',
    text: '你的奖品「奖品」的运单号更正为：中通快递 ZT-100200。',
    link: `/pages/activities/myAwards?award_id=${award_id}`,
  });
  const { rows } = await mall.services.db.execute(sql`
    SELECT before, after, reason FROM operator_audit
    WHERE call = ${ops.activity.correctAwardShipment.path} AND target_id = ${String(award_id)}`);
  expect(rows).toMatchObject([
    { before: { tracking_number: 'SF100200' }, after: { tracking_number: 'ZT-100200' }, reason: '填错' },
  ]);
});

test('whom a prize goes to is shown in full to those alone who ship parcels: not to support, who resend prizes', async () => {
  const award_id = await win(mall, winner, goodsPrize());
  const address_id = await addAddress(mall, winner);
  await mall.call(activity.goodsAwardBindAddress, { award_id, address_id }, { token: winner.token });
  const withPermissions = (...permissions: Permission[]) =>
    addOperatorSession(mall, [{ gameId: 1001, permissions }]);
  const reader = await withPermissions('activity.read', 'activity.write');
  const addressFor = async (by: string) => {
    const { data } = await mall.call(ops.activity.listAwards, { award_id }, { token: by });
    expect(data.list).toHaveLength(1);
    return data.list[0]?.address;
  };
  const full = await addressFor(token);
  expect(full?.detail).toBe('文三路 1 号');
  const warehouse = await withPermissions(...ROLE_TEMPLATES.warehouse.permissions);
  expect(await addressFor(warehouse.token)).toEqual(full);
  const support = await withPermissions(...ROLE_TEMPLATES.support.permissions);
  for (const person of [reader, support]) {
    const masked = await addressFor(person.token);
    expect(masked).toMatchObject({ region: full?.region, detail: '' });
    expect(masked?.phone).toMatch(/^\d{3}\*{4}\d{4}$/);
    expect(masked?.name).toMatch(/^.\*$/);
  }
  const { rows } = await mall.services.db.execute<{ operator_id: number }>(sql`
    SELECT a.operator_id FROM operator_audit a JOIN operator_audit_targets t ON t.audit_id = a.id
    WHERE t.kind = 'player' AND t.target_id = ${String(winner.playerId)} AND t.shows_contact ORDER BY a.id`);
  expect(rows.map(({ operator_id }) => operator_id)).toEqual([shipper, warehouse.operatorId]);
});

test('a stuck prop is listed as stuck, and an operator can retry it at once', async () => {
  const setFaultMode = (mode: string) =>
    mall.services.db.execute(sql`
      INSERT INTO sandbox_game_fault_modes (game_id, mode) VALUES (1001, ${mode})
      ON CONFLICT (game_id) DO UPDATE SET mode = ${mode}`);
  await setFaultMode('down');
  const award_id = await win(mall, winner, propPrize());
  await mall.call(activity.propAwardSend, { award_id }, { token: winner.token });
  await mall.runJobs();
  await mall.services.db.execute(sql`UPDATE awards SET stuck_at = now() WHERE id = ${award_id}`);
  const stuck = await mall.call(ops.activity.listAwards, { status: 'stuck' }, { token });
  expect(stuck.data.list.map((row) => row.award_id)).toEqual([award_id]);
  await setFaultMode('well');
  expect((await mall.call(ops.activity.retryAward, { award_id }, { token })).code).toBe(200);
  await mall.runJobs();
  expect((await awardsOf(mall, winner))[0]?.status).toBe('received');
  expect((await mall.call(ops.activity.retryAward, { award_id }, { token })).code).toBe(500011);
});

test('the results show visitors, winners, open prizes and cost', async () => {
  const activeid = mall.activityId;
  await mall.services.db.execute(sql`TRUNCATE awards`);
  const [other] = await addGameMembers(mall, 1);
  if (!other) throw new Error('no winner');
  await win(mall, winner, pointsPrize(10), 'a');
  await win(mall, winner, pointsPrize(10), 'b');
  await win(mall, other, goodsPrize(), 'a');
  await win(mall, other, codePrize(await addPool(mall, 1)), 'b');
  await mall.services.db.transaction((tx) =>
    revokeAward(tx, { activityId: activeid, playerId: winner.playerId, reason: 'b', now: mall.clock.now() }),
  );
  await mall.call(activity.report, { activeid, event: 'view' }, { device_id: 'a' });
  await mall.call(activity.report, { activeid, event: 'view' }, { device_id: 'b' });
  const { data } = await mall.call(ops.activity.results, { activeid }, { token });
  expect(data).toMatchObject({
    state: 'running',
    visits: [{ event: 'view', visitors: 2 }],
    winners: 2,
    cost_amount: 300,
  });
  expect(data.days).toMatchObject([{ visitors: 2, winners: 2, granted: 3, cost_amount: 300 }]);
  const sums = data.prizes.map(({ prize, ...row }) => ({ kind: prize.kind, ...row }));
  expect(sums[0]).toEqual({ kind: 'points', granted: 2, open: 0, revoked: 1, cost_amount: 100 });
  expect(sums).toContainEqual({ kind: 'goods', granted: 1, open: 1, revoked: 0, cost_amount: 100 });
  const listed = await mall.call(ops.activity.listAwards, { activeid }, { token });
  expect(JSON.stringify(listed)).not.toContain('AWARD-');
});

async function wonParcel(): Promise<number> {
  const award_id = await win(mall, winner, goodsPrize(), `parcel:${Math.random()}`);
  const address_id = await addAddress(mall, winner);
  await mall.call(activity.goodsAwardBindAddress, { award_id, address_id }, { token: winner.token });
  return award_id;
}

test('a carrier’s file ships each good line once, and says what is wrong with the others', async () => {
  const [first, second] = [await wonParcel(), await wonParcel()];
  const unclaimed = await win(mall, winner, goodsPrize(), 'unclaimed');
  const line = (at: number, id: string | number, tracking_number = `SF000${at}`) => ({
    line: at,
    id: String(id),
    carrier: '顺丰',
    tracking_number,
  });
  const importLines = async (lines: ReturnType<typeof line>[]) =>
    (await mall.call(ops.activity.importAwardShipments, { lines }, { token })).data;
  const lines = [
    ...[line(2, first), line(3, ` ${second} `), line(4, first), line(5, 'x1')],
    ...[line(6, unclaimed), line(7, 999_999_999), line(8, unclaimed, '')],
  ];
  const checked = await mall.call(ops.activity.checkAwardShipments, { lines }, { token });
  expect(checked.data).toMatchObject({ shipped: 2, repeated: 0 });
  const { data } = await mall.call(ops.activity.listAwards, { award_id: first }, { token });
  expect(data.list).toMatchObject([{ status: 'preparing', parcel: null }]);
  expect(checked.data).toEqual(await importLines(lines));
  expect(checked.data).toEqual({
    shipped: 2,
    repeated: 0,
    parcels: [2, 3].map((at) => ({
      line: at,
      id: String(at === 2 ? first : second),
      carrier: '顺丰速运',
      tracking_number: `SF000${at}`,
    })),
    errors: [
      { line: 4, id: String(first), reason: 'repeated_line' },
      { line: 5, id: 'x1', reason: 'bad_order_id' },
      { line: 6, id: String(unclaimed), reason: 'not_possible' },
      { line: 7, id: '999999999', reason: 'not_found' },
      { line: 8, id: String(unclaimed), reason: 'bad_tracking_number' },
      { line: 8, id: String(unclaimed), reason: 'repeated_line' },
    ],
  });
  expect(await importLines([line(2, first), line(3, second, 'SF-other')])).toEqual({
    shipped: 0,
    repeated: 1,
    parcels: [],
    errors: [{ line: 3, id: String(second), reason: 'shipped_otherwise' }],
  });
  const { rows } = await mall.services.db.execute<Record<string, object>>(sql`
    SELECT target_kind, target_id, before, after FROM operator_audit
    WHERE call = ${ops.activity.importAwardShipments.path} ORDER BY id LIMIT 1`);
  expect(rows[0]).toMatchObject({
    target_kind: 'award',
    target_id: [first, second, 'x1', unclaimed, 999_999_999].join(','),
    before: { [first]: { tracking_number: null }, [second]: { tracking_number: null } },
    after: { [first]: { tracking_number: 'SF0002' }, [second]: { tracking_number: 'SF0003' } },
  });
  expect(Object.keys(rows[0]?.after ?? {})).toHaveLength(2);
});

test('prizes of two recipients do not ship under one number', async () => {
  const [first, second] = [await wonParcel(), await wonParcel()];
  await mall.services.db.execute(
    sql`UPDATE awards SET address = address || '{"detail": "南山路 2 号"}' WHERE id = ${second}`,
  );
  const lines = [first, second].map((id, at) => ({
    line: at + 2,
    id: String(id),
    carrier: '顺丰',
    tracking_number: 'SF7002001',
  }));
  const { data } = await mall.call(ops.activity.importAwardShipments, { lines }, { token });
  expect(data.errors.map(({ reason }) => reason)).toEqual(['other_recipient', 'other_recipient']);
});

test('an expired prize can be claimed again once an operator has extended it, and says why', async () => {
  const award_id = await win(mall, winner, goodsPrize(), 'late');
  const sent = await wonParcel();
  const before = mall.clock.now();
  mall.clock.advance(60 * 86_400_000);
  const later = new Date(mall.clock.now().getTime() + 86_400_000).toISOString();
  const { token } = await addOperatorSession(mall, [{ gameId: 1001, areas: ['activity'] }]);
  const input = { award_ids: [award_id, sent], expires_at: later, reason: '假期顺延' };
  expect((await mall.call(ops.activity.extendAwards, input, { token })).data.award_ids).toEqual([award_id]);
  const { data } = await mall.call(ops.activity.listAwards, { player_id: winner.playerId }, { token });
  expect(data.list.find((award) => award.award_id === award_id)).toMatchObject({
    status: 'needs_address',
    expires_at: later,
    note: '假期顺延',
  });
  const over = { ...input, expires_at: '2020-01-01T00:00:00Z' };
  expect((await mall.call(ops.activity.extendAwards, over, { token })).code).toBe(400);
  // Earlier than the deadline that it has.
  const earlier = { ...input, expires_at: new Date(mall.clock.now().getTime() + 3_600_000).toISOString() };
  expect(await mall.call(ops.activity.extendAwards, earlier, { token })).toMatchObject({ code: 400 });
  mall.clock.set(before.toISOString());
  // The note is about the deadline: a winner whose prize the rules take back must not read it as the reason.
  const late = { activityId: mall.activityId, playerId: winner.playerId, reason: 'late' };
  await mall.services.db.transaction((tx) => revokeAward(tx, { ...late, now: mall.clock.now() }));
  expect(await awardsOf(mall, winner)).toContainEqual(
    expect.objectContaining({ award_id, status: 'revoked', revoke_reason: null }),
  );
});

test('an operator takes prizes back: points return, and what a winner has seen or got stays', async () => {
  const points = await win(mall, winner, pointsPrize(10), 'points');
  const code = await win(mall, winner, codePrize(await addPool(mall, 1)), 'code');
  const held = await pointsOf(mall, winner);
  const input = { award_ids: [points, code], reason: '作弊' };
  const tried = await mall.call(ops.activity.revokeAwards, { ...input, is_dry_run: true } as never, {
    token,
  });
  expect(tried.data).toMatchObject({
    effects: expect.arrayContaining([
      { kind: 'awards_revoked', amount: 1, of: '' },
      { kind: 'awards_final', amount: 1, of: '' },
    ]),
  });
  const { data } = await mall.call(ops.activity.revokeAwards, input, { token });
  expect(data).toEqual({ award_ids: [points], final_ids: [code] });
  expect(await pointsOf(mall, winner)).toBe(held - 10);
  // Once is enough.
  const again = await mall.call(ops.activity.revokeAwards, { ...input, award_ids: [points] }, { token });
  expect(again.data).toEqual({ award_ids: [], final_ids: [] });
  expect(await awardsOf(mall, winner)).toContainEqual(
    expect.objectContaining({ award_id: points, status: 'revoked', revoke_reason: '作弊' }),
  );
  // One message, about the prize that was taken back.
  expect(await inboxOf(mall, winner)).toEqual([
    {
      title: '奖品已收回',
      text: '你的奖品「奖品」已被收回，原因：作弊。如有疑问，请联系客服。',
      link: '/pages/activities/myAwards',
    },
  ]);
});
