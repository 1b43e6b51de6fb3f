// A role that a player has linked manually: it is chosen, and unlinked again where roles are shown.
import type { Contract } from '@emall/contract';
import { BASE_PATH } from '@emall/contract/constants';
import type { APIRequestContext, Page } from '@playwright/test';
import { endCodePause } from './advance-time.ts';
import { CODE, callAs, enterAs, expect, logInAs, PASSWORD, type Player, test } from './fixtures.ts';

type Linked = { code: string; name: string };

async function link(request: APIRequestContext, player: Player, { code }: Linked): Promise<void> {
  const role = { server_code: 's2', role_code: code };
  type Send = Contract['cpBindRole']['sendRoleVerifyCode'];
  await callAs<Send>(request, player, 'cpBindRole/sendRoleVerifyCode', role);
  type Bind = Contract['cpBindRole']['checkRoleVerifyCode'];
  await callAs<Bind>(request, player, 'cpBindRole/checkRoleVerifyCode', { ...role, code: CODE });
  await endCodePause();
}

/** Sends the code, types it and confirms, in the sheet that is open. */
async function unlink(page: Page, { name }: Linked): Promise<string[]> {
  const sent: string[] = [];
  page.on('request', (request) => {
    const path = /\/api\/((?:user|cpBindRole)\/(?:\w+RoleVerifyCode|unbindRole))$/.exec(request.url())?.[1];
    if (path) sent.push(path);
  });
  const sheet = page.getByRole('dialog', { name: '解除绑定' });
  await sheet.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByText('验证码已发送，10 分钟内有效')).toBeVisible();
  await sheet.getByRole('textbox', { name: '邮件验证码' }).fill(CODE);
  await sheet.getByRole('button', { name: '解除绑定' }).click();
  const question = page.getByRole('alertdialog', { name: `确定解除绑定「${name}」吗？` });
  await question.getByRole('button', { name: '解除绑定' }).click();
  await expect(page.getByText(`已解除绑定 ${name}`)).toBeVisible();
  return sent;
}

test('a linked role is unlinked on the role sheet, and the player goes on in their own', async ({
  page,
  request,
}) => {
  const linked = { code: '100029005', name: '换船的旅人' };
  const player = await logInAs(request, 'demo2');
  await link(request, player, linked);
  await enterAs(page, player);
  await page.goto(`${BASE_PATH}/pages/mine/index?game_id=1001`);
  const switchRole = page.getByRole('button', { name: '切换角色' });
  await switchRole.click();
  const sheet = page.getByRole('dialog', { name: '切换角色' });
  await sheet.getByRole('button', { name: new RegExp(`^${linked.name}`) }).click();
  await expect(page.getByRole('heading', { name: linked.name })).toBeVisible();
  await switchRole.click();
  await sheet.getByRole('button', { name: `解除绑定 ${linked.name}` }).click();
  expect(await unlink(page, linked)).toEqual([
    'user/sendRoleVerifyCode',
    'user/checkRoleVerifyCode',
    'user/unbindRole',
  ]);
  // The session's role is gone; the only one left is chosen, and the page is back.
  await expect(page.getByRole('heading', { name: '潮汐领航员' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(`${BASE_PATH}/pages/mine/index`);
});

test('a linked role is unlinked where a player chooses a role to log in with', { tag: '@nightly' }, async ({
  page,
  request,
}) => {
  const linked = { code: '100029006', name: '候鸟' };
  await link(request, await logInAs(request), linked);
  await page.goto(`${BASE_PATH}/pages/login/index?game_id=1001`);
  await page.getByRole('tab', { name: '密码登录' }).click();
  await page.getByRole('textbox', { name: '账号' }).fill('demo');
  await page.getByRole('textbox', { name: '密码' }).fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.getByRole('button', { name: `解除绑定 ${linked.name}` }).click();
  expect(await unlink(page, linked)).toEqual([
    'user/sendRoleVerifyCode',
    'user/checkRoleVerifyCode',
    'cpBindRole/unbindRole',
  ]);
  await expect(page.getByRole('button', { name: /夜航星/ })).toBeVisible();
  await expect(page.getByRole('button', { name: new RegExp(linked.name) })).toBeHidden();
});
