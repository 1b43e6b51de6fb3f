// The login form, by login method.

import { PATHS } from '@emall/contract/pages';
import type { Page } from '@playwright/test';
import { bindRole } from './bind-role.ts';
import {
  CODE,
  callsOf,
  expect,
  expectHome,
  expectLogin,
  expectPage,
  freshPhone,
  PASSWORD,
  pathOf,
  queryOf,
  readStorage,
  test,
} from './fixtures.ts';

const openLogin = (page: Page, query = '') => page.goto(`/mall${PATHS.login}?game_id=1001${query}`);
const submit = (page: Page) => page.getByRole('button', { name: '登录', exact: true }).click();
const agree = (page: Page) => page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();

async function typePhone(page: Page, phone: string): Promise<void> {
  await page.getByRole('textbox', { name: '手机号' }).fill(phone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByRole('button', { name: /^\d+ 秒$/ })).toBeDisabled();
}

async function typeAccount(page: Page, account: string, password = PASSWORD): Promise<void> {
  await page.getByRole('tab', { name: '密码登录' }).click();
  await page.getByRole('textbox', { name: '账号' }).fill(account);
  await page.getByRole('textbox', { name: '密码' }).fill(password);
}

const chip = (page: Page, role: string | RegExp) => page.getByRole('button', { name: role });

test.describe('phone and code', () => {
  test('a new phone becomes an account, binds a role with the code of its in-game mail, and is on home', async ({
    page,
    context,
  }) => {
    await openLogin(page);
    await typePhone(page, freshPhone());
    await page.getByRole('textbox', { name: '验证码' }).fill(CODE);
    await agree(page);
    await submit(page);
    await expect(page.getByRole('heading', { name: '还没有游戏角色' })).toBeVisible();
    await bindRole(page, context, { server: '蓝海一服', code: '100019001' });
    await expectHome(page);
    await expect(chip(page, /蓝海一服 · 无主的船歌/)).toBeVisible();
  });

  test('a player with two roles picks one by its server', { tag: '@nightly' }, async ({ page }) => {
    await openLogin(page);
    await typePhone(page, '13800000001');
    await page.getByRole('textbox', { name: '验证码' }).fill(CODE);
    await agree(page);
    await submit(page);
    await expect(page.getByRole('heading', { name: '蓝海一服' })).toBeVisible();
    await expect(page.getByRole('heading', { name: '星港二服' })).toBeVisible();
    await page.getByRole('button', { name: /夜航星/ }).click();
    await expectHome(page);
    await expect(chip(page, /星港二服 · 夜航星/)).toBeVisible();
    expect(JSON.parse((await readStorage(page)).role ?? '')).toMatchObject({
      roleCode: '100020001',
      serverCode: 's2',
    });
  });

  test('a wrong code is reported beside its field', { tag: '@nightly' }, async ({ page }) => {
    await openLogin(page);
    await typePhone(page, freshPhone());
    await page.getByRole('textbox', { name: '验证码' }).fill('654321');
    await agree(page);
    await submit(page);
    await expect(page.getByRole('alert')).toHaveText('验证码错误或已失效');
    await expect(page.getByRole('textbox', { name: '验证码' })).toBeFocused();
    expect((await readStorage(page)).token).toBeUndefined();
  });

  test('the countdown to the next code survives a reload, and so does the number', {
    tag: '@nightly',
  }, async ({ page }) => {
    const phone = freshPhone();
    await openLogin(page);
    await typePhone(page, phone);
    await page.reload();
    await expect(page.getByRole('textbox', { name: '手机号' })).toHaveValue(
      phone.replace(/(\d{3})(\d{4})(\d{4})/, '$1 $2 $3'),
    );
    await expect(page.getByRole('button', { name: /^[1-5]?\d 秒$/ })).toBeDisabled();
  });

  test('what is missing is asked for before anything is sent', { tag: '@nightly' }, async ({ page }) => {
    const calls = callsOf(page);
    await openLogin(page);
    await submit(page);
    await expect(page.getByRole('alert')).toHaveText(['请输入手机号', '请输入验证码']);
    await page.getByRole('textbox', { name: '手机号' }).fill('1380000');
    await page.getByRole('button', { name: '获取验证码' }).click();
    await expect(page.getByText('请输入正确的 11 位手机号')).toBeVisible();
    expect(calls.filter(({ path }) => path.includes('login/'))).toEqual([]);
  });
});

test.describe('account and password', () => {
  test('an account with one role is home in one step', async ({ page }) => {
    await openLogin(page);
    await typeAccount(page, 'demo2');
    await agree(page);
    await submit(page);
    await expectHome(page);
    await expect(chip(page, /蓝海一服 · 潮汐领航员/)).toBeVisible();
  });

  test('an account without a role may take its time, or another account', { tag: '@nightly' }, async ({
    page,
  }) => {
    await openLogin(page);
    await typeAccount(page, 'newbie');
    await agree(page);
    await submit(page);
    await expect(page.getByRole('heading', { name: '还没有游戏角色' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: '还没有游戏角色' })).toBeVisible();
    await page.getByRole('button', { name: '换个账号登录' }).click();
    await expect(page.getByRole('tab', { name: '密码登录' })).toBeVisible();
    expect((await readStorage(page)).token).toBeUndefined();
  });

  test('a wrong password is reported beside its field', { tag: '@nightly' }, async ({ page }) => {
    await openLogin(page);
    await typeAccount(page, 'demo2', 'not-the-password');
    await agree(page);
    await submit(page);
    await expect(page.getByRole('alert')).toHaveText('账号或密码错误');
    expect(pathOf(page)).toBe(PATHS.login);
  });
});

test.describe('the agreements', () => {
  test('must be accepted: without it a sheet asks, and declining sends nothing', async ({ page }) => {
    const calls = callsOf(page);
    await openLogin(page);
    await typeAccount(page, 'demo2');
    await submit(page);
    const question = page.getByRole('dialog', { name: '服务协议与隐私保护' });
    await question.getByRole('button', { name: '暂不同意' }).click();
    await expect(question).toBeHidden();
    expect(calls.filter(({ path }) => path.includes('login/'))).toEqual([]);
    await submit(page);
    await question.getByRole('button', { name: '同意并继续' }).click();
    await expectHome(page);
  });

  test('can be read without accepting them', { tag: '@nightly' }, async ({ page }) => {
    await openLogin(page);
    await page.getByRole('button', { name: '《隐私政策》' }).click();
    const text = page.getByRole('dialog', { name: '隐私政策' });
    await expect(text.getByRole('article')).toContainText('蓝海远航');
    await page.keyboard.press('Escape');
    await expect(text).toBeHidden();
    await expect(page.getByRole('checkbox')).not.toBeChecked();
  });
});

test("another game's account of the same publisher enters by union login", async ({ page }) => {
  await page.goto(`/mall${PATHS.login}?game_id=1002`);
  await agree(page);
  await page.getByRole('button', { name: '通行证' }).click();
  const sheet = page.getByRole('dialog', { name: '通行证登录' });
  await sheet.getByRole('radio', { name: '蓝海远航' }).check();
  await sheet.getByRole('textbox', { name: '账号' }).fill('demo');
  await sheet.getByRole('textbox', { name: '密码' }).fill(PASSWORD);
  await sheet.getByRole('button', { name: '登录', exact: true }).click();
  await expectHome(page);
  await expect(chip(page, /扶摇 · 凌霄子/)).toBeVisible();
  expect((await readStorage(page)).game_id).toBe('1002');
});

test('login leads back to the page that asked for it, with its query', async ({ page }) => {
  await page.goto('/mall/pages/score/rule?game_id=1001&source_from=9001&part=2');
  await expectLogin(page);
  await typeAccount(page, 'demo2');
  await agree(page);
  await submit(page);
  await expectPage(page, '/pages/score/rule');
  expect(queryOf(page)).toEqual({ game_id: '1001', source_from: '9001', part: '2' });
  // Login leaves no entry behind: back goes where the player was before.
  expect(await page.evaluate(() => history.length)).toBe(2);
});

test('login speaks English when asked to, and goes on doing so', { tag: '@nightly' }, async ({ page }) => {
  await openLogin(page, '&lang=en');
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  await expect(page).toHaveTitle('Log in');
  await page.goto(`/mall${PATHS.home}?game_id=1001`);
  await expect(page.getByRole('tab', { name: 'Password' })).toBeVisible();
  await page.getByRole('button', { name: '切换为中文' }).click();
  await expect(page.getByRole('tab', { name: '密码登录' })).toBeVisible();
});
