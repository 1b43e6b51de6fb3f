// No order is placed for a role that was unbound a moment before, whichever call places it.
import { contract } from '@emall/contract';
import { failures } from '@emall/contract/codes';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Member } from '../../test/members.ts';
import { addPresale, presaleModule } from '../../test/presale.ts';
import { addBuyer, openShop, order, type Shop, sell } from '../../test/shop.ts';
import { untilWaiting } from '../../test/waiting.ts';
import { goodsGroups } from '../modules/catalog/tables.ts';
import { earnPoints, pointsModule } from '../modules/points/index.ts';
import { scoreOrdersModule } from '../modules/score-orders/index.ts';
import { unbindRoleModule } from './unbind-role.ts';

const { score, presale, user } = contract;
let shop: Shop;

beforeAll(async () => {
  shop = await openShop({}, [pointsModule, scoreOrdersModule, presaleModule, unbindRoleModule]);
});
afterAll(() => shop.close());

const create = async (buyer: Member) => order(shop, buyer, (await sell(shop)).skuId);

async function exchange(buyer: Member) {
  const { db, clock } = shop.services;
  const [group] = await db
    .insert(goodsGroups)
    .values({ gameId: 1001, name: '积分好礼', kind: 'goods', scoreType: 1 })
    .returning();
  const { skuId } = await sell({ ...shop, groupId: group?.id ?? 0 }, { sku: { price: 300, stock: 5 } });
  const entry = {
    gameId: 1001,
    playerId: buyer.playerId,
    scoreType: 1,
    points: 300,
    reason: 'test',
  } as const;
  await db.transaction((tx) => earnPoints(tx, { ...entry, ref: `gift-${buyer.playerId}`, now: clock.now() }));
  return shop.call(score.addScoreOrder, { sku_id: skuId, quantity: 1 }, { token: buyer.token });
}

async function deposit(buyer: Member) {
  const { presaleId: presale_id, skuId: sku_id } = await addPresale(shop);
  return shop.call(presale.createOrder, { presale_id, sku_id, quantity: 1 }, { token: buyer.token });
}

test.each([
  ['user/createOrder', create],
  ['score/addScoreOrder', exchange],
  ['presale/createOrder', deposit],
])('%s that waits for an unbinding finds the role gone', async (_call, place) => {
  const { pool, db } = shop.services;
  const buyer = await addBuyer(shop);
  // The session was read before the role left it, as it is in a race.
  const unbinding = await pool.connect();
  await unbinding.query('BEGIN');
  await unbinding.query(`SELECT pg_advisory_xact_lock(hashtextextended('buyer:' || $1, 0))`, [
    buyer.accountId,
  ]);
  const placing = place(buyer);
  await untilWaiting(shop, 1);
  await unbinding.query('UPDATE player_roles SET is_bound = false, unbound_at = now() WHERE player_id = $1', [
    buyer.playerId,
  ]);
  await unbinding.query('COMMIT').finally(() => unbinding.release());
  expect(await placing).toMatchObject({ code: 700019, data: null });
  const { rows } = await db.execute(sql`SELECT 1 FROM orders WHERE player_id = ${buyer.playerId}`);
  expect(rows).toEqual([]);
});

test('an unbinding waits for an order that is being placed', async () => {
  const { pool } = shop.services;
  const buyer = await addBuyer(shop);
  const { rows } = await pool.query<{ server_code: string; role_code: string }>(
    'SELECT server_code, role_code FROM player_roles WHERE player_id = $1',
    [buyer.playerId],
  );
  const role = rows[0] ?? { server_code: '', role_code: '' };
  const placing = await pool.connect();
  await placing.query('BEGIN');
  await placing.query(`SELECT pg_advisory_xact_lock(hashtextextended('buyer:' || $1, 0))`, [buyer.accountId]);
  const unbinding = shop.call(user.unbindRole, { ...role, code: '123456' }, { token: buyer.token });
  await untilWaiting(shop, 1);
  await placing.query('COMMIT').finally(() => placing.release());
  expect((await unbinding).code).toBe(failures['role/not-bound'].code);
});
