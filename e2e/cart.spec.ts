// The cart: goods of several kinds wait in it, those of one kind are ordered together, and what is ordered leaves it.
import { PATHS } from '@emall/contract/pages';
import { expect, expectPage, fillCart, test, writeStorage } from './fixtures.ts';
import { addAddress, open, operatorOf, sell, submit } from './shop.ts';

test('two parcels are ordered together, a third item waits, and stock is shown before the checkout', async ({
  playerPage: page,
  player,
  request,
}) => {
  const operate = await operatorOf(request);
  const mug = await sell(operate, { name: '购物车里的杯子', price: 3_000 });
  const flag = await sell(operate, { name: '购物车里的旗子', price: 2_000, per_role: 2 });
  const pack = await sell(operate, { name: '购物车里的补给', price: 600, delivery: 'role' });
  await addAddress(request, player, '推车的海伦');
  const sheet = page.getByRole('dialog', { name: '商品详情' });
  for (const { goods_id } of [mug, flag, pack]) {
    await open(page, PATHS.home, { goods_id });
    await sheet.getByRole('button', { name: '加入购物车' }).click();
    await expect(page.getByText('已加入购物车')).toBeVisible();
  }
  await open(page, PATHS.home);
  await page.getByRole('button', { name: '购物车，3 件商品' }).click();
  const cart = page.getByRole('dialog', { name: '购物车' });
  const parcels = cart.getByRole('region', { name: '快递寄送' });
  await expect(parcels.getByRole('listitem')).toHaveCount(2);
  await expect(cart.getByRole('region', { name: '直接发放' }).getByRole('listitem')).toHaveCount(1);

  const flags = parcels.getByRole('group', { name: '购物车里的旗子 的数量' });
  await flags.getByRole('button', { name: '增加' }).click();
  await expect(flags.getByRole('textbox')).toHaveValue('2');
  await expect(flags.getByRole('button', { name: '增加' })).toBeDisabled();
  await expect(parcels).toContainText('70.00');

  await parcels.getByRole('button', { name: '去结算（3）' }).click();
  await expectPage(page, PATHS.placeOrder);
  await expect(page.getByRole('heading', { name: '购物车里的杯子' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '购物车里的旗子' })).toBeVisible();
  await submit(page);
  await expectPage(page, PATHS.pay);

  await open(page, PATHS.home);
  await page.getByRole('button', { name: '购物车，1 件商品' }).click();
  await expect(cart.getByRole('listitem')).toHaveCount(1);
  await cart.getByRole('button', { name: '移除 购物车里的补给' }).click();
  await expect(cart.getByText('购物车是空的')).toBeVisible();
});

test('the way to the checkout stays in view on a phone held sideways, with the largest letters', {
  tag: '@nightly',
}, async ({ playerPage: page, player }) => {
  await fillCart(page, player);
  await writeStorage(page, { preferences: JSON.stringify({ textSize: 'larger' }) });
  await page.setViewportSize({ width: 568, height: 320 });
  await open(page, PATHS.home);
  await page.getByRole('button', { name: '购物车，1 件商品' }).click();
  const cart = page.getByRole('dialog', { name: '购物车' });
  await expect(cart.getByRole('button', { name: '去结算（1）' })).toBeInViewport({ ratio: 1 });
});
