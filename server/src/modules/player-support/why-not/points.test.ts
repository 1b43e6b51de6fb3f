// Where a player's points are: earned, spent, taken back, owed, or never earned.
import { contract, type ScoreType } from '@emall/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GAME_ID, type Member } from '../../../../test/members.ts';
import { addOperatorSession } from '../../../../test/operators.ts';
import { addBuyer } from '../../../../test/shop.ts';
import type { Desk } from '../../../../test/transfers.ts';
import { earnPoints, spendPoints, takeBackPoints } from '../../points/index.ts';
import { openSupport } from '../test/why-not-faults.ts';

let desk: Desk;
let token: string;
let buyer: Member;

beforeAll(async () => {
  ({ desk, token } = await openSupport());
  buyer = await addBuyer(desk);
});
afterAll(() => desk.close());

const ask = async (score_type: ScoreType = 1) =>
  (await desk.call(contract.ops.player.whyNot, { player_id: buyer.playerId, score_type }, { token })).data;
const move = (points: number, reason: string) => ({
  gameId: GAME_ID,
  playerId: buyer.playerId,
  scoreType: 1 as const,
  points,
  reason,
  ref: `${reason}-${points}`,
  now: desk.clock.now(),
});

test('points are followed from the order that earned them to the refund that left some owed', async () => {
  expect(await ask()).toMatchObject({ cause: 'points_none', repairs: [] });
  const { db } = desk.services;

  await db.transaction((tx) => earnPoints(tx, move(100, 'order-paid')));
  const earned = await ask();
  expect(earned).toMatchObject({ cause: 'points_arrived', name: '商城积分' });
  expect(earned.chain).toMatchObject([{ state: 'ok', text: '购物返积分', detail: '+100，余额 100' }]);
  expect(earned.sentence.en).toContain('mall points was “Earned with an order”, +100');

  await db.transaction((tx) => spendPoints(tx, move(30, 'score-order')));
  expect(await ask()).toMatchObject({ cause: 'points_spent', repairs: [] });

  await db.transaction((tx) => takeBackPoints(tx, move(20, 'order-refunded')));
  expect(await ask()).toMatchObject({ cause: 'points_revoked', repairs: [{ call: 'ops/score/grant' }] });

  await db.transaction((tx) => takeBackPoints(tx, move(80, 'order-refunded')));
  const owed = await ask();
  expect(owed.cause).toBe('points_owed');
  expect(owed.chain.at(-1)).toMatchObject({ state: 'broken', detail: '欠 30' });
  expect(owed.sentence.zh).toContain('还欠 30');
  expect(await ask(2)).toMatchObject({ cause: 'points_none', name: '活动积分' });
});

test('the points of a player of another game are not diagnosed', async () => {
  const other = await addOperatorSession(desk, [{ gameId: 1002, permissions: ['player.read'] }]);
  const input = { player_id: buyer.playerId, score_type: 1 as const };
  const options = { token: other.token, game_id: '1002' };
  expect((await desk.call(contract.ops.player.whyNot, input, options)).code).toBe(404);
});
