// Operators read the ledger of a game's points: every event with what it moved, and sums that add up.
import { contract, type Input } from '@emall/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestMall, testMallOf } from '../../../../test/mall.ts';
import { addGames, addMembers, GAME_ID, type Member } from '../../../../test/members.ts';
import { addOperatorSession } from '../../../../test/operators.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { createProviders } from '../../../providers/create.ts';
import { earnPoints, pointsModule, readPointEntries, spendPoints, takeBackPoints } from '../index.ts';

const { score } = contract.ops;
const ORDER = '261116100000000001';
const DAY = { from: '2026-11-15T16:00:00.000Z', to: '2026-11-16T16:00:00.000Z' };

let mall: TestMall;
let token: string;
let players: [Member, Member];

beforeAll(async () => {
  mall = await testMallOf({ modules: [pointsModule], providers: createProviders });
  await addGames(mall, [GAME_ID, 1002]);
  players = (await addMembers(mall, 2)) as [Member, Member];
  ({ token } = await addOperatorSession(mall, [{ gameId: GAME_ID, areas: ['score'] }]));
  const [{ playerId }, other] = players;
  const to = { gameId: GAME_ID, playerId, scoreType: 1 as const, now: new Date('2026-11-16T02:00:00Z') };
  const move = (work: (tx: Tx) => Promise<unknown>) => mall.services.db.transaction(work);
  const earlier = new Date('2026-11-14T02:00:00Z');
  await move((tx) => earnPoints(tx, { ...to, points: 7, reason: 'welcome', ref: 'w', now: earlier }));
  await move((tx) => earnPoints(tx, { ...to, points: 100, reason: 'order-paid', ref: ORDER }));
  await move((tx) => spendPoints(tx, { ...to, points: 80, reason: 'draw', ref: `31:${playerId}:1` }));
  await move((tx) => takeBackPoints(tx, { ...to, points: 100, reason: 'order-refunded', ref: 'R1' }));
  const event = { scoreType: 2 as const, reason: 'test', ref: 't', note: '补偿' };
  await move((tx) => earnPoints(tx, { ...to, ...event, playerId: other.playerId, points: 5 }));
});
afterAll(() => mall.close());

const list = async (input: Input<typeof score.ledger> = {}) =>
  (await mall.call(score.ledger, input, { token })).data;
const sums = async (input: Input<typeof score.ledgerSums>) =>
  (await mall.call(score.ledgerSums, input, { token })).data;

test('every event says what it issued, spent, made owed and changed in the balance', async () => {
  const [{ playerId }, other] = players;
  const mine = { player_id: playerId, score_type: 1 };
  const { list: rows, total } = await list({ has_total: true });
  expect(total).toBe(5);
  expect(rows).toMatchObject([
    { kind: 'other', player_id: other.playerId, score_type: 2, issued: 5, points: 5, note: '补偿' },
    { kind: 'order-refunded', ...mine, issued: -100, spent: 0, owed: 73, points: -27, balance_after: 0 },
    { kind: 'draw', ...mine, issued: 0, spent: 80, points: -80, activeid: 31, order_id: null },
    { kind: 'order-paid', ...mine, issued: 100, points: 100, balance_after: 107, order_id: ORDER },
    { kind: 'welcome', ...mine, issued: 7, points: 7 },
  ]);
  for (const { issued, spent, owed, points } of rows) expect(issued - spent + owed).toBe(points);
});

test('the ledger is filtered by dates, player, type and kind, and read page by page', async () => {
  const [{ playerId }, other] = players;
  const kinds = async (input: Input<typeof score.ledger>) => (await list(input)).list.map(({ kind }) => kind);
  expect(await kinds({ player_id: other.playerId })).toEqual(['other']);
  expect(await kinds({ player_id: playerId, kind: 'draw' })).toEqual(['draw']);
  expect(await kinds({ kind: 'other' })).toEqual(['other']);
  expect(await kinds({ score_type: 2 })).toEqual(['other']);
  expect(await kinds({ to: DAY.from })).toEqual(['welcome']);
  expect(await kinds({ from: DAY.to })).toEqual([]);
  const first = await list({ ...DAY, limit: 3 });
  const rest = await list({ ...DAY, limit: 3, cursor: first.next_cursor ?? '' });
  expect([...first.list, ...rest.list].map(({ kind }) => kind)).toEqual([
    'other',
    'order-refunded',
    'draw',
    'order-paid',
  ]);
});

test('the sums of a day add up: issued less spent plus newly owed is what balances changed by', async () => {
  expect(await sums(DAY)).toEqual({
    issued: 5,
    spent: 80,
    owed: 73,
    points: -2,
    transfers: 4,
    verified_until: null,
  });
  const [{ playerId }] = players;
  const bought = { player_id: playerId, kind: 'order-paid' as const };
  expect(await sums({ ...DAY, ...bought })).toMatchObject({ issued: 100, points: 100, transfers: 1 });
});

test('another game has none of it', async () => {
  const stranger = await addOperatorSession(mall, [{ gameId: 1002, areas: ['score'] }]);
  const caller = { token: stranger.token, game_id: '1002' };
  const ofPlayer = { player_id: players[0].playerId };
  expect((await mall.call(score.ledger, {}, caller)).data.list).toEqual([]);
  expect((await mall.call(score.ledger, ofPlayer, caller)).data.list).toEqual([]);
  expect((await mall.call(score.ledgerSums, { ...DAY, ...ofPlayer }, caller)).data.transfers).toBe(0);
});

test('the points of a prize say what it was for, not its key', async () => {
  const { playerId } = players[1];
  const prize = { gameId: GAME_ID, playerId, scoreType: 1 as const, points: 20, reason: 'award' };
  for (const [ref, note] of [
    ['a1', 'draw:2:3'],
    ['a2', 'souvenir:8'],
  ] as const)
    await mall.services.db.transaction((tx) =>
      earnPoints(tx, { ...prize, ref, note, now: new Date('2026-11-10T02:00:00Z') }),
    );
  const { list: rows } = await list({ player_id: playerId, kind: 'award' });
  expect(rows.map(({ note }) => note)).toEqual(['', '抽奖中奖']);
  const { list: entries } = await readPointEntries(mall.services.db, prize, { limit: 2, language: 'zh' });
  expect(entries.map(({ note }) => note)).toEqual(['', '抽奖中奖']);
});
