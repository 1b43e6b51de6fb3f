// Ways in from outside the form: WeChat and WeGame through their consent page, and the game client's tickets in the address.

import { PATHS } from '@emall/contract/pages';
import type { Page } from '@playwright/test';
import { bindRole } from './bind-role.ts';
import {
  expect,
  expectHome,
  expectLogin,
  expectPage,
  ownName,
  PASSWORD,
  pathOf,
  queryOf,
  readStorage,
  test,
} from './fixtures.ts';

const TICKETS = ['token', 'sdk_token', 'ticket', 'third', 'third_error'];
const noRoles = (page: Page) => page.getByRole('heading', { name: '还没有游戏角色' });

/** From login to the consent page of WeChat or WeGame. */
async function leaveFor(page: Page, method: '微信' | 'WeGame', query: string): Promise<void> {
  await page.goto(`/mall${PATHS.login}?${query}`);
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await page.getByRole('link', { name: method }).click();
  await expectPage(page, '/sandbox/oauth/consent');
}

/** The address is cleaned by the mall's code: what is seen before may be the first screen of the HTML. */
async function expectStripped(page: Page): Promise<void> {
  await expect.poll(() => TICKETS.filter((name) => name in queryOf(page))).toEqual([]);
}

test.describe('WeChat', () => {
  test('a person who allows it binds a role once, and is home at once the next time', async ({
    page,
    context,
  }) => {
    const nickname = ownName('海风');
    await leaveFor(page, '微信', 'game_id=1001&source_from=9001');
    await page.getByRole('textbox', { name: '新昵称 New nickname' }).fill(nickname);
    await page.getByRole('button', { name: '同意 Allow' }).click();
    await expect(noRoles(page)).toBeVisible();
    await expectStripped(page);
    await bindRole(page, context, { server: '星港二服', code: '100029002' });
    await expectHome(page);
    expect(queryOf(page)).toEqual({ game_id: '1001', source_from: '9001' });

    await page.evaluate(() => localStorage.clear());
    await leaveFor(page, '微信', 'game_id=1001&redirectTo=/pages/score/rule');
    await page.getByRole('textbox', { name: '新昵称 New nickname' }).fill(nickname);
    await page.getByRole('button', { name: '同意 Allow' }).click();
    await expectPage(page, '/pages/score/rule');
    expect(JSON.parse((await readStorage(page)).role ?? '')).toMatchObject({ roleName: '沉睡的炮手' });
  });

  test('a person who declines is back at login, which says so', { tag: '@nightly' }, async ({ page }) => {
    await leaveFor(page, '微信', 'game_id=1001&redirectTo=/pages/score/rule');
    await page.getByRole('button', { name: '拒绝 Deny' }).click();
    await expectLogin(page);
    await expect(page.getByRole('alert')).toHaveText('你取消了授权，可以换一种方式登录');
    await expectStripped(page);
    expect(queryOf(page).redirectTo).toBe('/pages/score/rule');
    expect((await readStorage(page)).token).toBeUndefined();
  });

  test('the games flagged isXJSJ go by a link of their own', { tag: '@nightly' }, async ({ page }) => {
    const linked: string[] = [];
    page.on('request', (request) => linked.push(new URL(request.url()).pathname));
    await leaveFor(page, '微信', 'game_id=1002');
    expect(linked).toContain('/mall/api/wechat/xjsj/weChatAuth');
    expect(queryOf(page)).toMatchObject({ provider: 'wechat', app: 'xjsj' });
    await page.getByRole('button', { name: '同意 Allow' }).click();
    await expect(noRoles(page)).toBeVisible();
    expect(await readStorage(page)).toMatchObject({ game_id: '1002', token: expect.any(String) });
  });

  test('is not left for before the agreements are accepted', { tag: '@nightly' }, async ({ page }) => {
    await page.goto(`/mall${PATHS.login}?game_id=1001`);
    await page.getByRole('link', { name: '微信' }).click();
    await page.getByRole('button', { name: '暂不同意' }).click();
    expect(pathOf(page)).toBe(PATHS.login);
    await page.getByRole('link', { name: '微信' }).click();
    await page.getByRole('button', { name: '同意并继续' }).click();
    await expectPage(page, '/sandbox/oauth/consent');
  });
});

test('WeGame: a person who allows it binds a role and is on home', { tag: '@nightly' }, async ({
  page,
  context,
}) => {
  await leaveFor(page, 'WeGame', 'game_id=1001');
  await page.getByRole('textbox', { name: '新昵称 New nickname' }).fill(ownName('甲板上的猫'));
  await page.getByRole('button', { name: '同意 Allow' }).click();
  await expect(noRoles(page)).toBeVisible();
  await expectStripped(page);
  await bindRole(page, context, { server: '星港二服', code: '100029003' });
  await expectHome(page);
  await expect(page.getByRole('button', { name: /星港二服 · 海妖之歌/ })).toBeVisible();
});

test.describe('the game client opens the mall', () => {
  /** Opens the mall as the launcher does for the account of that nickname. Returns the address. */
  async function launch(page: Page, nickname: string, proof: '令牌 token' | 'SDK'): Promise<string> {
    await page.goto('/mall/sandbox/launcher?game_id=1001');
    const opened = page.waitForRequest(/\/mall\/\?game_id=1001&(sdk_)?token=/);
    const account = page.locator('form').filter({ hasText: nickname });
    await account.getByRole('button', { name: proof, exact: true }).click();
    return (await opened).url();
  }

  test('with a one-time ticket: the player is home, the address is clean, and the ticket is spent', async ({
    page,
  }) => {
    const address = await launch(page, '阿泽', '令牌 token');
    await expect(page.getByRole('button', { name: /蓝海一服 · 潮汐领航员/ })).toBeVisible();
    expect(pathOf(page)).toBe('/');
    expect(queryOf(page)).toEqual({ game_id: '1001' });
    await page.evaluate(() => localStorage.clear());
    await page.goto(address);
    await expect(page.getByRole('alert')).toHaveText('登录凭证无效或已使用');
    expect(pathOf(page)).toBe(PATHS.login);
    await expectStripped(page);
    expect((await readStorage(page)).token).toBeUndefined();
  });

  test('with its SDK token: the player is home and the address is clean', { tag: '@nightly' }, async ({
    page,
  }) => {
    await launch(page, '阿泽', 'SDK');
    await expect(page.getByRole('button', { name: /蓝海一服 · 潮汐领航员/ })).toBeVisible();
    expect(queryOf(page)).toEqual({ game_id: '1001' });
  });

  test('for a player with two roles, who picks one', { tag: '@nightly' }, async ({ page }) => {
    await launch(page, '林小帆', '令牌 token');
    await page.getByRole('button', { name: /晨风船长/ }).click();
    await expect(page.getByRole('button', { name: /蓝海一服 · 晨风船长/ })).toBeVisible();
  });

  test('for another player than the one who is logged in: the page opens at once, and the player decides', async ({
    playerPage: page,
  }) => {
    const question = page.getByRole('alertdialog', { name: '切换到账号「阿泽」？' });
    const role = (name: string) => page.getByRole('button', { name: `蓝海一服 · ${name}` });
    await launch(page, '阿泽', '令牌 token');
    await expect(question).toBeVisible();
    expect(queryOf(page)).toEqual({ game_id: '1001' });
    await question.getByRole('button', { name: '保持当前账号' }).click();
    await expect(role('晨风船长')).toBeVisible();

    await launch(page, '阿泽', 'SDK');
    await question.getByRole('button', { name: '切换账号' }).click();
    await expect(role('潮汐领航员')).toBeVisible();
    expect(pathOf(page)).toBe('/');
    expect(queryOf(page)).toEqual({ game_id: '1001' });
  });

  test('for the player who is logged in: nothing is asked', { tag: '@nightly' }, async ({
    playerPage: page,
  }) => {
    const exchanged = page.waitForResponse(/parseVgameToken/);
    await launch(page, '林小帆', '令牌 token');
    expect((await exchanged).ok()).toBe(true);
    await expect(page.getByRole('button', { name: /蓝海一服 · 晨风船长/ })).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  });
});

test('a link to login with the ticket of another player asks before this browser changes the account', {
  tag: '@nightly',
}, async ({ playerPage: page }) => {
  const ticketOf = async (nickname: string): Promise<string> => {
    await page.goto('/mall/sandbox/launcher?game_id=1001');
    const opened = page.waitForRequest(/\/mall\/\?game_id=1001&token=/);
    // The launcher's own page must not spend it.
    await page.route(/\/mall\/\?game_id=1001&token=/, (route) => route.abort());
    const account = page.locator('form').filter({ hasText: nickname });
    await account.getByRole('button', { name: '令牌 token', exact: true }).click();
    const token = new URL((await opened).url()).searchParams.get('token') ?? '';
    await page.unroute(/\/mall\/\?game_id=1001&token=/);
    return token;
  };
  const token = async () => (await readStorage(page)).token;
  const openLink = async () =>
    page.goto(
      `/mall${PATHS.login}?game_id=1001&token=${await ticketOf('阿泽')}&redirectTo=/pages/score/rule`,
    );
  const question = page.getByRole('alertdialog', { name: '切换到账号「阿泽」？' });

  await openLink();
  await expect(question).toBeVisible();
  const before = await token();
  await question.getByRole('button', { name: '保持当前账号' }).click();
  await expectPage(page, '/pages/score/rule');
  expect(await token()).toBe(before);

  await openLink();
  await question.getByRole('button', { name: '切换账号' }).click();
  await expectPage(page, '/pages/score/rule');
  expect(JSON.parse((await readStorage(page)).role ?? '')).toMatchObject({ roleName: '潮汐领航员' });
});

test('after a rejected ticket every other login method still works', { tag: '@nightly' }, async ({
  page,
}) => {
  await page.goto(
    `/mall${PATHS.login}?game_id=1001&token=a-ticket-that-nobody-issued&redirectTo=/pages/score/rule`,
  );
  await expect(page.getByRole('alert')).toHaveText('登录凭证无效或已使用');
  await page.getByRole('tab', { name: '密码登录' }).click();
  await page.getByRole('textbox', { name: '账号' }).fill('demo2');
  await page.getByRole('textbox', { name: '密码' }).fill(PASSWORD);
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expectPage(page, '/pages/score/rule');
});
