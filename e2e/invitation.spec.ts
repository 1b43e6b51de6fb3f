// Inviting: a friend in a second browser comes by the link, counts once, and the reward is received; a second self does not count.
import type { InvitationConfig } from '@emall/contract';
import type { Browser, Page } from '@playwright/test';
import { pointsPrize, runActivity } from './activities.ts';
import { bindRole } from './bind-role.ts';
import { CODE, enterAs, expect, expectPage, freshPhone, logInAs, test } from './fixtures.ts';
import { open, operatorOf } from './shop.ts';

const PAGE = '/pages/activities/invitation';
const ROLE = { server: '蓝海一服', code: '100019004', name: '初航的见习生' };

const config: InvitationConfig = {
  counts_after: 'role_login',
  min_level: 1,
  hold_hours: 0,
  friend_prize: pointsPrize(50),
  tiers: [
    { count: 1, prize: pointsPrize(100) },
    { count: 3, prize: pointsPrize(300) },
  ],
};

const linkOn = (page: Page) => page.getByRole('status', { name: '我的邀请链接' });

/** A browser that nobody has used, on the page of a link. */
async function visit(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 375, height: 812 } });
  const page = await context.newPage();
  await page.goto(url);
  return page;
}

test('a friend comes by the link in a second browser, logs in over the page, and counts', async ({
  page,
  request,
  browser,
  context,
}) => {
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const activeid = await runActivity(await operatorOf(request), 'invitation', config, { title: '叫上朋友' });
  await enterAs(page, await logInAs(request, 'demo'));
  await open(page, PAGE, { activeid });
  await expect(page.getByText('还没有好友通过你的链接到来')).toBeVisible();
  await page.getByRole('button', { name: '复制' }).click();
  await expect(page.getByRole('status').filter({ hasText: '链接已复制' })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain(`game_id=1001&activeid=${activeid}&invite=`);
  expect(await linkOn(page).textContent()).toBe(link);
  await page.getByRole('button', { name: '生成海报' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: '保存海报' }).click();
  expect((await saved).suggestedFilename()).toBe('invitation.png');
  await page.keyboard.press('Escape');

  const friend = await visit(browser, link);
  await test.step('the friend is greeted by name, logs in with a new phone, and stays on the page', async () => {
    await expect(friend.getByRole('heading', { name: '晨*长 邀请你一起来' })).toBeVisible();
    await friend.getByRole('button', { name: '登录，接受邀请' }).click();
    const login = friend.getByRole('dialog', { name: '登录' });
    await login.getByRole('textbox', { name: '手机号' }).fill(freshPhone());
    await login.getByRole('button', { name: '获取验证码' }).click();
    // It is sent when its time counts down.
    await expect(login.getByRole('button', { name: /\d+ 秒/ })).toBeVisible();
    await login.getByRole('textbox', { name: '验证码' }).fill(CODE);
    await login.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
    await login.getByRole('button', { name: '登录', exact: true }).click();
    await expect(friend.getByText('还没有游戏角色').first()).toBeVisible();
    await bindRole(friend, friend.context(), ROLE);
    await expect(friend.getByRole('dialog')).toHaveCount(0);
    await expectPage(friend, PAGE);
    await expect(linkOn(friend)).toBeVisible();
    expect(await friend.evaluate(() => sessionStorage.getItem('invite'))).toBeNull();
  });

  await test.step('the friend reads that the invitation counts, and receives a prize of their own', async () => {
    await expect(async () => {
      await friend.reload();
      await expect(friend.getByRole('heading', { name: '已接受 晨*长 的邀请' })).toBeVisible({
        timeout: 2000,
      });
    }).toPass();
    await expect(friend.getByText('邀请已达成')).toBeVisible();
    await friend.getByRole('button', { name: '领取', exact: true }).click();
    await expect(friend.getByRole('dialog', { name: '领取成功: 50 积分' })).toBeVisible();
  });

  await test.step('the inviter sees who came and that they count, and receives the reward once', async () => {
    await expect(async () => {
      await page.reload();
      await expect(page.getByText('初*生')).toBeVisible({ timeout: 2000 });
    }).toPass();
    const row = page.getByRole('listitem').filter({ hasText: '初*生' });
    await expect(row).toContainText('已计入');
    await row.getByText('初*生').click();
    await expect(row).toContainText('设备未使用过');
    await page.getByRole('button', { name: '领取邀请 1 位的奖励 100 积分' }).click();
    await expect(page.getByRole('dialog', { name: '领取成功: 100 积分' })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: '领取成功: 100 积分' })).toHaveCount(1);
    await page.getByRole('dialog').getByRole('button', { name: '知道了' }).click();
    await expect(page.getByText('已领取', { exact: true })).toBeVisible();
  });
  await friend.context().close();
});

test('an old player who comes by a link reads that only new players count, and is listed with the reason', {
  tag: '@nightly',
}, async ({ page, request, browser }) => {
  const activeid = await runActivity(await operatorOf(request), 'invitation', config, { title: '老朋友' });
  await enterAs(page, await logInAs(request, 'demo'));
  await open(page, PAGE, { activeid });
  const link = (await linkOn(page).textContent()) ?? '';
  // They have used a role here before.
  await logInAs(request, 'demo2');
  const old = await visit(browser, link);
  await old.getByRole('button', { name: '登录，接受邀请' }).click();
  const login = old.getByRole('dialog', { name: '登录' });
  await login.getByRole('tab', { name: '密码登录' }).click();
  await login.getByRole('textbox', { name: '账号' }).fill('demo2');
  await login.getByRole('textbox', { name: '密码' }).fill('demo123456');
  await login.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await login.getByRole('button', { name: '登录', exact: true }).click();
  await expect(old.getByText('邀请只对新玩家计入')).toBeVisible();
  await old.context().close();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('不是新玩家：活动前来过，或已在商城选过角色').first()).toBeVisible({
      timeout: 2000,
    });
  }).toPass();
  await expect(page.getByText('不计入', { exact: true })).toBeVisible();
});

test('a visitor sees the rewards and gets a link by logging in', { tag: '@nightly' }, async ({
  page,
  request,
}) => {
  const activeid = await runActivity(await operatorOf(request), 'invitation', config, { title: '先看看' });
  await open(page, PAGE, { activeid });
  await expect(page.getByRole('heading', { name: '邀请奖励' })).toBeVisible();
  await page.getByRole('button', { name: '登录后获取我的邀请链接' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
