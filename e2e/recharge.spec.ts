// The top-up gift: a visitor who logs in over the page, a milestone reached by a payment, received, and lost by a refund.
import { enterAs, expect, pathOf, queryOf, test } from './fixtures.ts';
import { newPlayer } from './new-player.ts';
import { open, operatorOf } from './shop.ts';
import { expectCalm, logInOverPage, mug, points, refund, run, topUp } from './spending.ts';

const RECHARGE = '/pages/activities/recharge';
const milestones = (...prizes: [number, object][]) => ({
  counts: 'recharge',
  receive_days: 7,
  milestones: prizes.map(([amount, prize], at) => ({ milestone_id: at + 1, amount, prize })),
});

test('a visitor sees the milestones, logs in over the page and stays on it', { tag: '@nightly' }, async ({
  page,
  request,
}) => {
  // Further than the other journeys of this player reach.
  const activeid = await run(await operatorOf(request), 'recharge', milestones([10_000_000, points(60)]));
  await open(page, RECHARGE, { activeid });
  await expect(page.getByRole('listitem')).toContainText('60 积分');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await logInOverPage(page, 'demo2');
  expect(pathOf(page)).toBe(RECHARGE);
  expect(queryOf(page).activeid).toBe(String(activeid));
  await expect(page.getByRole('listitem')).toContainText('还差 ¥');
});

test('a top-up reaches a milestone, its prize is received once, and a refund takes both back', async ({
  page,
  request,
}) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const operate = await operatorOf(request);
  const config = milestones([3000, points(300)], [6000, mug]);
  const activeid = await run(operate, 'recharge', config);
  const player = await newPlayer(request);
  await enterAs(page, player);
  const order_id = await topUp(request, operate, player, 3000);

  await open(page, RECHARGE, { activeid });
  const [first, second] = [page.getByRole('listitem').nth(0), page.getByRole('listitem').nth(1)];
  await expect(second).toContainText('还差 ¥30.00');
  await page.getByRole('button', { name: '领取 300 积分' }).click();
  const popup = page.getByRole('dialog', { name: '领取成功: 300 积分' });
  await expect(popup).toContainText('积分已到账');
  await expect(page.getByRole('status').filter({ hasText: '领取成功: 300 积分' })).toHaveCount(1);
  await expectCalm(page);
  await popup.getByRole('button', { name: '知道了' }).click();
  await expect(first).toContainText('已领取');
  await expect(page.getByRole('button', { name: '领取 300 积分' })).toHaveCount(0);

  await refund(operate, order_id);
  await page.reload();
  await expect(first).toContainText('还差 ¥30.00');
});
