// A coupon that an operator grants to a player and revokes: at the operators' desk, and what the player sees of it.
import type { LoggedIn } from '@emall/contract';
import { enterAs, expect, ownName, test } from './fixtures.ts';
import { newPlayer } from './new-player.ts';
import { CONSOLE, enterConsole } from './operator.ts';
import { addAddress, couponFor, open, operatorOf, PLACE, sell, submit } from './shop.ts';

const MY = '/pages/coupon/my';
const PAST = '/pages/coupon/pastCoupon';

test('a granted coupon reduces the price until it is revoked, and the checkout says so', async ({
  page,
  request,
  browser,
}) => {
  test.slow();
  const operate = await operatorOf(request);
  const player = await newPlayer(request);
  const { player_id } = player.userInfo as LoggedIn['user_info'];
  const sold = await sell(operate, { name: ownName('六分仪'), price: 32_800 });
  const name = ownName('补偿券');
  const template_id = await couponFor(operate, { name, goods_id: sold.goods_id });
  await addAddress(request, player, '林小帆');

  const desk = await browser.newPage({ viewport: { width: 1280, height: 800 }, hasTouch: false });
  await enterConsole(desk);
  await desk.goto(`${CONSOLE}/1001/coupons/${template_id}?tab=holders`);
  await desk.getByRole('button', { name: '发放给玩家' }).click();
  const grant = desk.getByRole('dialog', { name: '发放给玩家' });
  await grant.getByLabel('玩家编号').fill(`${player_id} 999999999`);
  await grant.getByLabel('原因').fill('迟发补偿');
  await expect(grant.getByRole('alert')).toContainText('不是这个游戏的玩家：999999999。没有发放给任何人');
  await grant.getByLabel('玩家编号').fill(String(player_id));
  await grant.getByRole('button', { name: '发放给玩家' }).click();
  await expect(grant).toBeHidden();

  // A second one may be a mistake.
  await desk.getByRole('button', { name: '发放给玩家' }).click();
  await grant.getByLabel('玩家编号').fill(String(player_id));
  await expect(grant.getByRole('listitem').filter({ hasText: '已持有这张优惠券的玩家' })).toHaveText(
    new RegExp(`${player_id}\\s*1$`),
  );
  await grant.getByRole('button', { name: '取消' }).click();

  await enterAs(page, player);
  await open(page, MY);
  await expect(page.getByRole('article').filter({ hasText: name })).toBeVisible();
  await open(page, PLACE, { ...sold, quantity: 1 });
  await expect(page.getByText(`已为你用上：${name}`)).toBeVisible();
  await expect(page.getByText('238.00').first()).toBeVisible();

  // The row says whose coupon it is and what can be done, without scrolling to the side.
  const row = desk.getByRole('table', { name: '持有人' }).getByRole('row').nth(1);
  await expect(row).toContainText(String(player_id));
  const button = row.getByRole('button', { name: '收回' });
  await expect(button).toBeInViewport({ ratio: 1 });
  await button.click();
  const revoke = desk.getByRole('dialog', { name: '收回' });
  await expect(revoke).toContainText(`玩家 ${player_id} 将立即不能再使用这张优惠券`);
  await revoke.getByLabel('原因').fill('发错了');
  await revoke.getByRole('button', { name: '收回' }).click();
  await expect(row.getByText('已收回')).toBeVisible();
  await expect(row.getByRole('button', { name: '收回' })).toHaveCount(0);
  await desk.close();

  // The page still shows the old price: nothing is ordered at another one.
  await submit(page);
  await expect(page.getByRole('alert').filter({ hasText: '优惠券不可用' })).toBeVisible();
  await expect(page.getByText('328.00').first()).toBeVisible();
  await expect(page.getByText(`已为你用上：${name}`)).toHaveCount(0);
  await open(page, MY);
  await expect(page.getByRole('link', { name: '历史优惠券' })).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: name })).toHaveCount(0);
  await open(page, PAST);
  await page.getByRole('tab', { name: '已过期' }).click();
  await expect(page.getByRole('article').filter({ hasText: name })).toBeVisible();
});
