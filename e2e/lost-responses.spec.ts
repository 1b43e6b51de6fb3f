// Responses that are lost on the way: the request arrives, and nothing is done twice. Lost once, the player hardly notices;
// lost twice, the page shows the true state.
import type { Contract, OrderStatus } from '@emall/contract';
import { API_BASE } from '@emall/contract/constants';
import { PATHS } from '@emall/contract/pages';
import type { APIRequestContext, Page } from '@playwright/test';
import { win } from './activities.ts';
import { callAs, enterAs, expect, expectPage, ownName, type Player, test } from './fixtures.ts';
import { newPlayer } from './new-player.ts';
import {
  addAddress,
  addGift,
  couponFor,
  DETAIL,
  type Operate,
  ORDERS,
  open,
  operatorOf,
  order,
  PAY,
  pay,
  sell,
} from './shop.ts';

type User = Contract['user'];

const RESULT = '/pages/pay/payScoreResult';
const image = '/mall/files/demo/1001/goods-ship-model-front.svg';

type Scene = { page: Page; request: APIRequestContext; player: Player; operate: Operate; name: string };
type Journey = {
  /** The call whose response is lost. */
  call: string;
  /** Everything up to the tap that makes the call, that tap included, and what the player must see then. */
  walk(scene: Scene, lose: () => Promise<void>): Promise<void>;
};

const statusOf = async ({ request, player }: Scene, order_id: string): Promise<OrderStatus> =>
  (await callAs<User['orderDetails']>(request, player, 'user/orderDetails', { order_id })).status;

async function exchange({ page, request, player, operate, name }: Scene, lose: () => Promise<void>) {
  const { goods_id } = await sell(operate, { name, price: 30, delivery: 'role', per_role: 1, score_type: 1 });
  await open(page, PATHS.score, { goods_id });
  const sheet = page.getByRole('dialog', { name: '积分兑换' });
  const button = sheet.getByRole('button', { name: '30 积分 · 立即兑换' });
  await expect(button).toBeEnabled();
  await lose();
  await button.click();
  await page.getByRole('button', { name: '立即兑换', exact: true }).click();
  // Lost twice, nobody knows whether there is an order: the player taps again.
  const again = sheet.getByText('没有收到回应，再点一次不会重复兑换');
  const done = page.getByRole('heading', { name: '兑换成功', level: 2 });
  await expect(again.or(done)).toBeVisible();
  if (await again.isVisible()) await button.click();
  await expectPage(page, RESULT);
  await expect(done).toBeVisible();
  const { list } = await callAs<User['userScoreList']>(request, player, 'user/userScoreList', {
    score_type: 1,
    limit: 50,
  });
  expect(list.filter(({ points }) => points < 0).map(({ points }) => points)).toEqual([-30]);
}

const JOURNEYS: Record<string, Journey> = {
  'a gift': {
    call: 'user/getGiftCode',
    async walk({ page, request, player, operate, name }, lose) {
      const gift_id = await addGift(operate, { name, product_code: 'gems', per_role: 2 });
      await open(page, PATHS.gifts);
      await lose();
      await page.getByRole('button', { name: `领取 ${name}` }).click();
      await expect
        .poll(async () => {
          const { received } = await callAs<User['giftInfo']>(request, player, 'user/giftInfo', { gift_id });
          return received;
        })
        .toBe(1);
      await expect(page.getByRole('article').filter({ hasText: name })).toContainText('1/2');
    },
  },
  'a prop': {
    call: 'activity/propAwardSend',
    async walk({ page, request, player, name }, lose) {
      const prize = { name, image, cost_amount: 0, product_code: 'blueprint', quantity: 1 };
      await win(request, player, { kind: 'prop', ...prize });
      await open(page, PATHS.myAwards, { tab: 'all' });
      await page.getByRole('button', { name: `把 ${name} 发放到角色` }).click();
      const sheet = page.getByRole('dialog', { name: '发放到角色' });
      await lose();
      await sheet.getByRole('button', { name: '确认发放' }).click();
      await expect(sheet.getByRole('button', { name: '确认发放' })).toBeHidden();
      await expect(page.getByRole('article').filter({ hasText: name })).toContainText(/发放中|已送达/);
    },
  },
  'the cancellation of an order': {
    call: 'user/cancelOrder',
    async walk(scene, lose) {
      const { page, request, player, operate, name } = scene;
      const goods = { name, price: 3000, kind: 'recharge', delivery: 'role' } as const;
      const order_id = await order(request, player, await sell(operate, goods));
      await open(page, ORDERS);
      const card = page.getByRole('listitem').filter({ hasText: name }).first();
      await lose();
      await card.getByRole('button', { name: '取消订单' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: '取消订单' }).click();
      await expect(card).toContainText('已关闭');
      expect(await statusOf(scene, order_id)).toBe('cancelled');
    },
  },
  'a coupon': {
    call: 'user/receiveCoupon',
    async walk({ page, request, player, operate, name }, lose) {
      const { goods_id } = await sell(operate, { name: `${name}周边`, price: 9900 });
      await couponFor(operate, { name, goods_id });
      await open(page, PATHS.couponCentre);
      const ticket = page.getByRole('article').filter({ hasText: name });
      const button = page.getByRole('button', { name: `领取 ${name}` });
      await lose();
      await button.click();
      await expect(ticket).toContainText('已领 1/5');
      await button.click();
      await expect(ticket).toContainText('已领 2/5');
      const { unused } = await callAs<User['myCoupon']>(request, player, 'user/myCoupon', {
        status: 'unused',
      });
      expect(unused).toBe(2);
    },
  },
  'an order for points': { call: 'score/addScoreOrder', walk: exchange },
  'its payment with points': { call: 'score/confirmScoreOrderPay', walk: exchange },
  'an application for a refund': {
    call: 'order/applyRefund',
    async walk({ page, request, player, operate, name }, lose) {
      const goods = await sell(operate, { name, price: 12_000 });
      const order_id = await order(request, player, goods, await addAddress(request, player, '收件人'));
      await open(page, PAY, { order_id });
      await pay(page);
      await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible();
      await open(page, DETAIL, { order_id, sheet: 'refund' });
      const sheet = page.getByRole('dialog', { name: '退款 / 售后' });
      await sheet.getByRole('radio', { name: '不想要了 / 拍错了' }).check();
      await lose();
      await sheet.getByRole('button', { name: '提交申请' }).click();
      await expect(sheet.getByRole('region', { name: '等待商家处理' })).toHaveCount(1);
      const { list } = await operate<Contract['ops']['order']['listRefundApplications']>(
        'order/listRefundApplications',
        { order_id },
      );
      expect(list).toHaveLength(1);
    },
  },
  'the proof of a transfer': {
    call: 'order/submitTransferProof',
    async walk({ page, request, player, operate, name }, lose) {
      const goods = { name, price: 32_800, kind: 'recharge', delivery: 'role' } as const;
      const order_id = await order(request, player, await sell(operate, goods));
      await callAs<Contract['order']['createOfflineTransferOrder']>(
        request,
        player,
        'order/createOfflineTransferOrder',
        { order_id },
      );
      await open(page, PATHS.offlineTransfer, { order_id });
      const file = { name: '回单.png', mimeType: 'image/png', buffer: await page.screenshot() };
      await page.locator('input[type=file]').setInputFiles(file);
      await expect(page.getByRole('button', { name: '查看图片 1' })).toBeVisible();
      await expect(page.getByRole('progressbar')).toBeHidden();
      await lose();
      await page.getByRole('button', { name: '提交审核' }).click();
      await expectPage(page, PATHS.transferResult);
      await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('审核中');
    },
  },
};

for (const [what, { call, walk }] of Object.entries(JOURNEYS))
  for (const times of [1, 2])
    test(`${what} is seen, and is there once, when its response is lost ${times === 1 ? 'once' : 'twice'}`, async ({
      page,
      request,
    }) => {
      const player = await newPlayer(request, { points: 100 });
      await enterAs(page, player);
      let lost = 0;
      const lose = async () => {
        await page.route(`**${API_BASE}/${call}`, async (route) => {
          lost += 1;
          if (lost > times) return route.continue();
          await route.fetch();
          await route.abort();
        });
      };
      await walk({ page, request, player, operate: await operatorOf(request), name: ownName('旅途') }, lose);
      expect(lost).toBeGreaterThanOrEqual(times);
    });
