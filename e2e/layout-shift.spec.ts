// Pages and sheets opened by their address: what is loaded does not move what is already there.
import type { Contract } from '@emall/contract';
import { PATHS } from '@emall/contract/pages';
import type { Page } from '@playwright/test';
import { callAs, expect, test } from './fixtures.ts';
import { addAddress, open, operatorOf, order, sell } from './shop.ts';

/** Web vitals call a page with more than this unstable. */
const MOST = 0.1;

/** The layout shifts so far that no input has caused. */
const shifts = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
        new PerformanceObserver((list) => {
          const entries = list.getEntries() as Shift[];
          resolve(entries.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0));
        }).observe({ type: 'layout-shift', buffered: true });
        // Without any shift the observer is not called.
        setTimeout(resolve, 100, 0);
      }),
  );

test.describe.configure({ timeout: 120_000 });

test('pages and sheets keep their place while they load', async ({ playerPage: page, player, request }) => {
  const ship = await sell(await operatorOf(request), { name: '稳定的船模', price: 26_800 });
  const unpaid = await order(request, player, ship, await addAddress(request, player, '稳定'));
  type MyOrder = Contract['user']['myOrder'];
  const { list } = await callAs<MyOrder>(request, player, 'user/myOrder', { tab: 'all', limit: 50 });
  const deposit = list.find(({ kind }) => kind === 'presale_deposit')?.order_id ?? '';
  const line = { goods_id: ship.goods_id, sku_id: ship.sku_id, quantity: 1 };
  const visits: [path: string, query: Record<string, string | number>, shows: string][] = [
    [PATHS.gifts, { tab: 'locked', gift_id: 1001208 }, '领取条件'],
    [PATHS.score, { goods_id: 1001202 }, '立即兑换'],
    [PATHS.score, {}, '船长马克杯'],
    [PATHS.score, { tab: 'earn' }, '正在进行的活动'],
    [PATHS.home, { goods_id: 1001002 }, '立即购买'],
    [PATHS.orderDetail, { order_id: deposit }, '预售约定'],
    [PATHS.placeOrder, line, '这件商品已有一笔待支付订单'],
    [PATHS.pay, { order_id: unpaid }, '确认支付'],
    [PATHS.presale, { presale_id: 100101 }, '预售价'],
    [PATHS.about, {}, '客服热线'],
    [PATHS.recharge, { activeid: 100103 }, '累计'],
  ];
  for (const [path, query, shows] of visits) {
    await open(page, path, query);
    await expect(page.getByText(shows).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect.soft(await shifts(page), `${path} ${JSON.stringify(query)}`).toBeLessThanOrEqual(MOST);
  }
});
