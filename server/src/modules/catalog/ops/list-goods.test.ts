// The list of goods by where they stand, and by whether they cost money or points.
import { contract } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GAME_ID } from '../../../../test/members.ts';
import { addOperatorSession } from '../../../../test/operators.ts';
import { openShop, type Shop, sell } from '../../../../test/shop.ts';
import { goodsGroups } from '../tables.ts';

const { listGoods } = contract.ops.catalog;
let shop: Shop;
let token: string;

beforeAll(async () => {
  shop = await openShop();
  ({ token } = await addOperatorSession(shop, [{ gameId: GAME_ID, areas: ['catalog'] }]));
});
afterAll(() => shop.close());

type Filter = { sale?: 'on_sale' | 'draft' | 'sold_out' | 'withdrawn'; is_points_shop?: boolean };

test('goods are found by their state, and those for points apart from the others', async () => {
  const made: number[] = [];
  for (let at = 0; at < 4; at += 1) made.push((await sell(shop)).goodsId);
  const [onSale = 0, draft = 0, soldOut = 0, withdrawn = 0] = made;
  const { db, clock } = shop.services;
  await db.execute(sql`UPDATE goods SET published_at = NULL WHERE id = ${draft}`);
  await db.execute(sql`UPDATE skus SET stock = 0 WHERE goods_id = ${soldOut}`);
  await db.execute(sql`UPDATE goods SET unpublished_at = ${clock.now()} WHERE id = ${withdrawn}`);
  const list = async (filter: Filter) => {
    const { data } = await shop.call(listGoods, { ...filter, has_total: true }, { token });
    expect(data.total).toBe(data.list.length);
    return data.list.map(({ goods_id }) => goods_id);
  };
  expect(await list({ sale: 'on_sale' })).toEqual([onSale]);
  expect(await list({ sale: 'draft' })).toEqual([draft]);
  expect(await list({ sale: 'sold_out' })).toEqual([soldOut]);
  expect(await list({ sale: 'withdrawn' })).toEqual([withdrawn]);

  const [group] = await db
    .insert(goodsGroups)
    .values({ gameId: GAME_ID, name: '积分', kind: 'goods', scoreType: 1, isVisible: true })
    .returning();
  const inPoints = await sell(shop, { groupId: group?.id ?? 0 });
  expect(await list({ is_points_shop: true })).toEqual([inPoints.goodsId]);
  expect(new Set(await list({ is_points_shop: false }))).toEqual(new Set(made));
});
