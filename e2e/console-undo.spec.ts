// A mistake is undone in two clicks, at once or later; what the console does is shown as a call, which a machine token runs.
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import type { Contract, OpsRole } from '@emall/contract';
import { BASE_PATH } from '@emall/contract/constants';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, ownName, test } from './fixtures.ts';
import { CONSOLE, countSteps, enterConsole } from './operator.ts';
import { expectNoIssues } from './page-issues.ts';
import { addGift, operatorOf, sell } from './shop.ts';

type Ops = Contract['ops'];

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false });

test('a saved mistake is undone from its message, and later from the history', { tag: '@nightly' }, async ({
  page,
  request,
}) => {
  test.slow();
  const { goods_id } = await sell(await operatorOf(request), { name: '没有写错的名字', price: 1000 });
  await enterConsole(page);
  await page.goto(`${CONSOLE}/1001/goods/${goods_id}`);
  const name = page.getByLabel('名称', { exact: true }).first();
  const right = await name.inputValue();
  const save = page.getByRole('button', { name: '保存', exact: true });

  await name.fill('写错的名字');
  await save.click();
  const atOnce = countSteps('undo a mistake');
  await atOnce.click(page.getByRole('button', { name: '撤销' }));
  await expect(page.getByText('已恢复到更改之前')).toBeVisible();
  await expect(name).toHaveValue(right);
  atOnce.done();

  await name.fill('又写错的名字');
  await save.click();
  await expect(page.getByRole('heading', { name: '又写错的名字', level: 1 })).toBeVisible();
  await page.reload();
  const later = countSteps('undo a mistake');
  await later.click(page.getByRole('button', { name: '恢复到这次更改之前' }).first());
  const dialog = page.getByRole('dialog', { name: '恢复到这次更改之前' });
  await expect(dialog.getByRole('region', { name: '执行后会发生' })).toBeVisible();
  await later.click(dialog.getByRole('button', { name: '恢复到这次更改之前' }));
  await expect(page.getByRole('heading', { name: right, level: 1 })).toBeVisible();
  later.done();
  await expectNoIssues(page);

  // A colleague saves meanwhile: the dry run says so, and what would be overwritten is shown before it is.
  await renameByCall(page, goods_id, '同事改的名字');
  await page.getByRole('button', { name: '恢复到这次更改之前' }).first().click();
  await expect(dialog.getByRole('region', { name: '之后的这些更改会被覆盖' })).toContainText('同事改的名字');
  await expectNoIssues(page);
  await dialog.getByRole('button', { name: '仍要恢复' }).click();
  await expect(page.getByText('已恢复到更改之前').first()).toBeVisible();
  await page.getByRole('region', { name: '通知' }).getByRole('button', { name: '查看调用' }).last().click();
  await expect(page.getByRole('dialog', { name: 'ops/catalog/saveGoods' })).toBeVisible();
});

test('a gift and a category are undone from the message of their save, and have a history', {
  tag: '@nightly',
}, async ({ page, request }) => {
  const operate = await operatorOf(request);
  const undone = page.getByText('已恢复到更改之前');
  const undo = async () => {
    await page.getByRole('button', { name: '撤销' }).last().click();
    await expect(undone.last()).toBeVisible();
  };
  await enterConsole(page);
  const save = page.getByRole('button', { name: '保存', exact: true });
  const field = page.getByLabel('名称', { exact: true }).first();
  const right = ownName('没写错');
  const { group_id } = await operate<Ops['catalog']['saveGroup']>('catalog/saveGroup', {
    name: right,
    kind: 'goods',
    sort: 1000,
    is_visible: false,
  });
  for (const address of [
    `gifts/${await addGift(operate, { name: right, is_published: false })}`,
    `groups/${group_id}`,
  ]) {
    await page.goto(`${CONSOLE}/1001/${address}`);
    await field.fill(ownName('写错'));
    await save.click();
    await undo();
    await expect(field).toHaveValue(right);
    await expect(page.getByRole('button', { name: '恢复到这次更改之前' }).first()).toBeVisible();
  }
});

test('goods that were withdrawn together are back where they were', { tag: '@nightly' }, async ({
  page,
  request,
}) => {
  const operate = await operatorOf(request);
  const name = ownName('成批下架');
  const { goods_id } = await sell(operate, { name: `${name}甲`, price: 1000 });
  const off = await sell(operate, { name: `${name}乙`, price: 1000 });
  await operate<Ops['catalog']['withdraw']>('catalog/withdraw', { goods_id: off.goods_id });
  await enterConsole(page);
  await page.goto(`${CONSOLE}/1001/goods?keyword=${encodeURIComponent(name)}`);
  for (const each of ['甲', '乙'])
    await page
      .getByRole('row', { name: `${name}${each}` })
      .getByRole('checkbox')
      .check();
  await page.getByRole('button', { name: '下架', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '下架 2 件商品' }).click();
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(page.getByText('已恢复到更改之前')).toBeVisible();
  const isOff = async (id: number) =>
    (await operate<Ops['catalog']['goodsInfo']>('catalog/goodsInfo', { goods_id: id })).unpublished_at !==
    null;
  expect([await isOff(goods_id), await isOff(off.goods_id)]).toEqual([false, true]);
});

test('a link says what it brought, and its new name is undone', { tag: '@nightly' }, async ({
  page,
  request,
}) => {
  const operate = await operatorOf(request);
  const right = ownName('直播间');
  const { link } = await operate<Ops['link']['save']>('link/save', { name: right });
  await enterConsole(page);
  await page.goto(`${CONSOLE}/1001/links/${link}`);
  const drawer = page.getByRole('dialog', { name: `推广链接 ${link}` });
  await expect(drawer.getByText('近 30 天带来的')).toBeVisible();
  await expect(drawer.getByText('¥0.00')).toBeVisible();
  await drawer.getByRole('button', { name: '重命名' }).click();
  const dialog = page.getByRole('dialog', { name: `重命名 ${link}` });
  await dialog.getByLabel('名称').fill('写错');
  await dialog.getByRole('button', { name: '重命名' }).click();
  await expect(drawer.getByText('写错').first()).toBeVisible();
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(drawer.getByText(right).first()).toBeVisible();
});

test('a permission that was taken from a role stands in its history, and two give it back', {
  tag: '@nightly',
}, async ({ page, playwright, baseURL }) => {
  test.slow();
  const other = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const send = async (from: APIRequestContext, call: string, data: object) =>
    (await from.post(`${BASE_PATH}/ops/${call}`, { data: { request_id: randomUUID(), ...data } })).json();
  const agree = async (approval_id: number) => {
    await send(other, 'auth/login', { username: 'owner', password: 'admin123456' });
    await send(other, 'auth/confirmSecondFactor', { code: '123456' });
    const { data } = await send(other, 'approval/approve', { game_id: '1001', approval_id });
    expect(data.status).toBe('done');
  };
  const name = ownName('夜班');
  await enterConsole(page);
  const save = async (role_id: number | null, permissions: string[]) => {
    const { data } = await send(page.request, 'operator/saveRole', { role_id, name, permissions });
    await agree(data.approval_id);
    const roles = (await send(page.request, 'operator/listRoles', {})).data.list as OpsRole[];
    return roles.find((role) => role.name === name);
  };
  const role = await save(null, ['order.read', 'order.ship']);
  await save(role?.role_id ?? 0, ['order.read']);

  await page.goto(`${CONSOLE}/roles`);
  await page.getByRole('link', { name }).click();
  const drawer = page.getByRole('dialog', { name });
  const change = drawer.getByRole('row', { name: '权限' }).first();
  await expect(change.getByRole('cell')).toHaveText(['权限', '订单发货', '–']);
  await expectNoIssues(page);
  await drawer.getByRole('button', { name: '恢复到这次更改之前' }).click();
  const dialog = page.getByRole('dialog', { name: '恢复到这次更改之前' });
  await expect(dialog.getByRole('region', { name: '执行后会发生' })).toBeVisible();
  const sent = page.waitForResponse(
    (response) =>
      response.url().endsWith(`${BASE_PATH}/ops/operator/saveRole`) &&
      !response.request().postDataJSON().is_dry_run,
  );
  await dialog.getByRole('button', { name: '恢复到这次更改之前' }).click();
  await agree((await (await sent).json()).data.approval_id);
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(drawer.getByRole('row', { name: '权限' }).first().getByRole('cell')).toHaveText([
    '权限',
    '–',
    '订单发货',
  ]);
  await other.dispose();
});

async function renameByCall(page: Page, goodsId: number, name: string): Promise<void> {
  const send = async (call: string, data: object) => {
    const response = await page.request.post(`${BASE_PATH}/ops/${call}`, {
      data: { game_id: '1001', ...data },
    });
    const { code, data: output } = await response.json();
    expect(code).toBe(200);
    return output;
  };
  const { list } = await send('audit/history', { target_kind: 'goods', target_id: String(goodsId) });
  const input = JSON.parse(list[0].restore_input);
  await send('catalog/saveGoods', { ...input, name, request_id: randomUUID() });
}

test('a change is shown as a call, and a machine token runs it', { tag: '@nightly' }, async ({
  page,
  request,
}) => {
  test.slow();
  const { goods_id } = await sell(await operatorOf(request), { name: '脚本改的商品', price: 1000 });
  const tokenName = ownName('每晚改价');
  await enterConsole(page);
  await page.goto(`${CONSOLE}/me`);
  await page.getByRole('button', { name: '新建令牌' }).click();
  const dialog = page.getByRole('dialog', { name: '新建令牌' });
  await dialog.getByLabel('名称', { exact: true }).fill(tokenName);
  await dialog.getByLabel('游戏', { exact: true }).selectOption('1001');
  await dialog.getByRole('checkbox', { name: '编辑商品和库存' }).check();
  await dialog.getByRole('button', { name: '新建令牌' }).click();
  const token = (await dialog.getByLabel('令牌', { exact: true }).textContent()) ?? '';
  expect(token).toMatch(/^[\w-]{43}$/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('cell', { name: tokenName })).toBeVisible();

  await page.goto(`${CONSOLE}/1001/goods/${goods_id}`);
  await page.getByLabel('副标题').first().fill("脚本写的 it's $HOME");
  await page.getByRole('button', { name: '查看调用' }).click();
  const shown = page.getByRole('dialog', { name: 'ops/catalog/saveGoods' });
  const command = (await shown.getByLabel('curl 命令').textContent()) ?? '';
  await expectNoIssues(page);
  const run = (EMALL_TOKEN: string) =>
    JSON.parse(
      execFileSync('sh', ['-c', `${command} -s`], { env: { ...process.env, EMALL_TOKEN }, encoding: 'utf8' }),
    );
  expect(run('wrong').code).toBe(401);
  expect(run(token)).toMatchObject({ code: 200, data: { goods_id } });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '放弃更改' }).click();
  await page.reload();
  await expect(page.getByLabel('副标题').first()).toHaveValue("脚本写的 it's $HOME");

  await page.goto(`${CONSOLE}/me`);
  await page.getByRole('row', { name: tokenName }).getByRole('button', { name: '撤销' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '撤销' }).click();
  await expect(page.getByRole('cell', { name: tokenName })).toBeHidden();
  expect(run(token).code).toBe(401);
});
