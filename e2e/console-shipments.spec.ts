// Prizes and presale orders leave the shop: the picking list on paper, the list to fill in, and the check before anything is shipped.
import { readFile } from 'node:fs/promises';
import type { Contract } from '@emall/contract';
import type { Page } from '@playwright/test';
import { win } from './activities.ts';
import { advancePresale } from './advance-time.ts';
import { callAs, expect, ownName, test } from './fixtures.ts';
import { newPlayer } from './new-player.ts';
import { CONSOLE, countSteps, enterConsole } from './operator.ts';
import { expectNoIssues } from './page-issues.ts';
import { addPresale } from './presales.ts';
import { addAddress, operatorOf } from './shop.ts';

type Ops = Contract['ops'];
type User = Contract['user'];

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false });
test.describe.configure({ timeout: 90_000 });

const image = '/mall/files/demo/1001/goods-ship-model-front.svg';

/** Chooses a file of these lines in the dialog of an import. */
async function importLines(page: Page, open: () => Promise<void>, lines: readonly string[]): Promise<void> {
  const chosen = page.waitForEvent('filechooser');
  await open();
  const buffer = Buffer.from(`\ufeff${lines.join('\r\n')}\r\n`);
  await (await chosen).setFiles({ name: '运单.csv', mimeType: 'text/csv', buffer });
}

test('prizes are printed, their list is filled in and checked, and shipped', { tag: '@nightly' }, async ({
  page,
  request,
}) => {
  const operate = await operatorOf(request);
  const player = await newPlayer(request);
  const name = ownName('合金船模');
  const who = ownName('收件人');
  const award_id = await win(request, player, { kind: 'goods', name, image, cost_amount: 9900 });
  const address_id = await addAddress(request, player, who);
  await callAs<Contract['activity']['goodsAwardBindAddress']>(
    request,
    player,
    'activity/goodsAwardBindAddress',
    {
      award_id,
      address_id,
    },
  );
  const statusOf = async () => {
    const { list } = await operate<Ops['activity']['listAwards']>('activity/listAwards', { limit: 50 });
    return list.find((award) => award.award_id === award_id)?.status;
  };

  await enterConsole(page, 'warehouse');
  await page.goto(`${CONSOLE}/1001/awards`);
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  const { click, done } = countSteps('ship prizes from a file');
  await click(page.getByRole('button', { name: '打印拣货单' }));
  const parcel = page.getByRole('main').getByRole('listitem').filter({ hasText: name });
  await expect(parcel.first()).toContainText(who);
  await click(page.getByRole('button', { name: '打印', exact: true }));
  await expect(page.locator('html')).toHaveAttribute('data-printed');
  // The paper holds the parcels and nothing of the console around them.
  await page.emulateMedia({ media: 'print' });
  await expect(parcel.first()).toBeVisible();
  await expect(page.getByRole('navigation').first()).toBeHidden();
  await expect(page.getByRole('button', { name: '打印', exact: true })).toBeHidden();
  await page.emulateMedia({ media: null });
  await click(page.getByRole('main').getByRole('link', { name: '奖品', exact: true }));

  const download = page.waitForEvent('download');
  await click(page.getByRole('button', { name: '下载待填运单表' }));
  const sheet = (await readFile(await (await download).path(), 'utf8')).replace('\ufeff', '').split('\r\n');
  const own = sheet.find((line) => line.includes(name)) ?? '';
  expect(own).toContain(who);
  const filled = own.replace('"",""', '"顺丰速运","SF9001"');
  expect(filled).not.toBe(own);

  await click(page.getByRole('button', { name: '导入运单' }));
  const dialog = page.getByRole('dialog', { name: '导入运单' });
  await importLines(page, () => click(dialog.getByRole('button', { name: '选择文件' })), [
    sheet[0] ?? '',
    filled,
    filled.replace(/^"\d+"/, '"999999999"').replace('SF9001', 'SF9002'),
  ]);
  await expect(dialog.getByRole('status')).toContainText('可发货 1 个包裹，之前已发货 0 个，有问题 1 行');
  await expect(dialog.getByRole('row', { name: /^3 999999999/ })).toBeVisible();
  expect(await statusOf()).toBe('preparing');
  await expectNoIssues(page);
  await click(dialog.getByRole('button', { name: '发货 1 个包裹' }));
  await expect(dialog.getByRole('status')).toContainText('已发货 1 个包裹');
  done();
  expect(await statusOf()).toBe('shipped');
});

test('a presale whose dates are out of order is not saved, and its paid orders are checked before they ship', {
  tag: '@nightly',
}, async ({ page, request }) => {
  const operate = await operatorOf(request);
  const player = await newPlayer(request);
  const { presale_id, sku_id } = await addPresale(operate, { prize: null });
  const pay = async (order_id: string) => {
    const { url } = await callAs<User['orderPayUrl']>(request, player, 'user/orderPayUrl', {
      order_id,
      pay_type: 'sandbox',
    });
    await request.post(url ?? '', { form: { choice: 'pay' }, maxRedirects: 0 });
  };
  const own = async () => {
    const { list } = await operate<Ops['presale']['orders']>('presale/orders', { presale_id, limit: 50 });
    return list[0]?.status;
  };
  const deposit = await callAs<Contract['presale']['createOrder']>(request, player, 'presale/createOrder', {
    presale_id,
    sku_id,
  });
  await pay(deposit.order_id);
  await expect.poll(own, { timeout: 20_000 }).toBe('deposit_paid');
  await advancePresale(presale_id, 4);
  await expect.poll(own, { timeout: 20_000 }).toBe('balance_due');
  const { presale_order_id } = deposit;
  const address_id = await addAddress(request, player, '林小帆');
  const balance = await callAs<Contract['presale']['createOrder']>(request, player, 'presale/createOrder', {
    presale_order_id,
    address_id,
  });
  await pay(balance.order_id);
  await expect.poll(own, { timeout: 20_000 }).toBe('balance_paid');

  await enterConsole(page);
  await page.goto(`${CONSOLE}/1001/presales/${presale_id}?tab=settings`);
  const ends = page.getByRole('textbox', { name: '尾款截止' });
  await ends.fill('2026-01-01T00:00');
  await expect(page.getByRole('alert').filter({ hasText: '时间须依次递增' })).toBeVisible();
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText('已保存', { exact: true })).toHaveCount(0);
  const { balance_ends_at } = await operate<Ops['presale']['info']>('presale/info', { presale_id });
  expect(Date.parse(balance_ends_at)).toBeGreaterThan(Date.now());
  // A typed time has no seconds, so that typing it again would leave it changed.
  await page.getByRole('button', { name: '放弃更改' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '时间须依次递增' })).toHaveCount(0);

  const { click, done } = countSteps('ship a presale from a file');
  await click(page.getByRole('tab', { name: '订单' }));
  await click(page.getByRole('button', { name: '导入运单批量发货' }));
  const dialog = page.getByRole('dialog', { name: '导入运单批量发货' });
  await importLines(page, () => click(dialog.getByRole('button', { name: '选择文件' })), [
    '预售单号,快递公司,运单号',
    `${presale_order_id},顺丰速运,SF9101`,
    '999999999,顺丰速运,SF9102',
  ]);
  await expect(dialog.getByRole('status')).toContainText('可发货 1 个包裹，之前已发货 0 个，有问题 1 行');
  expect(await own()).toBe('balance_paid');
  await expectNoIssues(page);
  await click(dialog.getByRole('button', { name: '发货 1 个包裹' }));
  await expect(dialog.getByRole('status')).toContainText('已发货 1 个包裹');
  done();
  expect(await own()).toBe('shipped');
});
