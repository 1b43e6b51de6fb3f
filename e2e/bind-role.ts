// Binding a role by hand, with a role that no other journey binds.
import { randomInt } from 'node:crypto';
import { BASE_PATH } from '@emall/contract/constants';
import type { BrowserContext, Page } from '@playwright/test';
import { inDatabase } from './advance-time.ts';
import { expect } from './fixtures.ts';

/** A role of game 1001 that nobody has bound, like the one with this code. Returns its code. */
export async function copyRole(code: string): Promise<string> {
  const copy = String(randomInt(200_000_000, 900_000_000));
  await inDatabase(
    async (db) =>
      void (await db.query(
        `INSERT INTO sandbox_game_roles (game_id, server_code, role_code, role_name, level, vip_level, avatar)
         SELECT game_id, server_code, $2, role_name, level, vip_level, avatar FROM sandbox_game_roles
         WHERE game_id = 1001 AND role_code = $1`,
        [code, copy],
      )),
  );
  return copy;
}

/** Binds a role by hand, from the screen that says there is none; the code is read where the game's mail lies. */
export async function bindRole(
  page: Page,
  context: BrowserContext,
  role: { server: string; code: string },
): Promise<void> {
  const code = await copyRole(role.code);
  await page.getByRole('button', { name: '手动绑定角色' }).click();
  await page.getByRole('button', { name: /选择服务器/ }).click();
  const servers = page.getByRole('dialog', { name: '选择服务器' });
  await servers.getByRole('button', { name: role.server }).click();
  await expect(servers).toBeHidden();
  await page.getByRole('textbox', { name: '角色 ID' }).fill(code);
  await page.getByRole('button', { name: '发送验证码到游戏邮箱' }).click();
  await expect(page.getByText(`如果角色 ${code} 存在，验证码已发到它的游戏内邮箱`)).toBeVisible();
  const inbox = await context.newPage();
  const mail = inbox.getByRole('article').filter({ hasText: code }).first();
  await expect(async () => {
    await inbox.goto(`${BASE_PATH}/sandbox/inbox?game_id=1001&target=${code}`);
    await expect(mail).toBeVisible({ timeout: 500 });
  }).toPass();
  const digits = /(?<!\d)\d{6}(?!\d)/.exec((await mail.getByRole('paragraph').textContent()) ?? '')?.[0];
  await inbox.close();
  await page.getByRole('textbox', { name: '邮件验证码' }).fill(digits ?? '');
}
