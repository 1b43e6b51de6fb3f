// Records that the console's lists would otherwise lack: the sweeps open one of each.
import { randomUUID } from 'node:crypto';
import type { Contract, LoggedIn } from '@emall/contract';
import { businessDay } from '@emall/contract/business-time';
import { BASE_PATH } from '@emall/contract/constants';
import type { APIRequestContext } from '@playwright/test';
import { callAs, expect, logInAs, ownName } from './fixtures.ts';
import { newPlayer } from './new-player.ts';
import { logInOperator } from './operator.ts';
import { addAddress, couponFor, type Operate, operatorOf, order, payOrder, sell } from './shop.ts';
import { submitTransfer } from './transfer-proof.ts';

type Ops = Contract['ops'];
type Score = Contract['score'];

const HOUR_MS = 3_600_000;

/** Returns the addresses of those that no list of the menu leads to. */
export async function prepareRecords(request: APIRequestContext): Promise<string[]> {
  const operate = await operatorOf(request);
  // Has orders, points, prizes, messages and sessions.
  const { userInfo } = await logInAs(request);
  const { player_id } = userInfo as LoggedIn['user_info'];
  await addTransfer(request, operate);
  await addWiredRefund(request, operate);
  await addPointsOrder(request, operate);
  await addFlashSale(operate);
  const order_id = await addRefundApplication(request, operate);
  await addCouponHolder(request, operate);
  await operate<Ops['export']['start']>('export/start', {
    call: 'ops/alert/list',
    input: '{}',
    format: 'csv',
  });
  await askForApproval(request, player_id);
  const { case_id } = await operate<Ops['case']['open']>('case/open', {
    player_id,
    subject: '没有收到',
    note: '玩家来电',
    is_mine: true,
  });
  const yesterday = businessDay(Date.now() - 24 * HOUR_MS);
  return [
    ...[`orders/${order_id}`, `orders/${order_id}?why=1`],
    ...[`reconciliation/${yesterday}`, `reconciliation/month/${yesterday.slice(0, 7)}`],
    ...[`cases/${case_id}`, `players/${player_id}`, `players?q=${player_id}`],
  ].map((path) => `/console/1001/${path}`);
}

/** Under review, with an entry of the bank that fits it. */
async function addTransfer(request: APIRequestContext, operate: Operate): Promise<void> {
  const player = await newPlayer(request);
  const goods = { name: '转账买的宝石', price: 46_300, kind: 'recharge', delivery: 'role' } as const;
  const order_id = await order(request, player, await sell(operate, goods));
  await submitTransfer(request, player, order_id);
  const statement = `流水号,贷方金额,对方户名,摘要\nSWEEP${order_id.slice(-12)},463.00,林小帆,货款`;
  await operate<Ops['transfer']['importStatement']>('transfer/importStatement', { statement });
}

/** Money that a transfer brought goes back by a transfer of the operators'. */
async function addWiredRefund(request: APIRequestContext, operate: Operate): Promise<void> {
  const player = await newPlayer(request);
  const goods = { name: '转账退款的宝石', price: 38_500, kind: 'recharge', delivery: 'role' } as const;
  const order_id = await order(request, player, await sell(operate, goods));
  const reference = await submitTransfer(request, player, order_id);
  const statement = `流水号,贷方金额,对方户名,摘要\nBACK${order_id.slice(-12)},385.00,林小帆,货款 ${reference}`;
  await operate<Ops['transfer']['importStatement']>('transfer/importStatement', { statement });
  const status = async () => (await operate<Ops['order']['info']>('order/info', { order_id })).status;
  await expect.poll(status, { timeout: 30_000 }).toBe('completed');
  await operate<Ops['order']['refund']>('order/refund', { order_id, reason: '玩家申请' });
}

async function addPointsOrder(request: APIRequestContext, operate: Operate): Promise<void> {
  const player = await newPlayer(request, { points: 100 });
  const { sku_id } = await sell(operate, { name: '航海日志', price: 30, delivery: 'role', score_type: 1 });
  const input = { sku_id, quantity: 1 };
  const { order_id } = await callAs<Score['addScoreOrder']>(request, player, 'score/addScoreOrder', input);
  await callAs<Score['confirmScoreOrderPay']>(request, player, 'score/confirmScoreOrderPay', { order_id });
}

async function addFlashSale(operate: Operate): Promise<void> {
  const { sku_id } = await sell(operate, { name: '特价航海日志', price: 5000, delivery: 'role' });
  await operate<Ops['catalog']['addPriceWindows']>('catalog/addPriceWindows', {
    skus: [{ sku_id, price: 3000, quota: 20 }],
    starts_at: null,
    ends_at: new Date(Date.now() + HOUR_MS).toISOString(),
    limit_quantity: null,
    limit_per: 'role',
    is_draft: false,
    reason: '周末特价',
  });
}

/** For a parcel that is paid and not shipped. Returns its order. */
async function addRefundApplication(request: APIRequestContext, operate: Operate): Promise<string> {
  const player = await newPlayer(request);
  const sold = await sell(operate, { name: '改主意的船模', price: 12_000 });
  const order_id = await order(request, player, sold, await addAddress(request, player, '林小帆'));
  await payOrder(request, player, order_id);
  const application = { order_id, kind: 'refund', reason: 'changed_mind', description: '买错了' } as const;
  await callAs<Contract['order']['applyRefund']>(request, player, 'order/applyRefund', application);
  return order_id;
}

async function addCouponHolder(request: APIRequestContext, operate: Operate): Promise<void> {
  const { userInfo } = await newPlayer(request);
  const { player_id } = userInfo as LoggedIn['user_info'];
  const { goods_id } = await sell(operate, { name: '航海日晷', price: 9000, delivery: 'role' });
  const template_id = await couponFor(operate, { name: '航海日晷专用券', goods_id, amount: 500 });
  await operate<Ops['coupon']['grant']>('coupon/grant', {
    template_id,
    player_ids: [player_id],
    reason: '补偿',
  });
}

/** A message to a list waits for a second person. */
async function askForApproval(request: APIRequestContext, player_id: number): Promise<void> {
  const post = async (call: string, data: object) => {
    const response = await request.post(`${BASE_PATH}/ops/${call}`, {
      data: { request_id: randomUUID(), ...data },
    });
    return (await response.json()).code as number;
  };
  await logInOperator(request);
  const texts = {
    // The same request is not made again while it waits: sweeps beside each other ask for one each.
    title_zh: ownName('停机维护'),
    title_en: 'Maintenance',
    text_zh: '今晚维护。',
    text_en: 'Maintenance tonight.',
  };
  const message = { ...texts, game_id: '1001', has_game_mail: false, player_ids: [player_id] };
  // It needs a second person.
  expect(await post('message/broadcast', message)).toBe(800014);
}
