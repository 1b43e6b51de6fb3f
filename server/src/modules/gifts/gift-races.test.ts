// No gift is given too often, and no code twice, however many ask at once.

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Member } from '../../../test/members.ts';
import { addGameMembers } from '../../../test/members.ts';
import { raceRounds } from '../../../test/rounds.ts';
import {
  addGift,
  addHolder,
  addPool,
  countsOf,
  type GiftMall,
  openGiftMall,
  receive,
} from './test/gift-mall.ts';

const ROUNDS = raceRounds(2);
let mall: GiftMall;
let players: Member[];

beforeAll(async () => {
  mall = await openGiftMall();
  players = await addGameMembers(mall, 30);
});
afterAll(() => mall.close());

const rush = (giftId: number) => Promise.all(players.map((player) => receive(mall, giftId, player)));
/** How often each code was answered. */
const tally = (responses: { code: number }[]) => {
  const codes: Record<number, number> = {};
  for (const { code } of responses) codes[code] = (codes[code] ?? 0) + 1;
  return codes;
};

test('thirty players at once on ten gifts: ten have one, in every round', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const giftId = await addGift(mall, { total: 10, codePoolId: await addPool(mall, 40) });
    const responses = await rush(giftId);
    expect(tally(responses)).toEqual({ 200: 10, 400015: 20 });
    const codes = responses.flatMap(({ code, data }) => (code === 200 ? [data.receipt.code] : []));
    expect(new Set(codes).size).toBe(10);
    expect(await countsOf(mall, giftId)).toEqual({ handed_out: 10, receipts: 10, codes: 10 });
  }
});

test('thirty players at once on ten codes: ten have one, and nothing is counted for the others', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const giftId = await addGift(mall, { codePoolId: await addPool(mall, 10) });
    const responses = await rush(giftId);
    expect(tally(responses)).toEqual({ 200: 10, 400016: 20 });
    expect(await countsOf(mall, giftId)).toEqual({ handed_out: 10, receipts: 10, codes: 10 });
    const counted = await mall.services.db.execute(
      sql`SELECT 1 FROM gift_counts WHERE gift_id = ${giftId} AND received > 0`,
    );
    expect(counted.rowCount).toBe(10);
  }
});

test('two gifts that share a pool never give one code to two', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const codePoolId = await addPool(mall, 20);
    const giftIds = [await addGift(mall, { codePoolId }), await addGift(mall, { codePoolId })];
    const responses = (await Promise.all(giftIds.map(rush))).flat();
    const codes = responses.flatMap(({ code, data }) => (code === 200 ? [data.receipt.code] : []));
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.length).toBeLessThanOrEqual(20);
  }
});

test('one role thirty times at once gets as many as one role may have', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const giftId = await addGift(mall, { perRole: 2, codePoolId: await addPool(mall, 40) });
    const player = await addHolder(mall);
    const responses = await Promise.all(Array.from({ length: 30 }, () => receive(mall, giftId, player)));
    expect(tally(responses)).toEqual({ 200: 2, 400014: 28 });
    expect(await countsOf(mall, giftId)).toEqual({ handed_out: 2, receipts: 2, codes: 2 });
  }
});

test('one request sent thirty times at once has one effect', async () => {
  const giftId = await addGift(mall, { perRole: 50, codePoolId: await addPool(mall, 40) });
  const player = await addHolder(mall);
  const request_id = 'gift-sent-thirty-times';
  const responses = await Promise.all(
    Array.from({ length: 30 }, () => receive(mall, giftId, player, { request_id })),
  );
  expect(
    new Set(responses.filter(({ code }) => code === 200).map(({ data }) => data.receipt.code)).size,
  ).toBe(1);
  expect(await countsOf(mall, giftId)).toEqual({ handed_out: 1, receipts: 1, codes: 1 });
});
