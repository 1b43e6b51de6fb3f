// The account pages: profile, all features, settings, linked accounts, authentication, logout and account deletion.
import { readFileSync } from 'node:fs';
import type { Contract } from '@emall/contract';
import { API_BASE, BASE_PATH } from '@emall/contract/constants';
import type { APIRequestContext, Page } from '@playwright/test';
import { copyRole } from './bind-role.ts';
import {
  CODE,
  call,
  enterAs,
  expect,
  expectLogin,
  expectPage,
  freshPhone,
  logInAs,
  ownName,
  type Player,
  pathOf,
  postponeVerification,
  readStorage,
  test,
} from './fixtures.ts';

const MINE = '/pages/mine/index';
const MORE = '/pages/mine/more';
const SETTINGS = '/pages/mine/set';
const LINKS = '/pages/mine/thirdBind';
const AUTH = '/pages/auth/index';
const PAGES = [MINE, MORE, SETTINGS, LINKS, AUTH];
const ID_NUMBER = '11010519491231002X';

const open = (page: Page, path: string, query = '') => page.goto(`${BASE_PATH}${path}?game_id=1001${query}`);

/** Returns a new player whose only login method is WeChat, in a role that no other test uses. */
async function newcomer(request: APIRequestContext, code: string): Promise<Player> {
  const role_code = await copyRole(code);
  const once = { maxRedirects: 0 };
  const to = (response: { headers(): Record<string, string> }) => response.headers().location ?? '';
  const start = await request.get(`${API_BASE}/wechat/weChatAuth?game_id=1001`, once);
  const asked = Object.fromEntries(new URL(to(start), 'http://mall.test').searchParams);
  const consent = await request.post(`${BASE_PATH}/sandbox/oauth/consent`, {
    ...once,
    form: { ...asked, decision: 'allow', nickname: `e2e ${role_code}` },
  });
  const back = await request.get(to(consent), once);
  const ticket = new URL(to(back), 'http://mall.test').searchParams.get('ticket') ?? '';
  const login = await call<Contract['v2']['login']['thirdLogin']>(request, 'v2/login/thirdLogin', {
    provider: 'wechat',
    ticket,
  });
  const { token, user_info: userInfo } = login.data;
  const key = { server_code: 's1', role_code };
  const { cpBindRole, user } = {} as Contract;
  await call<typeof cpBindRole.sendRoleVerifyCode>(request, 'cpBindRole/sendRoleVerifyCode', key, { token });
  const bind = { ...key, code: CODE };
  await call<typeof cpBindRole.checkRoleVerifyCode>(request, 'cpBindRole/checkRoleVerifyCode', bind, {
    token,
  });
  const chosen = await call<typeof user.checkRole>(request, 'user/checkRole', key, { token });
  expect(chosen.code, chosen.msg).toBe(200);
  return { token, userInfo, role: chosen.data.role };
}

test('the profile shows the role, the orders by state and what is unread, and changes the role', async ({
  playerPage: page,
  player,
  request,
}) => {
  await postponeVerification(request, player);
  await open(page, MINE);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: '晨风船长' })).toBeVisible();
  await expect(main.getByText('62 级')).toBeVisible();
  await expect(main.getByRole('link', { name: /[1-9][\d,]+ ?积分/ })).toBeVisible();
  await expect(main.getByRole('link', { name: /待收货/ })).toContainText(/[1-9]/);
  await main.getByRole('button', { name: '切换角色' }).click();
  const roles = page.getByRole('dialog', { name: '切换角色' });
  await roles.getByRole('button', { name: /夜航星/ }).click();
  await expect(roles).toBeHidden();
  await expect(main.getByRole('heading', { name: '夜航星' })).toBeVisible();
  await expect(main.getByText('38 级')).toBeVisible();
  await main.getByRole('link', { name: /待收货/ }).click();
  await expectPage(page, '/pages/orders/index');
  expect(new URL(page.url()).searchParams.get('tab')).toBe('shipped');
});

test('the profile is where it was left from its first frame on', { tag: '@nightly' }, async ({
  playerPage: page,
  player,
  request,
}) => {
  await postponeVerification(request, player);
  await page.setViewportSize({ width: 375, height: 667 });
  await open(page, MINE);
  const more = page.getByRole('link', { name: '更多功能' });
  await more.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(0);
  await more.click();
  await expect(page).toHaveURL(new RegExp(MORE));
  await expect(page.getByRole('heading', { name: '晨风船长' })).toBeHidden();
  const positions = page.evaluate(
    (role) =>
      new Promise<number[]>((resolve) => {
        const seen: number[] = [];
        const look = () => {
          const isShown = document.querySelector('main')?.textContent.includes(role);
          if (isShown) seen.push(window.scrollY);
          if (seen.length < 10) requestAnimationFrame(() => setTimeout(look));
          else resolve(seen);
        };
        look();
      }),
    '晨风船长',
  );
  await page.goBack();
  expect(await positions).toEqual(Array(10).fill(scrolled));
});

test('the order or the goods can be copied for customer service', { tag: '@nightly' }, async ({
  playerPage: page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await open(page, '/pages/orders/index', '&tab=shipped');
  await page
    .getByRole('link', { name: /查看订单/ })
    .first()
    .click();
  await expectPage(page, '/pages/orders/detailInfo');
  await page.getByRole('button', { name: '客服' }).click();
  const sheet = page.getByRole('dialog', { name: '联系客服' });
  await expect(sheet.getByText(/每日 9:00/)).toBeVisible();
  await sheet.getByRole('button', { name: '复制给客服' }).click();
  const id = new URL(page.url()).searchParams.get('order_id') ?? 'none';
  expect(await copied()).toContain(id);
  await page.goBack();
  await expect(sheet).toBeHidden();
  await open(page, '/pages/index/index', '&goods_id=1001002');
  await page.getByRole('dialog', { name: '商品详情' }).getByRole('button', { name: '客服' }).click();
  await sheet.getByRole('button', { name: '复制给客服' }).click();
  expect(await copied()).toContain('1001002');
});

test('an account is proved: a popup asks, a wrong number is reported, and afterwards everything is masked', {
  tag: '@nightly',
}, async ({ page, request }) => {
  await enterAs(page, await newcomer(request, '100019011'));
  const calls: string[] = [];
  page.on('request', (sent) => calls.push(sent.url()));
  await open(page, MINE);
  await expect(page.getByRole('alertdialog')).toBeVisible();
  // Its words came with the page.
  expect(calls.filter((url) => url.includes('authPopupConfInfo'))).toEqual([]);
  await page.getByRole('alertdialog').getByRole('button', { name: '去认证' }).click();
  await expectPage(page, AUTH);
  await page.getByRole('textbox', { name: '真实姓名' }).fill('林小帆');
  await page.getByRole('textbox', { name: '身份证号' }).fill('110105194912310021');
  await page.getByRole('button', { name: '提交认证' }).click();
  await expect(page.getByRole('alert')).toHaveText('身份证号有误，请核对');
  await page.getByRole('textbox', { name: '身份证号' }).fill(ID_NUMBER);
  await page.getByRole('button', { name: '提交认证' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
  await expect(page.getByText('已完成实名认证').first()).toBeVisible();
  await expect(page.getByText('1****************X')).toBeVisible();
  await expect(page.getByText('已满 18 周岁')).toBeVisible();

  const phone = freshPhone();
  await page.getByRole('button', { name: /手机号.*绑定/ }).click();
  const sheet = page.getByRole('dialog', { name: '绑定手机号' });
  await sheet.getByRole('textbox', { name: '手机号' }).fill(phone.slice(0, 5));
  await sheet.getByRole('button', { name: '获取验证码' }).click();
  // Nothing about the code, which nobody can have yet.
  await expect(sheet.getByRole('alert')).toHaveText(/手机号/);
  await sheet.getByRole('textbox', { name: '手机号' }).fill(phone);
  await sheet.getByRole('button', { name: '获取验证码' }).click();
  await expect(sheet.getByRole('button', { name: /\d+ 秒/ })).toBeDisabled();
  await sheet.getByRole('textbox', { name: '验证码' }).fill(CODE);
  await sheet.getByRole('button', { name: '确认' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: `199******${phone.slice(-2)}` })).toBeVisible();
  await open(page, MINE);
  await expect(page.getByRole('link', { name: /账号认证/ })).toContainText('已认证');
});

test('the last login method stays; another one is linked by its consent page and takes its place', {
  tag: '@nightly',
}, async ({ page, request }) => {
  const nickname = ownName('灯塔');
  const player = await newcomer(request, '100019012');
  await enterAs(page, player);
  await open(page, LINKS);
  await expect(page.getByText('唯一的登录方式，不能解绑')).toBeVisible();
  await expect(page.getByRole('button', { name: '解绑 微信' })).toBeDisabled();
  const refused = await call<Contract['wechat']['weChatAuthUnbind']>(
    request,
    'wechat/weChatAuthUnbind',
    { provider: 'wechat' },
    { token: player.token },
  );
  expect(refused.code).toBe(700047);

  await page.getByRole('link', { name: '去绑定 WeGame' }).click();
  await page.getByRole('button', { name: /拒绝/ }).click();
  await expect(page.getByText('你取消了授权，没有绑定')).toBeVisible();
  await page.getByRole('link', { name: '去绑定 WeGame' }).click();
  await page.getByRole('textbox', { name: /新昵称/ }).fill(nickname);
  await page.getByRole('button', { name: /同意/ }).click();
  await expectPage(page, LINKS);
  await expect(page.getByText(new RegExp(`${nickname} · .* 绑定`))).toBeVisible();
  expect(new URL(page.url()).search).not.toContain('ticket');
  await page.getByRole('button', { name: '解绑 微信' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '解绑' }).click();
  await expect(page.getByRole('link', { name: '去绑定 微信' })).toBeVisible();
  await expect(page.getByRole('button', { name: '解绑 WeGame' })).toBeDisabled();
});

test('settings: language and text at once, data taken along, leaving and staying, out everywhere', {
  tag: '@nightly',
}, async ({ page, request }) => {
  const player = await newcomer(request, '100019013');
  await enterAs(page, player);
  await open(page, SETTINGS);
  await page.getByRole('radio', { name: '特大' }).check();
  await page.getByRole('radio', { name: 'English' }).check();
  await expect(page).toHaveTitle('Settings');
  await page.getByRole('switch', { name: /Usage statistics/ }).uncheck();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Extra large' })).toBeChecked();
  await expect(page.getByRole('switch', { name: /Usage statistics/ })).not.toBeChecked();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('20px');
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);

  await page.getByRole('button', { name: /Download my data/ }).click();
  const data = page.getByRole('dialog', { name: 'Download my data' });
  await data.getByRole('button', { name: 'Prepare my data' }).click();
  const downloading = page.waitForEvent('download');
  await data.getByRole('button', { name: 'Download', exact: true }).click();
  const file = await (await downloading).path();
  const exported = JSON.parse(readFileSync(file, 'utf8'));
  expect(exported).toMatchObject({ game_id: 1001, roles: [{ role_name: '珊瑚画师' }] });
  await data.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: /Delete account/ }).click();
  const leaving = page.getByRole('dialog', { name: 'Delete account' });
  await leaving.getByRole('checkbox').check();
  await leaving.getByRole('button', { name: 'Request deletion' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Request deletion' }).click();
  await expect(leaving.getByText(/will be deleted on/)).toBeVisible();
  await open(page, MINE);
  await page.getByRole('button', { name: 'Later' }).click();
  await page.getByRole('link', { name: /Your account will be deleted/ }).click();
  await page.getByRole('button', { name: /Delete account/ }).click();
  await leaving.getByRole('button', { name: 'Cancel deletion' }).click();
  await expect(leaving.getByRole('button', { name: 'Request deletion' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /Log out everywhere/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out everywhere' }).click();
  await expectLogin(page);
  expect((await readStorage(page)).token).toBeUndefined();
  const after = await call<Contract['user']['userInfo']>(
    request,
    'user/userInfo',
    {},
    { token: player.token },
  );
  expect(after.code).toBe(401);
});

test('logging out here ends this session alone', { tag: '@nightly' }, async ({
  playerPage: page,
  player,
  request,
}) => {
  const other = await logInAs(request);
  await open(page, SETTINGS);
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click();
  await expectLogin(page);
  const codeOf = async ({ token }: Player) =>
    (await call<Contract['user']['userInfo']>(request, 'user/userInfo', {}, { token })).code;
  expect([await codeOf(player), await codeOf(other)]).toEqual([401, 200]);
});

test('a visitor with a link of an activity is asked to log in and stays on the page', {
  tag: '@nightly',
}, async ({ page }) => {
  for (const path of ['/pages/coupon/my', '/pages/addresses/index', '/pages/addresses/edit', ...PAGES]) {
    await open(page, path, '&activeid=1');
    await expect(page.getByRole('heading', { name: '请先登录' })).toBeVisible();
    expect(pathOf(page)).toBe(path);
  }
});
