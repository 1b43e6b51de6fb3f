// Shared by the tests of the top-up gift and the rich list: activities of their own, and payments.
import type { Contract } from '@emall/contract';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, PASSWORD, type Player } from './fixtures.ts';
import { type Operate, order, payOrder, sell } from './shop.ts';

type Ops = Contract['ops'];

const HOUR_MS = 3_600_000;
const at = (ms: number) => new Date(Date.now() + ms).toISOString();
const art = '/mall/files/demo/1001/goods-gold-coins-pile.svg';

export const points = (count: number) => ({
  kind: 'points',
  name: `${count} 积分`,
  image: art,
  cost_amount: count,
  points: count,
  score_type: 1,
});
export const mug = {
  kind: 'goods',
  name: '船长马克杯',
  cost_amount: 2600,
  image: '/mall/files/demo/1001/goods-captain-mug-white.svg',
};

/** Starts an activity of this test one hour ago. Returns its activeid. */
export async function run(
  operate: Operate,
  kind: 'recharge' | 'ranking',
  config: object,
  endsInHours = 48,
): Promise<number> {
  const { activeid } = await operate<Ops['activity']['save']>('activity/save', {
    kind,
    title: '旅程',
    subtitle: '为这段旅程准备',
    icon: art,
    rules: '退款会扣减累计金额。',
    sort: 0,
    config,
    starts_at: at(-HOUR_MS),
    ends_at: at(endsInHours * HOUR_MS),
  });
  await operate<Ops['activity']['schedule']>('activity/schedule', { activeid });
  return activeid;
}

/** Tops up by goods of this test. Returns the order id. */
export async function topUp(
  request: APIRequestContext,
  operate: Operate,
  player: Player,
  price: number,
): Promise<string> {
  const name = `充值 ${Math.random().toString(36).slice(2, 8)}`;
  const order_id = await order(
    request,
    player,
    await sell(operate, { name, price, kind: 'recharge', delivery: 'role' }),
  );
  await payOrder(request, player, order_id);
  return order_id;
}

export const refund = (operate: Operate, order_id: string) =>
  operate<Ops['order']['refund']>('order/refund', { order_id, reason: '旅程退款' });

/** No animation is running. */
export const expectCalm = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length),
    )
    .toBe(0);

/** Logs in over the page with account and password. */
export async function logInOverPage(page: Page, account: string): Promise<void> {
  const popup = page.getByRole('dialog', { name: '登录' });
  await popup.getByRole('tab', { name: '密码登录' }).click();
  await popup.getByRole('textbox', { name: '账号' }).fill(account);
  await popup.getByRole('textbox', { name: '密码' }).fill(PASSWORD);
  await popup.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await popup.getByRole('form').getByRole('button', { name: '登录', exact: true }).click();
  await expect(popup).toBeHidden();
}
