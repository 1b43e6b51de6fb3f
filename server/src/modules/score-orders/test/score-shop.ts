// A points shop for tests, and players with points in it.
import { contract, type Input } from '@emall/contract';
import type { Member } from '../../../../test/members.ts';
import { openShop, type Shop } from '../../../../test/shop.ts';
import { goodsGroups } from '../../catalog/tables.ts';
import { balanceOf, earnPoints, pointsModule, type ScoreType } from '../../points/index.ts';
import { scoreOrdersModule } from '../index.ts';

const { score } = contract;
let given = 0;

/** Its group is one of mall points: what `sell` puts there costs points. */
export async function openScoreShop(): Promise<Shop> {
  const shop = await openShop({}, [pointsModule, scoreOrdersModule]);
  const [group] = await shop.services.db
    .insert(goodsGroups)
    .values({ gameId: 1001, name: '积分好礼', kind: 'goods', scoreType: 1 })
    .returning();
  return { ...shop, groupId: group?.id ?? 0 };
}

export async function givePoints(
  shop: Shop,
  { playerId }: Member,
  points: number,
  scoreType: ScoreType = 1,
): Promise<void> {
  given += 1;
  const move = { gameId: 1001, playerId, scoreType, points, reason: 'test', ref: `gift-${given}` };
  await shop.services.db.transaction((tx) => earnPoints(tx, { ...move, now: shop.clock.now() }));
}

export const pointsOf = (shop: Shop, { playerId }: Member, scoreType: ScoreType = 1): Promise<number> =>
  balanceOf(shop.services.db, { gameId: 1001, playerId, scoreType });

/** An exchange that must succeed; returns its number. */
export async function exchanged(
  shop: Shop,
  { token }: Member,
  skuId: number,
  more: Partial<Input<typeof score.addScoreOrder>> = {},
): Promise<string> {
  const placed = await shop.call(score.addScoreOrder, { sku_id: skuId, quantity: 1, ...more }, { token });
  if (placed.code !== 200) throw new Error(`the exchange was refused: ${placed.msg}`);
  const { order_id } = placed.data;
  const paid = await shop.call(score.confirmScoreOrderPay, { order_id }, { token });
  if (paid.code !== 200) throw new Error(`the exchange was not paid: ${paid.msg}`);
  return order_id;
}
