// A pasted code leads to what it was given for; a number of another game is found there, as far as the operator may see it.
import { contract, type Permission, permissions } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Member } from '../../../test/members.ts';
import { addOperatorSession } from '../../../test/operators.ts';
import { addBuyer, openShop, placed, type Shop, sell } from '../../../test/shop.ts';
import { deskModule } from './index.ts';

let shop: Shop;
let buyer: Member;
let orderId: string;

beforeAll(async () => {
  shop = await openShop({}, [deskModule]);
  buyer = await addBuyer(shop);
  const { skuId } = await sell(shop);
  orderId = await placed(shop, buyer, skuId);
  await shop.services.db.execute(
    sql`INSERT INTO games (id, name, publisher, login_methods) VALUES (1002, '别处', 'north', '{}')`,
  );
});
afterAll(() => shop.close());

type Access = { gameId: number | null; permissions: readonly Permission[] }[];
/** As a person in the console: a machine token stays in its game. */
async function hits(
  query: string,
  access: Access,
  { game_id = '1001', isMachine = false, hasFactor = true } = {},
) {
  const { token, operatorId } = await addOperatorSession(shop, access);
  if (!isMachine)
    await shop.services.db.execute(sql`
      UPDATE operator_sessions
      SET machine_name = NULL, permissions = NULL, second_factor_at = CASE WHEN ${hasFactor} THEN last_seen_at END
      WHERE operator_id = ${operatorId}`);
  const { data } = await shop.call(contract.ops.desk.search, { query }, { token, game_id });
  return data.list.map(({ game_id, kind, id }) => [game_id, kind, id]);
}

test('a code opens the order or the gift claim that it was given for, and last its pool', async () => {
  const { db } = shop.services;
  const { rows: pools } = await db.execute<{ id: number }>(
    sql`INSERT INTO code_pools (game_id, name, created_at) VALUES (1001, '航海码', now()) RETURNING id`,
  );
  const pool = Number(pools[0]?.id);
  const { rows: claims } = await db.execute<{ id: number }>(sql`
    WITH gift AS (
      INSERT INTO gifts (game_id, name, image, contents, delivery, code_pool_id, starts_at, ends_at, total, per_role)
      VALUES (1001, '见面礼', 'x', '[{}]', 'code', ${pool}, now(), '2099-01-01', 9, 1) RETURNING id)
    INSERT INTO gift_receipts (game_id, gift_id, player_id, role_id, server_code, role_code, server_name, role_name,
      seq, phase, received_at, delivered_at)
    SELECT 1001, gift.id, ${buyer.playerId}, r.role_id, 's1', 'r', '潮汐', '船长', 1, 'delivered', now(), now()
    FROM gift, player_roles r WHERE r.player_id = ${buyer.playerId} RETURNING id`);
  const claim = Number(claims[0]?.id);
  await db.execute(sql`
    INSERT INTO pool_codes (pool_id, code, given_for, given_at)
    SELECT ${pool}::bigint, 'IN-ORDER', 'order-item:' || i.id, now() FROM order_items i WHERE i.order_id = ${orderId}
    UNION ALL SELECT ${pool}, 'IN-GIFT', 'gift-receipt:' || ${claim}::text, now()
    UNION ALL SELECT ${pool}, 'UNUSED', NULL, NULL`);
  const everywhere = [{ gameId: null, permissions }];
  const inPool = ['1001', 'code', String(pool)];
  expect(await hits('IN-ORDER', everywhere)).toEqual([['1001', 'order', orderId], inPool]);
  expect(await hits('IN-GIFT', everywhere)).toEqual([
    ['1001', 'gift_claim', `${buyer.playerId}-${claim}`],
    inPool,
  ]);
  expect(await hits('UNUSED', everywhere)).toEqual([inPool]);
  // Nobody is shown by a code who may not see players or orders.
  const gifts: Access = [{ gameId: 1001, permissions: ['desk.read', 'gift.read'] }];
  for (const code of ['IN-ORDER', 'IN-GIFT']) expect(await hits(code, gifts)).toEqual([inPool]);
});

test('a number of another game is found there, names alone are not', async () => {
  const in1002 = { game_id: '1002' };
  const both: Access = [
    { gameId: 1001, permissions },
    { gameId: 1002, permissions },
  ];
  expect(await hits(orderId, both, in1002)).toEqual([['1001', 'order', orderId]]);
  expect(await hits('罗盘', both)).toHaveLength(1);
  expect(await hits('罗盘', both, in1002)).toEqual([]);
  expect(await hits(orderId, both, { ...in1002, isMachine: true })).toEqual([]);
  const own: Access = [{ gameId: 1002, permissions }];
  expect(await hits(orderId, own, in1002)).toEqual([]);
  const unequal: Access = [
    { gameId: 1002, permissions },
    { gameId: 1001, permissions: ['desk.read', 'catalog.read'] },
  ];
  expect(await hits(orderId, unequal, in1002)).toEqual([]);
});

test('a number is found however its digits are grouped', async () => {
  const everywhere = [{ gameId: null, permissions }];
  await shop.services.db.execute(sql`
    UPDATE accounts SET phone = '13800000001' WHERE id = (SELECT account_id FROM players WHERE id = ${buyer.playerId})`);
  const found = [['1001', 'player', String(buyer.playerId)]];
  for (const typed of ['138 0000 0001', '+86 138-0000-0001', '+8613800000001', '１３８００００ ０００１'])
    expect(await hits(typed, everywhere)).toEqual(found);
  const split = `${orderId.slice(0, 8)} ${orderId.slice(8)}`;
  expect(await hits(split, everywhere)).toEqual([['1001', 'order', orderId]]);
  expect(await hits(split, everywhere, { game_id: '1002' })).toEqual([['1001', 'order', orderId]]);
});

test('the reference of a transfer opens the transfer, or the order of who sees orders alone', async () => {
  await shop.services.db.execute(sql`
    WITH payee AS (
      INSERT INTO payee_accounts (game_id, account_name, account_no, bank_name, branch, min_amount, created_at)
      VALUES (1001, '澄海', '62220000', '招商银行', '', 1, now()) RETURNING id)
    INSERT INTO transfers (order_id, game_id, account_id, player_id, payee_account_id, reference, amount, status, created_at)
    SELECT ${orderId}, 1001, p.account_id, p.id, payee.id, 'EMBM2UFGV4', 100, 'awaiting', now()
    FROM payee, players p WHERE p.id = ${buyer.playerId}`);
  const all: Access = [{ gameId: 1001, permissions }];
  const support: Access = [{ gameId: 1001, permissions: ['desk.read', 'order.read'] }];
  expect(await hits('embm2ufgv4', all)).toEqual([['1001', 'transfer', orderId]]);
  expect(await hits('EMBM2UFGV4', support)).toEqual([['1001', 'order', orderId]]);
  expect(await hits('EMBM2UFGV4', [{ gameId: 1001, permissions: ['desk.read'] }])).toEqual([]);
});

test('without a second factor a number of another game shows no more than one of this game', async () => {
  const everywhere: Access = [{ gameId: null, permissions }];
  const toOrder = [['1001', 'order', orderId]];
  for (const game_id of ['1001', '1002']) {
    expect(await hits('EMBM2UFGV4', everywhere, { game_id })).toEqual([['1001', 'transfer', orderId]]);
    expect(await hits('EMBM2UFGV4', everywhere, { game_id, hasFactor: false })).toEqual(toOrder);
  }
});

test('a player is found by the beginning of a nickname or of a character name, in whatever case', async () => {
  const { db } = shop.services;
  const someone = await addBuyer(shop);
  await db.execute(sql`
    UPDATE accounts SET nickname = 'NightFox_9'
    WHERE id = (SELECT account_id FROM players WHERE id = ${someone.playerId})`);
  await db.execute(
    sql`UPDATE player_roles SET role_name = 'Captain Ahab' WHERE player_id = ${someone.playerId}`,
  );
  const reader: Access = [{ gameId: 1001, permissions: ['desk.read', 'player.read'] }];
  const found = [['1001', 'player', String(someone.playerId)]];
  expect(await hits('nightfox', reader)).toEqual(found);
  expect(await hits('NIGHTFOX_9', reader)).toEqual(found);
  expect(await hits('captain a', reader)).toEqual(found);
  expect(await hits('fox', reader)).toEqual([]);
  expect(await hits('nightfoxX9', reader)).toEqual([]);
  expect(await hits('nightfox', [{ gameId: 1001, permissions: ['desk.read'] }])).toEqual([]);
});
