// After a purchase: another address, a refund of a parcel in the shop, and a return.
import type { Contract } from '@emall/contract';
import { PATHS } from '@emall/contract/pages';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, expectPage, type Player, test } from './fixtures.ts';
import { expectNoIssues } from './page-issues.ts';
import { addAddress, DETAIL, type Operate, open, operatorOf, order, payOrder, sell } from './shop.ts';

type Ops = Contract['ops']['order'];

test.describe.configure({ timeout: 90_000 });

async function paidParcel(
  page: Page,
  request: APIRequestContext,
  player: Player,
  operate: Operate,
  name: string,
) {
  const goods = await sell(operate, { name, price: 12_000 });
  const order_id = await order(request, player, goods, await addAddress(request, player, '旧地址'));
  await payOrder(request, player, order_id);
  await open(page, DETAIL, { order_id });
  return order_id;
}

test('a parcel that is not shipped goes to another address, and is refunded when asked for', async ({
  playerPage: page,
  player,
  request,
}) => {
  const operate = await operatorOf(request);
  const order_id = await paidParcel(page, request, player, operate, '改主意的船模');
  await addAddress(request, player, '新收件人');

  await page.getByRole('button', { name: '修改地址' }).click();
  await expectPage(page, PATHS.addresses);
  await page.getByText('新收件人').first().click();
  const question = page.getByRole('alertdialog', { name: '寄到这个地址？' });
  await expect(question).toContainText('新收件人');
  await question.getByRole('button', { name: '确认修改' }).click();
  await expect(page.getByRole('region', { name: '收货地址' })).toContainText('新收件人');

  await page.getByRole('button', { name: '申请退款' }).click();
  const sheet = page.getByRole('dialog', { name: '退款 / 售后' });
  await expect(sheet).toContainText('¥120.00');
  await sheet.getByRole('radio', { name: '不想要了 / 拍错了' }).check();
  await expectNoIssues(page);
  await sheet.getByRole('button', { name: '提交申请' }).click();
  await expect(sheet.getByRole('region', { name: '等待商家处理' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: /退款 ¥120.00/ })).toContainText('等待商家处理');

  const { list } = await operate<Ops['listRefundApplications']>('order/listRefundApplications', { order_id });
  await operate<Ops['approveRefund']>('order/approveRefund', {
    application_id: list[0]?.application_id ?? 0,
  });
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: '已退款' })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page.getByRole('region', { name: '订单进度' })).toContainText('¥120.00 · 不想要了');
});

test('a return waits for its tracking number, and goods lines lead to the goods', {
  tag: '@nightly',
}, async ({ playerPage: page, player, request }) => {
  const operate = await operatorOf(request);
  const order_id = await paidParcel(page, request, player, operate, '要退回的船模');
  await operate<Ops['ship']>('order/ship', { order_id, carrier: '顺丰速运', tracking_number: 'SF100200300' });
  await page.reload();
  await expect(page.getByText(/还有 10 天自动确认/)).toBeVisible();
  await expect(page.getByRole('region', { name: '物流' })).toContainText('快件已由揽收员揽收');
  await page.getByRole('button', { name: '申请退款' }).click();
  const sheet = page.getByRole('dialog', { name: '退款 / 售后' });
  await sheet.getByRole('radio', { name: /退货退款/ }).check();
  await sheet.getByRole('radio', { name: '商品损坏或有质量问题' }).check();
  await sheet.getByRole('button', { name: '提交申请' }).click();
  await expect(sheet.getByRole('region', { name: '等待商家处理' })).toBeVisible();
  const { list } = await operate<Ops['listRefundApplications']>('order/listRefundApplications', { order_id });
  const application_id = list[0]?.application_id ?? 0;
  await operate<Ops['approveRefund']>('order/approveRefund', {
    application_id,
    return_address: '杭州售后部',
  });
  await page.reload();
  await sheet.getByLabel('快递公司').fill('中通');
  await sheet.getByLabel('运单号').fill('ZT998877');
  await expectNoIssues(page);
  await sheet.getByRole('button', { name: '提交运单号' }).click();
  await expect(sheet.getByRole('region', { name: '退货途中' })).toContainText('中通 ZT998877');
  await operate<Ops['confirmReturn']>('order/confirmReturn', { application_id });
  await expect(async () => {
    await page.reload();
    await expect(sheet.getByRole('region', { name: '已退款' })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.goBack();
  await page.getByRole('link', { name: '查看商品 要退回的船模' }).click();
  await expect(page.getByRole('dialog', { name: '商品详情' })).toBeVisible();
});
