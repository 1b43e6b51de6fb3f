// Opening a game and closing it for maintenance in the console, with the clicks each takes; both end with what players see.
import { randomInt } from 'node:crypto';
import type { Call, Contract, Input } from '@emall/contract';
import { BASE_PATH } from '@emall/contract/constants';
import { openAlipayGateway } from '@emall/server/test/alipay-gateway.ts';
import { openGameServer } from '@emall/server/test/game-server.ts';
import type { APIRequestContext, Page } from '@playwright/test';
import {
  callAs,
  enterAs,
  expect,
  expectPage,
  freshPhone,
  ownName,
  type Player,
  queryOf,
  test,
} from './fixtures.ts';
import { CONSOLE, countSteps, enterConsole } from './operator.ts';
import { ownGame } from './own-game.ts';
import { expectNoIssues } from './page-issues.ts';
import { PAY, PAY_DONE, pay, submit } from './shop.ts';

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
  const startedAt = Date.now();
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
  await click(page.getByRole('link', { name: '继续开店步骤' }));
  await at('texts');

  await fill(page.getByLabel('内容', { exact: true }).first(), '欢迎来到星尘旅人商城。');
  await click(button('添加联系方式'));
  await fill(page.getByLabel('标签', { exact: true }), '电话');
  await fill(page.getByLabel('内容', { exact: true }).last(), '400-100-2088');
  await fill(page.getByLabel('运费 (¥)'), '8');
  await expectNoIssues(page);
  await click(button('保存并继续'));

  await at('open');
  await expect(button('开放给玩家')).toBeDisabled();
  await expect(page.getByText(`${NAME} 还没有开放。 开放前还缺少：有库存的在售商品。`)).toBeVisible();
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
  done({ seconds: secondsSince(startedAt) });
  await phone.close();
});

test('a game with a server, a merchant and pictures of its own opens with a second owner who agrees, and delivers what is bought', {
  tag: '@nightly',
}, async ({ page, browser }) => {
  test.slow();
  const secret = 'a secret of the game';
  const game = await openGameServer(secret, () => new Date());
  // A second try is another account at Alipay.
  const alipay = await openAlipayGateway(`2021${randomInt(1e11, 2e11)}0`);
  const merchantName = ownName('山海支付宝');
  const ownGameId = String(randomInt(9001, 9999));
  const phone = await browser.newContext({ locale: 'zh-CN', viewport: { width: 375, height: 812 } });
  const desk = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1280, height: 800 } });
  try {
    await enterConsole(page);
    await page.goto(`${CONSOLE}/1001/desk`);
    const startedAt = Date.now();
    const { click, fill, done } = countSteps('open a game with a server, a merchant and pictures of its own');
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const menu = (name: string) =>
      page.getByRole('navigation', { name: '菜单' }).getByRole('link', { name, exact: true });
    const at = (step: string) => expect(page).toHaveURL(new RegExp(`/${ownGameId}/game/setup/${step}$`));
    const picture = { name: 'star.png', mimeType: 'image/png', buffer: await gradient(page) };
    /** One click opens the dialog of the browser. */
    const upload = async (name: string) => {
      const chosen = page.waitForEvent('filechooser');
      await click(page.getByRole('button', { name: `上传 ${name}` }));
      await (await chosen).setFiles(picture);
      await expect(page.getByRole('button', { name: `替换 ${name}` })).toBeVisible();
    };

    await click(menu('游戏'));
    await click(button('新建游戏'));
    await fill(page.getByRole('textbox', { name: '游戏编号' }), ownGameId);
    await fill(page.getByLabel('名称'), '山海旅人');
    await fill(page.getByLabel('发行商'), '山海工作室');
    await click(button('新建并继续'));

    await at('look');
    await upload('图标');
    await upload('登录页大图');
    await click(button('保存并继续'));

    await at('server');
    await click(page.getByRole('switch', { name: '使用本游戏自己的服务器' }));
    await fill(page.getByLabel('地址', { exact: true }), game.url);
    await fill(page.getByLabel('密钥', { exact: true }), secret);
    await click(button('保存并继续'));
    // Where requests of a game go is decided by two.
    await expect(page.getByText('更改已提交审批，另一位操作员同意后生效。', { exact: false })).toBeVisible();
    await expectNoIssues(page);
    await click(button('继续'));

    await at('payment');
    await click(button('新建商户'));
    const merchant = page.getByRole('dialog', { name: '新建商户' });
    await click(merchant.getByRole('radio', { name: '支付宝' }));
    await fill(merchant.getByLabel('名称'), merchantName);
    await fill(merchant.getByLabel('应用 AppID'), alipay.env.ALIPAY_APP_ID);
    await fill(merchant.getByLabel('商户 PID（2088…）'), alipay.env.ALIPAY_SELLER_ID);
    await fill(merchant.getByLabel('商户私钥（PEM）'), alipay.env.ALIPAY_PRIVATE_KEY);
    await fill(merchant.getByLabel('平台公钥（PEM）'), alipay.env.ALIPAY_PUBLIC_KEY);
    await fill(merchant.getByLabel('接口地址'), alipay.env.ALIPAY_URL);
    await click(merchant.getByRole('button', { name: '保存' }));
    await expect(merchant).toBeHidden();
    await click(
      page
        .locator('section', { has: page.getByRole('heading', { name: merchantName }) })
        .last()
        .getByRole('button', { name: '测试连接' }),
    );
    await expect(page.getByText('连接正常')).toBeVisible();
    await click(button('保存并继续'));
    await expect(page.getByText('更改已提交审批，另一位操作员同意后生效。', { exact: false })).toBeVisible();
    await click(button('继续'));

    await at('texts');
    await fill(page.getByLabel('内容', { exact: true }).first(), '欢迎来到山海旅人商城。');
    await click(button('添加联系方式'));
    await fill(page.getByLabel('标签', { exact: true }), '电话');
    await fill(page.getByLabel('内容', { exact: true }).last(), '400-100-2088');
    await click(button('保存并继续'));

    // The second owner agrees to both.
    const second = await desk.newPage();
    await enterConsole(second, 'owner');
    await second.goto(`${CONSOLE}/${ownGameId}/approvals?status=waiting`);
    for (const what of ['保存游戏服务器', '选择收款商户']) {
      await click(second.getByRole('row', { name: what }).getByRole('link').first());
      await click(second.getByRole('button', { name: '同意并执行' }));
      await expect(second.getByText('已执行').first()).toBeVisible();
      await second.goto(`${CONSOLE}/${ownGameId}/approvals?status=waiting`);
    }

    await at('open');
    await page.reload();
    await fill(page.getByLabel('第一个分类'), '礼包');
    await click(button('新建商品'));
    await fill(page.getByLabel('名称', { exact: true }), '启程礼包');
    await click(page.getByRole('radio', { name: '直充到角色' }));
    await upload('图片 1');
    await click(button('保存'));
    await click(button('添加 默认规格'));
    const variant = page.getByRole('dialog');
    await fill(variant.getByLabel('价格 (¥)'), '6');
    await fill(variant.getByLabel('库存', { exact: true }), '100');
    await click(variant.getByRole('button', { name: '保存' }));
    await expect(variant).toBeHidden();
    await click(button('上架'));
    await expect(page.getByText('在售').first()).toBeVisible();
    await click(menu('游戏设置'));
    // The server could only be tested once the colleague had agreed to it.
    await expect(page.getByText('开放前还缺少：游戏服务器', { exact: true })).toBeVisible();
    await expect(page.getByText('连接测试未通过')).toBeVisible();
    await click(page.getByRole('listitem').getByRole('link', { name: '游戏服务器' }));
    await click(button('测试连接'));
    await expect(page.getByText('连接正常')).toBeVisible();
    await click(button('开放给玩家'));
    await expect(page.getByText('已开放').first()).toBeVisible();

    const shop = await phone.newPage();
    const player = await logInByCode(shop.request, ownGameId);
    await enterAs(shop, player, ownGameId);
    await shop.goto(`${BASE_PATH}/?game_id=${ownGameId}`);
    await expect(shop.getByText('潮汐 · 船长')).toBeVisible();
    await shop.getByRole('link', { name: /启程礼包/ }).click();
    await shop.getByRole('button', { name: '立即购买' }).click();
    await submit(shop);
    await expectPage(shop, PAY);
    await expect(shop.getByText('支付宝').first()).toBeVisible();
    const { url } = await callAs<Contract['user']['orderPayUrl']>(
      shop.request,
      player,
      'user/orderPayUrl',
      { order_id: String(queryOf(shop).order_id), pay_type: 'alipay_wap' },
      ownGameId,
    );
    const fields = alipay.open(String(url));
    const trade = alipay.take(JSON.parse(fields.biz_content ?? '{}').out_trade_no);
    const notified = await shop.request.post(String(fields.notify_url), {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      data: alipay.notification(trade),
    });
    expect(await notified.text()).toBe('success');
    // The game hands over what was bought.
    await expect
      .poll(() => game.delivered)
      .toMatchObject([{ game_id: Number(ownGameId), role_code: 'r1', quantity: 1 }]);
    done({ seconds: secondsSince(startedAt) });
  } finally {
    await phone.close();
    await desk.close();
    await Promise.all([alipay.close(), game.close()]);
  }
});

test('a game closes for maintenance in three clicks, and players read until when', {
  tag: '@nightly',
}, async ({ page, browser }) => {
  const gameId = await ownGame();
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

const secondsSince = (startedAt: number): number => Math.ceil((Date.now() - startedAt) / 1000);

/** A picture as somebody has it on their computer. */
async function gradient(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 800, height: 800 });
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    const colours = context.createLinearGradient(0, 0, 800, 800);
    colours.addColorStop(0, '#224466');
    colours.addColorStop(1, '#99cc66');
    context.fillStyle = colours;
    context.fillRect(0, 0, 800, 800);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  return Buffer.from(base64, 'base64');
}

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
