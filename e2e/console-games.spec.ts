// Opening a game and closing it for maintenance in the console, with the clicks each takes; both end with what players see.
import { randomInt } from 'node:crypto';
import type { Call, Contract, Input } from '@emall/contract';
import { BASE_PATH } from '@emall/contract/constants';
import type { APIRequestContext } from '@playwright/test';
import { callAs, enterAs, expect, expectPage, freshPhone, type Player, test } from './fixtures.ts';
import { CONSOLE, countSteps, enterConsole } from './operator.ts';
import { expectNoIssues } from './page-issues.ts';
import { PAY_DONE, pay, submit } from './shop.ts';

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false });
test.describe.configure({ timeout: 120_000, mode: 'serial' });

const NAME = '星尘旅人';
let gameId: string;
test.beforeAll(() => {
  gameId = String(randomInt(3000, 9000));
});

test('a new game is set up in six steps, gets its first goods, opens, and a player buys them', async ({
  page,
  browser,
}) => {
  await enterConsole(page);
  await page.goto(`${CONSOLE}/1001/desk`);
  const { click, fill, done } = countSteps('open a game and sell the first goods');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const menu = (name: string) =>
    page.getByRole('navigation', { name: '菜单' }).getByRole('link', { name, exact: true });
  const at = (step: string) => expect(page).toHaveURL(new RegExp(`/${gameId}/game/setup/${step}$`));

  await click(menu('游戏'));
  await click(button('新建游戏'));
  // The list stays until the code of the new page is there, and its columns have edges with labels.
  await fill(page.getByRole('textbox', { name: '游戏编号' }), gameId);
  await fill(page.getByLabel('名称'), NAME);
  await fill(page.getByLabel('发行商'), '星尘工作室');
  await expectNoIssues(page);
  await click(button('新建并继续'));

  await at('look');
  await fill(page.getByLabel('标语'), '去星尘深处');
  await fill(page.getByRole('textbox', { name: '图标' }), '/mall/files/demo/1001/icon.svg');
  await fill(page.getByRole('textbox', { name: '登录页大图' }), '/mall/files/demo/1001/icon.svg');
  await expectNoIssues(page);
  await click(button('保存并继续'));

  await at('server');
  await click(button('测试连接'));
  await expect(page.getByText('连接正常')).toBeVisible();
  await expectNoIssues(page);
  await click(button('继续'));

  await at('payment');
  await expectNoIssues(page);
  // Whoever leaves here goes on here.
  await page.goto(`${CONSOLE}/${gameId}/game`);
  await page.getByRole('link', { name: '继续开店步骤' }).click();
  await at('texts');

  await fill(page.getByLabel('内容', { exact: true }).first(), '欢迎来到星尘旅人商城。');
  await click(button('添加渠道'));
  await fill(page.getByLabel('标签', { exact: true }), '电话');
  await fill(page.getByLabel('内容', { exact: true }).last(), '400-100-2088');
  await fill(page.getByLabel('运费 (¥)'), '8');
  await expectNoIssues(page);
  await click(button('保存并继续'));

  await at('open');
  await expect(button('开放给玩家')).toBeDisabled();
  await expect(page.getByText(`${NAME} 还没有开放。 开放前还缺少：商品。`)).toBeVisible();
  const phone = await browser.newContext({ locale: 'zh-CN', viewport: { width: 375, height: 812 } });
  const shop = await phone.newPage();
  await shop.goto(`${BASE_PATH}/?game_id=${gameId}`);
  await expect(shop.getByRole('heading', { name: '商城还没有开放' })).toBeVisible();
  await expect(shop).toHaveTitle('即将开放');
  await fill(page.getByLabel('第一个分类'), '礼包');
  await expectNoIssues(page);
  await click(button('新建商品'));
  await expect(page).toHaveURL(/\/goods\/new$/);
  await fill(page.getByLabel('名称', { exact: true }), '启航礼包');
  // The only category there is.
  await expect(page.getByLabel('分类')).toHaveValue('礼包');
  await fill(
    page.getByRole('textbox', { name: '图片 1' }),
    '/mall/files/demo/1001/goods-plush-octopus-mint.svg',
  );
  await click(button('保存'));
  await click(button('添加 默认规格'));
  const drawer = page.getByRole('dialog');
  await fill(drawer.getByLabel('价格 (¥)'), '6');
  await fill(drawer.getByLabel('库存', { exact: true }), '100');
  await click(drawer.getByRole('button', { name: '保存' }));
  await expect(drawer).toBeHidden();
  await click(button('上架'));
  await expect(page.getByText('在售').first()).toBeVisible();
  await click(menu('游戏设置'));
  await click(button('开放给玩家'));
  await expect(page.getByText('已开放').first()).toBeVisible();
  done();

  const address = page.getByRole('status', { name: '给玩家的地址' });
  await expect(address).toHaveText(new RegExp(`${BASE_PATH}/\\?game_id=${gameId}$`));
  await shop.goto(String(await address.textContent()));
  await expect(shop.getByText(NAME).first()).toBeVisible();
  await expect(shop.getByText('去星尘深处').first()).toBeVisible();
  const player = await logInByCode(shop.request, gameId);
  await callAs<Contract['user']['addShippingAddress']>(
    shop.request,
    player,
    'user/addShippingAddress',
    { name: '林小舟', phone: '13900000000', region_code: '330106', detail: '文三路 90 号', is_default: true },
    gameId,
  );
  await enterAs(shop, player, gameId);
  await shop.goto(`${BASE_PATH}/?game_id=${gameId}`);
  await expect(shop.getByText(`沙盒一服 · ${player.role.role_name}`)).toBeVisible();
  await expectNoIssues(shop);
  await shop.getByRole('link', { name: /启航礼包/ }).click();
  await shop.getByRole('button', { name: '立即购买' }).click();
  await submit(shop);
  await pay(shop);
  await expectPage(shop, PAY_DONE);
  await phone.close();
});

test('a game closes for maintenance in three clicks, and players read until when', {
  tag: '@nightly',
}, async ({ page, browser }) => {
  await enterConsole(page);
  await page.goto(`${CONSOLE}/${gameId}/game`);
  const { click, done } = countSteps('close for maintenance');
  await click(page.getByRole('button', { name: '维护', exact: true }));
  await expectNoIssues(page);
  await click(page.getByRole('radio', { name: '4 小时' }));
  await click(page.getByRole('button', { name: '开始维护' }));
  await expect(page.getByText('已进入维护')).toBeVisible();
  done();
  await expectNoIssues(page);
  const phone = await browser.newContext({ locale: 'zh-CN', viewport: { width: 375, height: 812 } });
  const shop = await phone.newPage();
  await shop.goto(`${BASE_PATH}/?game_id=${gameId}`);
  await expect(shop.getByText(/商城维护中，预计 .* 恢复/).first()).toBeVisible();
  await expect(shop).toHaveTitle('维护中');
  await shop.goto(`${BASE_PATH}/?game_id=${gameId}&lang=en`);
  await expect(shop.getByText(/The shop is under maintenance until .* \(Beijing time\)\./)).toBeVisible();
  await phone.close();
});

/** A player who is new in the game: a code of the phone logs in, and the simulated game server has a role. */
async function logInByCode(request: APIRequestContext, game_id: string): Promise<Player> {
  const send = <C extends Call>(path: string, input: Input<C>, token = '') =>
    callAs<C>(request, { token }, path, input, game_id);
  const phone = freshPhone();
  await send<Contract['login']['sendVerifyCode']>('login/sendVerifyCode', { phone });
  const { token, user_info, servers } = await send<Contract['v2']['login']['login']>('v2/login/login', {
    phone,
    code: '123456',
  });
  const { server_code = '', user_role_list = [] } = servers[0] ?? {};
  const { role } = await send<Contract['user']['checkRole']>(
    'user/checkRole',
    { server_code, role_code: user_role_list[0]?.role_code ?? '' },
    token,
  );
  return { token, userInfo: user_info, role };
}
