// A dry run of an operator's call lists what it would do, and does nothing: no row, no job, no provider.
import { contract, type Effect, type Input, permissions } from '@emall/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addActivity } from '../../test/activities.ts';
import { GAME_ID } from '../../test/members.ts';
import { addOperatorSession } from '../../test/operators.ts';
import { addBuyer, pay, placed, runJob, sell } from '../../test/shop.ts';
import { type Desk, openDesk, orderByTransfer, submitProof } from '../../test/transfers.ts';
import { dryRunOf } from '../../test/try-first.ts';
import { playerSupportModule } from '../modules/player-support/index.ts';
import { gamesFlow } from './games.ts';

const { ops } = contract;
let desk: Desk;
let token: string;

beforeAll(async () => {
  desk = await openDesk([playerSupportModule, gamesFlow]);
  ({ token } = await addOperatorSession(desk, [{ gameId: GAME_ID, permissions }]));
});
afterAll(() => desk.close());

/** The effects by kind. */
async function tried<C extends Parameters<Desk['call']>[0]>(call: C, input: Input<C>) {
  const effects = await dryRunOf(desk, call, input, { token });
  return Object.fromEntries(
    effects.map(({ kind, amount, of }) => [kind === 'rows' ? `rows ${of}` : kind, amount]),
  );
}

test('a refund shows the money, the stock and the deliveries it stops, and sends nothing', async () => {
  const { skuId } = await sell(desk, { delivery: 'code', sku: { price: 20_000 } });
  const buyer = await addBuyer(desk);
  const orderId = await placed(desk, buyer, skuId);
  await pay(desk, buyer, orderId);
  const input = { order_id: orderId, reason: '试试' };
  expect(await tried(ops.order.refund, input)).toMatchObject({
    money_back: 20_000,
    stock: 1,
    deliveries_stopped: 1,
    'rows refunds': 1,
    'rows jobs': 1,
  });
  // It can be tried again, and done afterwards.
  expect(await tried(ops.order.refund, input)).toMatchObject({ money_back: 20_000 });
  expect(await desk.call(ops.order.refund, input, { token })).toMatchObject({
    code: 200,
    data: { amount: 20_000 },
  });
  const again = await desk.call(ops.order.refund, { ...input, is_dry_run: true } as never, { token });
  expect(again.code).toBe(200_012);
});

test('a refund after delivery names the goods that stay with the player and the activities it counts in', async () => {
  await addActivity(desk, { kind: 'ranking', title: '航海富豪榜' });
  const { skuId } = await sell(desk, { kind: 'recharge', name: '黄铜罗盘', sku: { price: 20_000 } });
  const buyer = await addBuyer(desk);
  const orderId = await placed(desk, buyer, skuId, { items: [{ sku_id: skuId, quantity: 2 }] });
  await pay(desk, buyer, orderId);
  await runJob(desk, 'deliver-order', { order_id: orderId });
  const input = { order_id: orderId, reason: '试试', is_dry_run: true };
  const { data } = await desk.call(ops.order.refund, input as never, { token });
  const { effects } = data as unknown as { effects: Effect[] };
  expect(effects).toEqual(
    expect.arrayContaining([
      { kind: 'goods_final', amount: 2, of: '黄铜罗盘' },
      { kind: 'spend', amount: -40_000, of: '航海富豪榜' },
      { kind: 'ranks', amount: 1, of: '航海富豪榜' },
    ]),
  );
});

test('cancelling an unpaid order shows what it releases, and its payment stays open at the provider', async () => {
  const { skuId } = await sell(desk);
  const buyer = await addBuyer(desk);
  const orderId = await placed(desk, buyer, skuId);
  await desk.call(
    contract.user.orderPayUrl,
    { order_id: orderId, pay_type: 'sandbox' },
    { token: buyer.token },
  );
  expect(await tried(ops.order.cancel, { order_id: orderId })).toMatchObject({ orders: 1, stock: 1 });
});

test('deciding on a transfer shows the money that counts as received', async () => {
  const { skuId } = await sell(desk, { sku: { price: 126_800 } });
  const buyer = await addBuyer(desk);
  const { order_id } = await orderByTransfer(desk, buyer, skuId);
  await submitProof(desk, buyer, order_id);
  const input = { order_id, bank_reference: 'CMB20261116', amount: 126_800 };
  expect(await tried(ops.transfer.approve, input)).toMatchObject({ money_in: 126_800 });
});

test('a change of price, stock or the payee shows what changes', async () => {
  const { skuId } = await sell(desk, { sku: { price: 1000 } });
  expect(await tried(ops.catalog.correctStock, { sku_id: skuId, change: 5, reason: '盘点' })).toMatchObject({
    stock: 5,
    'rows skus': 1,
  });
  const payee = { account_name: '澄海', account_no: '6222000011113333', bank_name: '招商银行', branch: '' };
  expect(await tried(ops.transfer.savePayee, { ...payee, min_amount: 100 })).toHaveProperty(
    'rows payee_accounts',
  );
});

test('whoever may not make a call may not try it', async () => {
  const { token: reader } = await addOperatorSession(desk, [{ gameId: GAME_ID, areas: ['catalog'] }]);
  const input = { order_id: 'hhw17882020800000246839', is_dry_run: true } as never;
  expect((await desk.call(ops.order.cancel, input, { token: reader })).code).toBe(403);
});

test('blocking a player shows the sessions it ends, publishing shows what nobody can buy', async () => {
  const buyer = await addBuyer(desk);
  const reason = '试试';
  expect(await tried(ops.player.block, { player_id: buyer.playerId, reason })).toMatchObject({ sessions: 1 });
  const [full, empty] = [await sell(desk), await sell(desk, { sku: { stock: 0 } })];
  const goods_ids = [full.goodsId, empty.goodsId];
  expect(await tried(ops.catalog.publishGoods, { goods_ids })).toMatchObject({
    goods_published: 2,
    goods_unsellable: 1,
  });
  expect(await tried(ops.catalog.withdrawGoods, { goods_ids })).toMatchObject({ goods_withdrawn: 2 });
});

test('another payee account names the transfers that keep theirs; a maintenance names what is under way', async () => {
  const { skuId } = await sell(desk, { sku: { price: 120_000 } });
  await orderByTransfer(desk, await addBuyer(desk), skuId);
  const payee = { account_name: '澄海', account_no: '6222000011113333', bank_name: '招商银行', branch: '' };
  const effects = await tried(ops.transfer.savePayee, { ...payee, min_amount: 100 });
  expect(effects.transfers_open).toBeGreaterThanOrEqual(1);
  const closing = { msg: '维护', from: null, until: null, moved_to: null };
  const under = await tried(ops.game.setStatus, { status: 'maintenance', ...closing });
  expect(under.orders_unpaid).toBeGreaterThanOrEqual(1);
});
