// Presale: reserved, paid by halves with days between, missed, and looked at by visitors.
import type { Contract } from '@emall/contract';
import type { APIRequestContext, Page } from '@playwright/test';
import { advancePresale } from './advance-time.ts';
import { callAs, enterAs, expect, expectPage, logInAs, type Player, test } from './fixtures.ts';
import { expectNoIssues } from './page-issues.ts';
import { addPresale, type Offer } from './presales.ts';
import { open, operatorOf, PAY_DONE, pay } from './shop.ts';

type Calls = Contract['presale'];

const PRESALE = '/pages/presale/index';
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const show = (page: Page, { presale_id }: Offer) => open(page, PRESALE, { presale_id });

async function enter(page: Page, request: APIRequestContext): Promise<Player> {
  const player = await logInAs(request, 'demo');
  await enterAs(page, player);
  return player;
}

test('from the reservation to the balance paid, while the days pass', async ({ page, request }) => {
  test.slow();
  const operate = await operatorOf(request);
  const offer = await addPresale(operate);
  await enter(page, request);
  await show(page, offer);

  await test.step('see what it is before paying', async () => {
    const goods = card(page, '预售商品');
    await expect(goods.getByRole('heading', { name: '商品介绍' })).toBeVisible();
    await expect(goods.getByRole('button', { name: '分享' })).toBeVisible();
    await goods.getByRole('button', { name: '查看第 1 张大图' }).click();
    await expect(page.getByRole('dialog').filter({ has: page.getByRole('img') })).toBeVisible();
    await page.goBack();
  });

  await test.step('reserve, and receive the gift', async () => {
    await page.getByRole('button', { name: '立即预约' }).click();
    await expect(page.getByRole('button', { name: '已预约' })).toBeDisabled();
    await page.getByRole('button', { name: '领取', exact: true }).click();
    const popup = page.getByRole('dialog', { name: '预约礼到手: 60 积分' });
    await expect(popup).toContainText('积分已到账');
    await popup.getByRole('button', { name: '知道了' }).click();
    await expect(page.getByText('已领取', { exact: true })).toBeVisible();
  });

  await test.step('the deposit, after the rule was read', async () => {
    await page.getByRole('contentinfo').getByRole('button', { name: '付定金', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: '付定金' });
    await expect(sheet).toContainText('尾款期再付¥220.00');
    await sheet.getByRole('button', { name: '付定金 ¥50.00' }).click();
    // Nothing is ordered before the rule is agreed to.
    await expect(page.getByRole('status').filter({ hasText: '请先确认尾款规则' })).toBeVisible();
    await sheet.getByRole('checkbox', { name: '我知道尾款期没付尾款，定金不退' }).check();
    await expectNoIssues(page);
    await sheet.getByRole('button', { name: '付定金 ¥50.00' }).click();
    await expect(page.getByText('应付定金')).toBeVisible();
    await expect(card(page, '预售约定')).toContainText('¥50.00 · 抵 ¥80.00');
    await expect(card(page, '预售约定')).toContainText('逾期未付，定金不退');
    await pay(page);
    await expectPage(page, PAY_DONE);
    await expect(page.getByText('定金已付，尾款开始时我们会提醒你')).toBeVisible();
    await expect(page.getByText('已付定金')).toBeVisible();
    await expect(card(page, '预售约定')).toContainText('¥220.00 · 包邮');
    await page.getByRole('link', { name: '查看订单' }).click();
    await expect(page.getByText('实付定金')).toBeVisible();
    await expect(card(page, '预售约定')).toContainText('付尾款时间');
    await show(page, offer);
    await expect(card(page, offer.name)).toContainText('定金已付');
    await expect(card(page, offer.name).getByRole('button', { name: '付尾款' })).toHaveCount(0);
  });

  await test.step('days later the balance, to an address', async () => {
    await advancePresale(offer.presale_id, 4);
    await show(page, offer);
    await expect(card(page, offer.name)).toContainText('待付尾款');
    await card(page, offer.name).getByRole('button', { name: '付尾款' }).click();
    const sheet = page.getByRole('dialog', { name: '付尾款' });
    await expect(sheet).toContainText('定金抵扣−¥80.00');
    await expect(card(page, '收货地址')).toBeVisible();
    await expectNoIssues(page);
    await sheet.getByRole('button', { name: '付尾款 ¥220.00' }).click();
    await pay(page);
    await expectPage(page, PAY_DONE);
    // The cashier tells the mall in its own time.
    await expect(async () => {
      await show(page, offer);
      await expect(card(page, offer.name)).toContainText(/待发货.*承诺 .+ 前发货/, { timeout: 2000 });
    }).toPass({ timeout: 20_000 });
    await expectNoIssues(page);
  });
});

test('a balance that is not paid in time forfeits the deposit, as the promise card said', {
  tag: '@nightly',
}, async ({ page, request }) => {
  test.slow();
  const operate = await operatorOf(request);
  const offer = await addPresale(operate, { prize: null });
  const player = await enter(page, request);
  const { presale_id, sku_id } = offer;
  const { order_id } = await callAs<Calls['createOrder']>(request, player, 'presale/createOrder', {
    presale_id,
    sku_id,
  });
  await open(page, '/pages/pay/pay', { order_id });
  await pay(page);
  await expectPage(page, PAY_DONE);
  await expect(page.getByText('定金已付，尾款开始时我们会提醒你')).toBeVisible();
  await show(page, offer);
  await expect(card(page, '我们的承诺')).toContainText('尾款期没付，定金不退');
  await advancePresale(presale_id, 7);
  const orders = async () =>
    (await callAs<Calls['myPresaleOrder']>(request, player, 'presale/myPresaleOrder', { presale_id })).list[0]
      ?.status;
  await expect.poll(orders, { timeout: 20_000 }).toBe('forfeited');
  await show(page, offer);
  await expect(page.getByText('这场预售已结束')).toBeVisible();
  await expect(card(page, offer.name)).toContainText('尾款期未付，定金按约定不退');
  await expect(card(page, offer.name).getByRole('button', { name: '付尾款' })).toHaveCount(0);
});

test('a visitor reads the promise in English, and acting asks to log in over the page', {
  tag: '@nightly',
}, async ({ page }) => {
  await open(page, PRESALE, { presale_id: 100101, lang: 'en' });
  await expect(card(page, 'Our promise')).toContainText('50 points for every day we’re late');
  await expect(card(page, 'Our promise')).toContainText('Miss the balance and you lose your deposit');
  await expect(page.getByText('Deposits close in')).toBeVisible();
  await page.getByRole('button', { name: 'Reserve', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectPage(page, PRESALE);
});
