// "Why did he not get it": a pasted number, the broken link, its repair; with the clicks it takes.
import type { Contract, LoggedIn } from '@emall/contract';
import { faultsIn } from '@emall/server/test/why-not-faults.ts';
import { pointsPrize, runActivity } from './activities.ts';
import { expect, ownName, test } from './fixtures.ts';
import { newPlayer } from './new-player.ts';
import { CONSOLE, countSteps, enterConsole } from './operator.ts';
import { addGift, operatorOf } from './shop.ts';
import { stepsOf } from './why-not-steps.ts';

type Ops = Contract['ops'];

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false });
test.describe.configure({ timeout: 90_000 });

test('faults are each explained, repaired and put in words for the player in under a minute', async ({
  page,
  request,
}) => {
  test.slow();
  await enterConsole(page);
  const operate = await operatorOf(request);
  const faults = faultsIn(await stepsOf(request, operate));
  expect(faults).toHaveLength(14);
  await page.goto(`${CONSOLE}/1001/desk`);
  const drawer = page.getByRole('dialog', { name: '为什么没到账' });
  // The server's tests have all fourteen; the night walks them here, too.
  const walked = process.env.E2E_QUICK ? faults.slice(0, 4) : faults;
  for (const [at, { fault, prepare, cause, repair, says, afterwards }] of walked.entries()) {
    const made = await prepare();
    const { buyer, orderId, ask } = made;
    const more = { ...repair?.more, ...made.more };
    const whyNot = () => operate<Ops['player']['whyNot']>('player/whyNot', ask);
    // The worker has tried what the fault prevents.
    await expect.poll(async () => (await whyNot()).cause, { message: fault, timeout: 30_000 }).toBe(cause);
    const { title, repairs, name } = await whyNot();

    // From the pasted number to the repaired link.
    const startedAt = Date.now();
    const { click, fill, done } = countSteps('why did he not get it');
    const isOnDesk = at === 0;
    if (!isOnDesk) await page.keyboard.press('ControlOrMeta+k');
    const search = isOnDesk
      ? page.getByRole('searchbox', { name: '查找' })
      : page.getByRole('dialog', { name: '搜索' }).getByRole('combobox');
    await fill(search, orderId ?? buyer.role.role_code);
    await search.press('Enter');
    await click(page.getByRole('button', { name: orderId ? '为什么没到账？' : `${name}：为什么没到账？` }));
    await expect(drawer.getByRole('status').first()).toContainText(title);
    const [zh] = says(made);
    // In the player's language, before the other one.
    await expect(drawer.getByRole('status').nth(1)).toContainText(zh);
    // Where only the player can act, the words for them are what is left to do.
    if (!repair) await expect(drawer).toContainText('请把下面的话告诉玩家');
    if (repair) {
      await repair.before?.(made);
      await expect(drawer.getByRole('list', { name: '经过' })).toContainText('断在这里');
      const { label = '' } = repairs.find((each) => each.call === repair.call) ?? {};
      await click(drawer.getByRole('button', { name: label, exact: true }));
      const dialog = page.getByRole('dialog', { name: label });
      // The effects are read first: while they come, the button below them moves.
      if (Object.keys(more).every((field) => field === 'reason'))
        await expect(dialog.getByRole('region', { name: '执行后会发生' })).toBeVisible();
      for (const text of Object.values(more)) await fill(dialog.getByRole('textbox'), text);
      await click(dialog.getByRole('button', { name: label, exact: true }));
      await expect(dialog).toBeHidden();
    }
    done({ seconds: Math.ceil((Date.now() - startedAt) / 1000) });
    if (afterwards)
      await expect
        .poll(async () => (await whyNot()).cause, { message: fault, timeout: 30_000 })
        .toBe(afterwards);
    if (isOnDesk) {
      // The drawer has an address.
      await page.reload();
      await expect(drawer.getByRole('status').first()).toContainText('已到账');
    }
    await drawer.getByRole('button', { name: '关闭' }).click();
    await expect(drawer).toBeHidden();
  }
});

test('a gift and a top-up reward that a player never received are asked for on the player’s page', {
  tag: '@nightly',
}, async ({ page, request }) => {
  const operate = await operatorOf(request);
  const { userInfo } = await newPlayer(request);
  const { player_id } = userInfo as LoggedIn['user_info'];
  const gift = ownName('潮汐礼');
  await addGift(operate, { name: gift, min_level: 999 });
  const title = ownName('潮汐充值');
  const milestones = [{ milestone_id: 1, amount: 100_000, prize: pointsPrize(10) }];
  await runActivity(operate, 'recharge', { counts: 'all', receive_days: 3, milestones }, { title });
  await enterConsole(page);
  await page.goto(`${CONSOLE}/1001/players/${player_id}`);
  const drawer = page.getByRole('dialog', { name: '为什么没到账' });
  const ask = async (kind: string, name: string) => {
    await page.getByRole('button', { name: '没到账？', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: '玩家没有收到什么？' });
    await dialog.getByRole('radio', { name: kind }).check();
    await dialog.getByRole('combobox', { name: kind }).fill(name);
    await page.getByRole('option', { name }).click();
    await dialog.getByRole('button', { name: '查看原因' }).click();
    await expect(dialog).toBeHidden();
  };
  await ask('礼包', gift);
  await expect(drawer.getByRole('status').first()).toContainText(gift);
  await expect(drawer.getByRole('list', { name: '经过' })).toContainText('断在这里');
  await drawer.getByRole('button', { name: '关闭' }).click();
  await ask('充值活动', title);
  await expect(drawer.getByRole('status').first()).toContainText(title);
  await expect(drawer.getByRole('list', { name: '经过' })).toContainText('还没有达到下一档');
  // The drawer has an address.
  await page.reload();
  await expect(drawer.getByRole('status').first()).toContainText(title);
});
