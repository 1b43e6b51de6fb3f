// The lotteries as players meet them: seen by visitors, drawn, won, counted again on the phone, and earned by tasks.
import type { Contract } from '@emall/contract';
import type { APIRequestContext, Page } from '@playwright/test';
import {
  call,
  callAs,
  enterAs,
  expect,
  expectPage,
  logInAs,
  PASSWORD,
  type Player,
  test,
} from './fixtures.ts';
import { newPlayer } from './new-player.ts';
import { open } from './shop.ts';

const SCORE_LOTTERY = '/pages/activities/scoreLottery';
const TASK_LOTTERY = '/pages/activities/taskLottery';
const ofScore = { activeid: 100101 };
const ofTask = { activeid: 100104 };
type Calls = Contract['activity'];

/** Enters as somebody who has not drawn yet: draws that were not looked at would be shown first. */
async function enter(page: Page, request: APIRequestContext): Promise<Player> {
  const player = await newPlayer(request, { points: 2000 });
  await enterAs(page, player);
  return player;
}

const wheel = (page: Page) => page.getByRole('list', { name: '奖品' });
const drawOnce = (page: Page) => page.getByRole('button', { name: /抽一次/ });
const result = (page: Page) => page.getByRole('dialog', { name: /^抽中 / });
/** The announcement for screen readers. */
const announced = (page: Page) => page.getByRole('status').filter({ hasText: /^抽中 / });

// The wheel turns here, unless a journey asks for calm.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a visitor sees prizes and odds, taps, logs in over the page and stays on it', {
  tag: '@nightly',
}, async ({ page }) => {
  await open(page, SCORE_LOTTERY, ofScore);
  await expect(wheel(page).getByRole('listitem')).toHaveCount(8);
  await expect(wheel(page).getByText('0.2%')).toBeVisible();
  await drawOnce(page).click();
  const login = page.getByRole('dialog', { name: '登录' });
  await login.getByRole('tab', { name: '密码登录' }).click();
  await login.getByRole('textbox', { name: '账号' }).fill('demo2');
  await login.getByRole('textbox', { name: '密码' }).fill(PASSWORD);
  await login.getByRole('checkbox').check();
  await login.getByRole('form').getByRole('button', { name: '登录', exact: true }).click();
  await expect(login).toBeHidden();
  await expectPage(page, SCORE_LOTTERY);
  await expect(page.getByText('我的积分')).toBeVisible();
  await expect(page.getByText(/次内必得/)).toBeVisible();
});

test('a draw runs around the wheel, is won and announced; ten follow; calm comes without motion', async ({
  page,
  request,
}) => {
  const player = await enter(page, request);
  await open(page, SCORE_LOTTERY, ofScore);
  await drawOnce(page).click();
  await page.getByRole('button', { name: /跳过/ }).click();
  await expect(result(page)).toBeVisible();
  await expect(announced(page)).toHaveText(/^抽中 /);
  // What comes next depends on what was won.
  const next = { name: /^(查看积分|去使用|复制兑换码|发放到角色|填写地址)$/ };
  await expect(result(page).getByRole('link', next).or(result(page).getByRole('button', next))).toBeVisible();

  await test.step('with reduced motion the result is there at once', async () => {
    await page.keyboard.press('Escape');
    await expect(result(page)).toBeHidden();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await drawOnce(page).click();
    await expect(page.getByRole('button', { name: /跳过/ })).toBeHidden();
    await expect(result(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(result(page)).toBeHidden();
  });

  await page.getByRole('button', { name: /十连抽/ }).click();
  await page
    .getByRole('alertdialog', { name: /积分抽十次？/ })
    .getByRole('button', { name: '抽十次' })
    .click();
  await expect(result(page).getByRole('heading', { name: '十连结果' })).toBeVisible();
  await expect(result(page).getByRole('listitem')).toHaveCount(10);
  await result(page)
    .getByRole('link', { name: /去领取|我的奖品/ })
    .click();
  await expectPage(page, '/pages/activities/myAwards');
  const { list } = await callAs<Calls['lotteryHistory']>(request, player, 'activity/lotteryHistory', {
    ...ofScore,
    limit: 12,
  });
  expect(list).toHaveLength(12);
});

test('a draw that a reload interrupted is shown when the page is back, and only once', {
  tag: '@nightly',
}, async ({ page, request }) => {
  await enter(page, request);
  await open(page, SCORE_LOTTERY, ofScore);
  await drawOnce(page).click();
  await expect(page.getByRole('button', { name: /跳过/ })).toBeVisible();
  await page.reload();
  await expect(result(page).getByRole('heading', { name: '你上次抽中了' })).toBeVisible();
  await page.reload();
  await expect(drawOnce(page)).toBeEnabled();
  await expect(result(page)).toBeHidden();
});

test('a draw is counted again on the phone: an old one at once, a fresh one when its seed is revealed', {
  tag: '@nightly',
}, async ({ page, request }) => {
  const player = await enter(page, request);
  const { board } = await callAs<Calls['pointLotteryIndex']>(
    request,
    player,
    'activity/pointLotteryIndex',
    ofScore,
  );
  await callAs<Calls['pointLotteryStart']>(request, player, 'activity/pointLotteryStart', {
    ...ofScore,
    count: 1,
    table_hash: board.table_hash,
  });
  await open(page, SCORE_LOTTERY, ofScore);
  await expect(result(page).getByRole('heading', { name: '你上次抽中了' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '抽奖记录' }).click();
  await page
    .getByRole('button', { name: /验证这一抽/ })
    .first()
    .click();
  const proof = page.getByRole('dialog', { name: '验证这一抽' });
  await proof.getByRole('button', { name: '公开种子并验证' }).click();
  await expect(proof.getByRole('status')).toContainText('每一步都对得上：这一抽是公平的');
  await expect(proof.getByRole('listitem')).toHaveCount(5);
});

test('tasks give chances: goods looked at, the activity shared, and a draw with what was earned', async ({
  page,
  request,
}) => {
  await enter(page, request);
  await page.addInitScript(() => Object.assign(navigator, { share: async () => undefined }));
  await open(page, TASK_LOTTERY, ofTask);
  await expect(page.getByText('今日可抽')).toBeVisible();
  const task = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(task('今日登录').getByText('已完成')).toBeVisible();
  await task('分享活动')
    .getByRole('button', { name: /去分享/ })
    .click();
  await expect(task('分享活动').getByText('已完成')).toBeVisible();

  await test.step('a look at goods counts after its time, by the clock of the mall', async () => {
    await task('逛逛好物')
      .getByRole('link', { name: /去逛逛/ })
      .click();
    await expectPage(page, '/pages/index/index');
    await expect(page.getByText('逛逛好物 0/3')).toBeVisible();
    await page
      .getByRole('link', { name: /合金船模/ })
      .first()
      .click();
    await expect(page.getByText('看完啦，任务进度 +1')).toBeVisible({ timeout: 15_000 });
    await page.keyboard.press('Escape');
    await expect(page.getByText('逛逛好物 1/3')).toBeVisible();
    await page.getByRole('link', { name: '回到任务' }).click();
    await expectPage(page, TASK_LOTTERY);
  });

  await expect(task('逛逛好物').getByText('1/3')).toBeVisible();
  await drawOnce(page).click();
  await page.getByRole('button', { name: /跳过/ }).click();
  await expect(result(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(/已用 1 次/)).toBeVisible();
});

test('the client cannot choose a prize: a requested prize is rejected, and so are outdated odds', {
  tag: '@nightly',
}, async ({ request }) => {
  const { token } = await logInAs(request);
  const start = (extra: object) =>
    call<Calls['pointLotteryStart']>(
      request,
      'activity/pointLotteryStart',
      { ...ofScore, count: 1, table_hash: 'a'.repeat(64), ...extra },
      { token },
    );
  expect((await start({ prize: 'ship' })).code).toBe(400);
  expect((await start({})).code).toBe(500101);
});
