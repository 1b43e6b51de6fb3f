// Signing in: a visitor logs in over the page, a missed day is made up, boxes open, and it is calm for those who want calm.
import type { Contract, SignInConfig } from '@emall/contract';
import type { Page } from '@playwright/test';
import { pointsPrize, runActivity } from './activities.ts';
import { call, enterAs, expect, expectPage, logInAs, PASSWORD, test } from './fixtures.ts';
import { open, operatorOf } from './shop.ts';

const PAGE = '/pages/activities/signin';

const config = (part: Partial<SignInConfig> = {}): SignInConfig => ({
  round: 'whole',
  daily: [pointsPrize(10), pointsPrize(15)],
  special_days: [],
  streak_boxes: [{ days: 2, prize: pointsPrize(50) }],
  total_boxes: [{ days: 2, prize: pointsPrize(30) }],
  makeup: { given: 1, per_amount: null, max: 1, joins_streak: true },
  ...part,
});

const sign = (page: Page) => page.getByRole('button', { name: /^签到领/ });
const popup = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

test('a visitor sees the calendar, taps, logs in over the page, stays there and is signed in', async ({
  page,
  request,
}) => {
  const activeid = await runActivity(await operatorOf(request), 'sign_in', config(), { title: '来访签到' });
  await open(page, PAGE, { activeid });
  await expect(page.getByText('登录后开始签到')).toBeVisible();
  await sign(page).click();
  const login = page.getByRole('dialog', { name: '登录' });
  await login.getByRole('tab', { name: '密码登录' }).click();
  await login.getByRole('textbox', { name: '账号' }).fill('demo2');
  await login.getByRole('textbox', { name: '密码' }).fill(PASSWORD);
  await login.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await login.getByRole('button', { name: '登录', exact: true }).click();
  await expect(login).toBeHidden();
  await expectPage(page, PAGE);
  await expect(popup(page, /^签到成功/)).toContainText('积分已到账');
  await expect(page.getByText('今日已签到')).toBeVisible();
  await popup(page, /^签到成功/)
    .getByRole('link', { name: '查看积分' })
    .click();
  await expectPage(page, '/pages/score/index');
});

test('a missed day is made up with the one card, and both boxes open once', async ({ page, request }) => {
  const player = await logInAs(request, 'demo');
  const activeid = await runActivity(await operatorOf(request), 'sign_in', config(), {
    title: '补签',
    sinceDays: 2,
  });
  await enterAs(page, player);
  await open(page, PAGE, { activeid });
  await sign(page).click();
  await expect(page.getByRole('status').filter({ hasText: '签到成功，已连续 1 天' })).toHaveCount(1);
  await popup(page, /^签到成功/)
    .getByRole('button', { name: '知道了' })
    .click();
  await expect(page.getByText('1 张可用')).toBeVisible();

  await test.step('yesterday was missed: a card makes up for it and closes the gap', async () => {
    await page
      .getByRole('button', { name: /^补签 / })
      .last()
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: '用卡补签' }).click();
    await expect(page.getByRole('status').filter({ hasText: '补签成功，本轮累计 2 天' })).toHaveCount(1);
    await popup(page, /^补签成功/)
      .getByRole('button', { name: '知道了' })
      .click();
    await expect(page.getByText('0 张可用')).toBeVisible();
    await expect(page.getByRole('button', { name: /^补签 / })).toHaveCount(0);
  });

  await test.step('two days in a row and two in all: both boxes', async () => {
    for (const prize of ['50 积分', '30 积分']) {
      await page.getByRole('button', { name: new RegExp(`^打开 2 天宝箱，领取 ${prize}`) }).click();
      await expect(popup(page, `领取成功: ${prize}`)).toBeVisible();
      await popup(page, `领取成功: ${prize}`).getByRole('button', { name: '知道了' }).click();
    }
    await expect(page.getByText('已打开')).toHaveCount(2);
    const input = { activeid, kind: 'streak', days: 2 } as const;
    const again = await call<Contract['activity']['signInReceive']>(
      request,
      'activity/signInReceive',
      input,
      {
        token: player.token,
      },
    );
    expect(again.code).toBe(500204);
  });
});

test('by keyboard and with motion reduced: the stamp is there at once, nothing moves, and it is announced', {
  tag: '@nightly',
}, async ({ page, request }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const activeid = await runActivity(await operatorOf(request), 'sign_in', config(), { title: '静静签到' });
  await enterAs(page, await logInAs(request, 'demo'));
  await open(page, PAGE, { activeid });
  await sign(page).focus();
  await page.keyboard.press('Enter');
  await expect(popup(page, /^签到成功/)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '签到成功，已连续 1 天' })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const moving = () =>
    page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);
  await expect.poll(moving).toBe(0);
});
