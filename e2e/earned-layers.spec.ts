// Layers that open after something was won, paid or bound: Back, Esc and a tap beside it close each of them alone.
import type { Contract, Output } from '@emall/contract';
import { API_BASE } from '@emall/contract/constants';
import { PATHS } from '@emall/contract/pages';
import type { Page } from '@playwright/test';
import { pointsPrize, runActivity } from './activities.ts';
import { advancePresale, endCodePause } from './advance-time.ts';
import { copyRole } from './bind-role.ts';
import {
  CODE,
  callAs,
  enterAs,
  expect,
  expectPage,
  freshPhone,
  postponeVerification,
  test,
} from './fixtures.ts';
import { expectClosesOnlyItself } from './layer-closing.ts';
import { newPlayer } from './new-player.ts';
import { addPresale } from './presales.ts';
import { open, operatorOf, PAY, PAY_DONE, pay } from './shop.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

/** Answers a call itself: nothing is received in the mall, so that it can be received again. */
const answer = (page: Page, call: string, data: unknown, code = 200) =>
  page.route(new RegExp(`${API_BASE}/${call}(\\?|$)`), (route) =>
    route.fulfill({ json: { code, msg: '', data } }),
  );

test('ReceivedPopup: after a gift was received', async ({ playerPage: page, player, request }) => {
  const { list } = await callAs<Contract['user']['giftList']>(request, player, 'user/giftList', {});
  const gift = list.find(({ requirements }) => requirements.every(({ is_met }) => is_met));
  const receipt = { ...gift, gift_receipt_id: 1, contents: [], usage: '', code: 'SHIP-0001' };
  await answer(page, 'user/getGiftCode', { receipt });
  await open(page, PATHS.gifts);
  await expectClosesOnlyItself(page, { show: () => button(page, /^领取 /).click() });
});

test('PrizePopup: after the day was signed', async ({ page, request }) => {
  const operate = await operatorOf(request);
  await enterAs(page, await newPlayer(request));
  const activities: number[] = [];
  const show = async () => {
    const config = {
      round: 'whole' as const,
      daily: [pointsPrize(10)],
      special_days: [],
      streak_boxes: [],
      total_boxes: [],
      makeup: { given: 0, per_amount: null, max: 0, joins_streak: false },
    };
    const activeid = await runActivity(operate, 'sign_in', config, { title: '图层签到' });
    activities.push(activeid);
    await open(page, PATHS.signIn, { activeid });
    await button(page, /^签到领/).click();
  };
  await expectClosesOnlyItself(page, { show });
  for (const activeid of activities)
    await operate<Contract['ops']['activity']['end']>('activity/end', { activeid });
});

test('ResultPopup: after a draw', async ({ page, request }) => {
  await enterAs(page, await newPlayer(request, { points: 1000 }));
  await open(page, PATHS.scoreLottery, { activeid: 100101 });
  await expectClosesOnlyItself(page, { show: () => button(page, /抽一次/).click() });
});

test('HomePopups: by itself, once the browser is idle', async ({ playerPage: page }) => {
  await open(page, PATHS.home);
  const show = async () => {
    await page.evaluate(() => localStorage.removeItem('popupsSeen'));
    await page.reload();
  };
  await expectClosesOnlyItself(page, { show });
});

test('AuthPopup: by itself, on the profile', async ({ page, request }) => {
  await enterAs(page, await newPlayer(request));
  // "Later" is not remembered.
  await answer(page, 'user/addAuthPopupInfo', null, 501);
  await expectClosesOnlyItself(page, { show: () => open(page, PATHS.mine) });
});

test('ReservationGiftPopup: after the gift of a reservation was received', async ({ page, request }) => {
  const player = await newPlayer(request);
  const { presale_id } = await addPresale(await operatorOf(request));
  await callAs<Contract['presale']['joinActivity']>(request, player, 'presale/joinActivity', { presale_id });
  const prize: Output<Contract['presale']['receivePrize']>['prize'] = {
    kind: 'points',
    name: '60 积分',
    image: '/mall/files/demo/prize-coin.svg',
    quantity: 60,
  };
  await answer(page, 'presale/receivePrize', { prize, code: null });
  await enterAs(page, player);
  await open(page, PATHS.presale, { presale_id });
  await expectClosesOnlyItself(page, { show: () => button(page, /^领取$/).click() });
});

test('DepositSheet: before the deposit is paid', async ({ page, request }) => {
  const { presale_id } = await addPresale(await operatorOf(request));
  await enterAs(page, await newPlayer(request));
  await open(page, PATHS.presale, { presale_id });
  await expectClosesOnlyItself(page, { show: () => button(page, /^付定金$/).click() });
});

test('BalanceSheet: before the balance is paid', async ({ page, request }) => {
  test.slow();
  const player = await newPlayer(request);
  const { presale_id, sku_id } = await addPresale(await operatorOf(request));
  const deposit = { presale_id, sku_id };
  type Create = Contract['presale']['createOrder'];
  const { order_id } = await callAs<Create>(request, player, 'presale/createOrder', deposit);
  await enterAs(page, player);
  await open(page, PAY, { order_id });
  await pay(page);
  await expectPage(page, PAY_DONE);
  await expect(page.getByText('定金已付，尾款开始时我们会提醒你')).toBeVisible();
  await advancePresale(presale_id, 4);
  await open(page, PATHS.presale, { presale_id });
  await expectClosesOnlyItself(page, { show: () => button(page, '付尾款').click() });
});

test('ServerSheet: while a role is bound by hand', async ({ page }) => {
  await page.goto(`/mall${PATHS.login}?game_id=1001`);
  await page.getByRole('textbox', { name: '手机号' }).fill(freshPhone());
  await button(page, '获取验证码').click();
  // The code is valid once it was sent.
  await expect(button(page, /^\d+ 秒$/)).toBeVisible();
  await page.getByRole('textbox', { name: '验证码' }).fill(CODE);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await button(page, '手动绑定角色').click();
  await expectClosesOnlyItself(page, { show: () => button(page, /选择服务器/).click() });
});

test('UnbindSheet: over the choice of roles', async ({ page, request }) => {
  const player = await newPlayer(request);
  const role = { server_code: 's2', role_code: await copyRole('100029005') };
  type Bind = Contract['cpBindRole'];
  await callAs<Bind['sendRoleVerifyCode']>(request, player, 'cpBindRole/sendRoleVerifyCode', role);
  const proof = { ...role, code: CODE };
  await callAs<Bind['checkRoleVerifyCode']>(request, player, 'cpBindRole/checkRoleVerifyCode', proof);
  await endCodePause();
  await postponeVerification(request, player);
  await enterAs(page, player);
  await open(page, PATHS.mine);
  await button(page, '切换角色').click();
  await expectClosesOnlyItself(page, { show: () => button(page, /^解除绑定 /).click(), depth: 2 });
});
