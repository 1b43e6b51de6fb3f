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
