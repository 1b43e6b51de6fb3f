// A coupon that an operator grants to a player and revokes: at the operators' desk, and what the player sees of it.
import { randomInt } from 'node:crypto';
import type { Contract, LoggedIn } from '@emall/contract';
import { inDatabase } from './advance-time.ts';
import { enterAs, expect, ownName, test } from './fixtures.ts';
import { newPlayer } from './new-player.ts';
import { CONSOLE, enterConsole } from './operator.ts';
import { expectNoIssues } from './page-issues.ts';
import { addAddress, couponFor, open, operatorOf, PLACE, sell, submit } from './shop.ts';

const MY = '/pages/coupon/my';
const PAST = '/pages/coupon/pastCoupon';

test('a granted coupon reduces the price until it is revoked, and the checkout says so', {
  tag: '@nightly',
}, async ({ page, request, browser }) => {
  test.slow();
  const operate = await operatorOf(request);
  const player = await newPlayer(request);
  const { player_id } = player.userInfo as LoggedIn['user_info'];
  const sold = await sell(operate, { name: ownName('六分仪'), price: 32_800 });
  const name = ownName('补偿券');
  await couponFor(operate, { name, goods_id: sold.goods_id });
  await addAddress(request, player, '林小帆');

  const desk = await browser.newPage({ viewport: { width: 1280, height: 800 }, hasTouch: false });
  await enterConsole(desk);
  await desk.goto(`${CONSOLE}/1001/coupons`);
  await desk.getByRole('searchbox', { name: '关键词' }).fill(name);
  await desk.keyboard.press('Enter');
  await desk.getByRole('link', { name }).click();
  await desk.getByRole('tab', { name: /^持有人/ }).click();
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

test('everybody who meets the conditions has the coupon once a second person agrees', {
  tag: '@nightly',
}, async ({ page, request, browser }) => {
  test.slow();
  const operate = await operatorOf(request);
  const player = await newPlayer(request);
  const { player_id } = player.userInfo as LoggedIn['user_info'];
  // A channel of this player alone.
  const channel = randomInt(100_000, 1_000_000);
  await inDatabase((db) =>
    db.query('UPDATE players SET channel_sort_id = $2 WHERE id = $1', [player_id, channel]),
  );
  const sold = await sell(operate, { name: ownName('信号灯'), price: 32_800 });
  const name = ownName('回馈券');
  const template_id = await couponFor(operate, { name, goods_id: sold.goods_id });

  const desk = await browser.newPage({ viewport: { width: 1280, height: 800 }, hasTouch: false });
  await enterConsole(desk, 'owner');
  await desk.goto(`${CONSOLE}/1001/coupons/${template_id}?tab=grants`);
  await desk.getByRole('button', { name: '发放给符合条件的玩家' }).click();
  const dialog = desk.getByRole('dialog', { name: '发放给符合条件的玩家' });
  await dialog.getByLabel('渠道分类编号').fill(String(channel));
  await dialog.getByLabel('原因').fill('周年回馈');
  const effect = (label: string) => dialog.getByRole('listitem').filter({ hasText: label });
  await expect(effect('涉及玩家')).toHaveText(/1$/);
  await expect(effect('最多优惠金额')).toHaveText(/¥90\.00$/);
  await expect(effect('目前剩余数量')).toHaveText(/100$/);
  await expectNoIssues(desk);
  await dialog.getByRole('button', { name: '提交审批：发放给符合条件的玩家' }).click();
  await expect(desk.getByText('已提交审批')).toBeVisible();

  type Approvals = Contract['ops']['approval'];
  const { list } = await operate<Approvals['list']>('approval/list', { status: 'waiting' });
  const asked = list.find(({ call }) => call === 'ops/coupon/grantToAudience');
  await operate<Approvals['approve']>('approval/approve', { approval_id: asked?.approval_id ?? 0 });
  await desk.reload();
  const row = desk.getByRole('table', { name: '按条件发放' }).getByRole('row').nth(1);
  await expect(row).toContainText('已完成');
  await expect(row).toContainText(`渠道分类编号 ${channel}`);
  await expectNoIssues(desk);
  await desk.close();

  await enterAs(page, player);
  await open(page, MY);
  await expect(page.getByRole('article').filter({ hasText: name })).toBeVisible();
});

test('an operator sees what a player pays for a basket with a coupon before it is saved', {
  tag: '@nightly',
}, async ({ page, request }) => {
  const operate = await operatorOf(request);
  const [telescope, wheel] = [ownName('望远镜'), ownName('船舵')];
  const sold = await sell(operate, { name: telescope, price: 32_800 });
  await sell(operate, { name: wheel, price: 9_900 });
  const template_id = await couponFor(operate, { name: ownName('试算券'), goods_id: sold.goods_id });
  await page.setViewportSize({ width: 1280, height: 800 });
  await enterConsole(page);
  await page.goto(`${CONSOLE}/1001/coupons/${template_id}`);
  const basket = page.locator('section').filter({ has: page.getByRole('heading', { name: '试算购物车' }) });
  const result = basket.getByRole('status');
  await basket.getByLabel('适用商品金额').fill('328');
  await expect(result).toContainText('¥238.00可用');

  // The radios of a segmented control are below their labels.
  await basket.getByRole('radio', { name: '选商品' }).check({ force: true });
  const pick = async (name: string) => {
    await basket.getByLabel('加入商品').fill(name);
    await page.getByRole('option', { name }).click();
  };
  await pick(wheel);
  await expect(result).toContainText('不适用于所选商品');
  await pick(telescope);
  await basket.getByRole('group', { name: telescope }).getByLabel('数量').fill('2');
  await expect(result).toContainText('¥665.00可用');

  // Not saved: players still get what they were promised.
  await page.getByRole('radio', { name: '满减券' }).check({ force: true });
  await page.getByLabel('使用门槛 (¥)').fill('1000');
  await expect(result).toContainText('¥755.00还差 ¥344.00 可用');
  await page.getByLabel('使用门槛 (¥)').fill('300');
  await basket.getByLabel('下单时间').fill('2099-01-01T00:00');
  await expect(result).toContainText('已过期');
  await expectNoIssues(page);
});
