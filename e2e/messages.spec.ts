// Messages of the shop: a tap leads to the page a message is about, and Back to the messages.
import type { Contract } from '@emall/contract';
import { PATHS } from '@emall/contract/pages';
import { expect, expectPage, ownName, postponeVerification, queryOf, test } from './fixtures.ts';
import { addAddress, open, operatorOf, order, payOrder, sell } from './shop.ts';

test('a message leads to its order, and Back to the messages', { tag: '@nightly' }, async ({
  playerPage: page,
  player,
  request,
}) => {
  const operate = await operatorOf(request);
  const goods = await sell(operate, { name: ownName('信鸽'), price: 12_000 });
  const order_id = await order(request, player, goods, await addAddress(request, player, '收信人'));
  await payOrder(request, player, order_id);
  const parcel = { order_id, carrier: '顺丰速运', tracking_number: `SF${order_id.slice(-8)}` };
  await operate<Contract['ops']['order']['ship']>('order/ship', parcel);

  await postponeVerification(request, player);
  await open(page, PATHS.mine);
  await page.getByRole('button', { name: /消息/ }).click();
  const messages = page.getByRole('dialog', { name: '消息' });
  const message = messages.getByRole('link').filter({ hasText: order_id });
  await message.click();
  await expectPage(page, PATHS.orderDetail);
  expect(queryOf(page).order_id).toBe(order_id);
  await expect(messages).toHaveCount(0);
  await page.goBack();
  await expectPage(page, PATHS.mine);
  await expect(message).toBeInViewport();
});

test('goods that came on sale are announced to whoever asked for it, and can be bought', {
  tag: '@nightly',
}, async ({ playerPage: page, player, request }) => {
  test.slow();
  const name = ownName('信号灯');
  const sale_starts_at = new Date(Date.now() + 15_000).toISOString();
  const { goods_id } = await sell(await operatorOf(request), { name, price: 12_000, sale_starts_at });
  await postponeVerification(request, player);
  await open(page, PATHS.home, { goods_id });
  const sheet = page.getByRole('dialog', { name: '商品详情' });
  await sheet.getByRole('button', { name: '开售提醒我' }).click();
  await expect(sheet.getByText('已设置提醒，留意游戏内邮件')).toBeVisible();
  // The open sheet goes with the time.
  await expect(sheet.getByRole('button', { name: '立即购买' })).toBeEnabled({ timeout: 30_000 });

  const message = page.getByRole('link').filter({ hasText: '开售提醒' }).filter({ hasText: name });
  // Reminders are sent each minute.
  await expect(async () => {
    await open(page, PATHS.mine);
    await page.getByRole('button', { name: /消息/ }).click();
    await expect(message).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 90_000 });
  await message.click();
  await expectPage(page, PATHS.home);
  await expect(sheet.getByRole('button', { name: '立即购买' })).toBeEnabled();
});
