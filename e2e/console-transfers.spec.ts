// Transfers at the operators' desk, decided by keys: what is typed stays in its field, and amounts that differ are explained.
import type { Contract } from '@emall/contract';
import type { Page } from '@playwright/test';
import writeXlsxFile from 'write-excel-file/node';
import { enterAs, expect, ownName, test } from './fixtures.ts';
import { newPlayer } from './new-player.ts';
import { CONSOLE, enterConsole } from './operator.ts';
import { open, operatorOf, order, sell } from './shop.ts';
import { submitTransfer } from './transfer-proof.ts';

type OpsTransfer = Contract['ops']['transfer'];

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false });
test.describe.configure({ timeout: 90_000 });

/** A transfer under review of a player of its own; `received` is what the bank has of it, in yuan. */
async function submitted(page: Page, received?: string) {
  const { request } = page;
  const operate = await operatorOf(request);
  const player = await newPlayer(request);
  const goods = { name: '转账买的宝石', price: 51_900, kind: 'recharge', delivery: 'role' } as const;
  const order_id = await order(request, player, await sell(operate, goods));
  const reference = await submitTransfer(request, player, order_id);
  if (received !== undefined) {
    const statement = `流水号,贷方金额,对方户名,摘要\nKEY${order_id.slice(-12)},${received},林小帆,货款 ${reference}`;
    await operate<OpsTransfer['importStatement']>('transfer/importStatement', { statement });
  }
  await page.goto(`${CONSOLE}/1001/transfers`);
  const queue = page.getByRole('navigation', { name: '等待审核' });
  await queue.getByRole('button', { name: reference }).click();
  await expect(page.getByRole('img', { name: '凭证 1' })).toBeVisible();
  return { order_id, player, reference };
}

const messages = (page: Page) => page.getByRole('region', { name: '通知' }).locator('p');

test('the key that rejects is no part of the reason that the player reads, and one message says it is done', {
  tag: '@nightly',
}, async ({ page }) => {
  await enterConsole(page);
  const { order_id, player } = await submitted(page);
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: '驳回' });
  await expect(dialog).toContainText('玩家会看到这个原因');
  await expect(dialog.getByLabel('原因')).toBeFocused();
  await page.keyboard.type('回单不清楚');
  await expect(dialog.getByLabel('原因')).toHaveValue('回单不清楚');
  // Once its effects are listed.
  await expect(dialog.getByRole('button', { name: '驳回' })).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(messages(page)).toHaveText(['已驳回，玩家可重新提交']);
  await expect(dialog).toBeHidden();

  await enterAs(page, player);
  await open(page, '/pages/pay/transferResult', { order_id });
  await expect(page.getByText(/^原因\s*回单不清楚$/)).toBeVisible();
});

test('a bank reference is typed to its end before it can be confirmed', { tag: '@nightly' }, async ({
  page,
}) => {
  await enterConsole(page);
  await submitted(page);
  await page.keyboard.press('a');
  const field = page.getByLabel('银行流水号（手工输入需他人同意）');
  await expect(field).toBeFocused();
  await page.keyboard.type('BANK20261117');
  await expect(field).toHaveValue('BANK20261117');
  await expect(field).toBeFocused();
  await page.getByRole('button', { name: '通过 (A)' }).click();
  await expect(page.getByRole('button', { name: '确认入账 ¥519.00' })).toBeFocused();
});

test('too little money says so and cannot be approved', { tag: '@nightly' }, async ({ page }) => {
  await enterConsole(page);
  await submitted(page, '500.00');
  await expect(page.getByRole('alert')).toContainText('少付 ¥19.00，不能通过');
  await page.getByRole('radio').check();
  await expect(page.getByRole('button', { name: '通过 (A)' })).toBeDisabled();
});

test('too much money pays the order, and what is too much waits to be returned', { tag: '@nightly' }, async ({
  page,
}) => {
  await enterConsole(page);
  const { order_id } = await submitted(page, '520.00');
  await expect(page.getByRole('alert')).toContainText('多付 ¥1.00');
  await page.getByRole('radio').check();
  await page.getByRole('button', { name: '通过 (A)' }).click();
  const confirm = page.getByRole('button', { name: '确认入账 ¥520.00' });
  await expect(confirm).toBeEnabled();
  await confirm.press('Enter');
  await page
    .getByRole('dialog', { name: '请核对多付的金额' })
    .getByRole('button', { name: '仍按 ¥520.00 入账' })
    .click();
  await expect(messages(page)).toHaveText(['已通过，订单已支付']);
  const operate = await operatorOf(page.request);
  const { list } = await operate<OpsTransfer['refunds']>('transfer/refunds', {});
  expect(list.find((refund) => refund.order_id === order_id)?.amount).toBe(100);
});

test('a transfer that fits is approved, and one message says it is paid', { tag: '@nightly' }, async ({
  page,
}) => {
  await enterConsole(page);
  // The amount fits, and the statement names no order: nothing is booked before a person decides.
  const { order_id, reference } = await submitted(page);
  const operate = await operatorOf(page.request);
  const statement = `流水号,贷方金额,对方户名,摘要\nFIT${order_id.slice(-12)},519.00,林小帆,货款`;
  await operate<OpsTransfer['importStatement']>('transfer/importStatement', { statement });
  await page.goto(`${CONSOLE}/1001/transfers`);
  await page.getByRole('button', { name: reference }).click();
  await page.getByRole('radio', { name: `FIT${order_id.slice(-12)}` }).check();
  await page.getByRole('button', { name: '通过 (A)' }).click();
  // It waits until its effects are known.
  await expect(page.getByRole('button', { name: '确认入账 ¥519.00' })).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(messages(page)).toHaveText(['已通过，订单已支付']);
});

test('a transfer is found by what is known of it, also when many wait', { tag: '@nightly' }, async ({
  page,
}) => {
  await enterConsole(page);
  const { order_id, reference } = await submitted(page);
  const queue = page.getByRole('navigation', { name: '等待审核' });
  const field = queue.getByLabel('查找');
  for (const keyword of [order_id, reference.toLowerCase()]) {
    await field.fill(keyword);
    await expect(queue.getByRole('button')).toHaveCount(1);
    await expect(queue.getByRole('button', { name: reference })).toBeVisible();
  }
  // The address keeps it.
  await page.reload();
  await expect(queue.getByRole('button', { name: reference })).toBeVisible();
  await field.fill('没有这样的付款人');
  await expect(page.getByText('没有符合的待审核转账')).toBeVisible();
});

test('a statement in GBK is read, and one message says what became of its lines', {
  tag: '@nightly',
}, async ({ page }) => {
  await enterConsole(page);
  const own = ownName('GBK')
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase();
  await page.goto(`${CONSOLE}/1001/bank-entries`);
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: '导入对账单' }).click();
  // 流水号,贷方金额,摘要 as a bank writes it.
  const header = Buffer.from('c1f7cbaebac52cb4fbb7bdbdf0b6ee2cd5aad2aa0a', 'hex');
  const lines = Buffer.from(
    [`${own}1,12.34,a`, `${own}2,x,b`, `${own}3,,c`, `${own}4,y,d`, `${own}5,z,e`].join('\n'),
  );
  await (await chosen).setFiles({
    name: 's.csv',
    mimeType: 'text/csv',
    buffer: Buffer.concat([header, lines]),
  });
  const preview = page.getByRole('dialog', { name: '导入对账单 · s.csv' });
  await expect(preview.getByText('新的银行流水')).toBeVisible();
  await expect(preview.getByText('#3 #5 #6')).toBeVisible();
  await preview.getByRole('button', { name: '导入', exact: true }).click();
  await expect(messages(page)).toHaveText([
    /读取 5 行：新增 1 行，其中匹配 0 行、待处理 1 行；支出或空白 1 行，不导入；无法识别 3 行：第 3 行金额无法识别，/,
  ]);
});

test('a statement in Excel is read as its table shows it', { tag: '@nightly' }, async ({ page, request }) => {
  const operate = await operatorOf(request);
  const own = ownName('XLSX').replace(/[^A-Za-z0-9]/g, '');
  await enterConsole(page);
  await page.goto(`${CONSOLE}/1001/bank-entries`);
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: '导入对账单' }).click();
  const buffer = await writeXlsxFile([
    [{ value: '交易明细' }],
    ['交易时间', '流水号', '贷方金额', '摘要'].map((value) => ({ value })),
    [
      { value: new Date('2026-11-15T09:05:00Z'), type: Date, format: 'yyyy-mm-dd hh:mm:ss' },
      { value: `${own}1` },
      { value: 12.34, type: Number },
      { value: '货款, 多谢' },
    ],
    [null, { value: 1_794_700_000_000_120, type: Number }, { value: 5, type: Number }],
  ]).toBuffer();
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await (await chosen).setFiles({ name: '对账单.xlsx', mimeType, buffer });
  await page.getByRole('dialog').getByRole('button', { name: '导入', exact: true }).click();
  await expect(messages(page)).toHaveText([
    /读取 2 行：新增 1 行，其中匹配 0 行、待处理 1 行；无法识别 1 行：第 4 行没有银行流水号/,
  ]);
  const { list } = await operate<OpsTransfer['entries']>('transfer/entries', {});
  expect(list.find(({ bank_reference }) => bank_reference === `${own}1`)).toMatchObject({
    amount: 1234,
    memo: '货款, 多谢',
    paid_at: '2026-11-15T01:05:00.000Z',
  });
});
