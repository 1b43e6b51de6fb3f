// From the token to the chosen role, as a player meets it.
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { settle } from '../../../shared/request/test/settle.ts';
import { session, useSession } from '../../../shared/session/index.ts';
import { click, type } from '../../../shared/ui/test/render.ts';
import {
  answers,
  asked,
  button,
  byPassword,
  loggedIn,
  ok,
  open,
  server,
  step,
  submitPassword,
} from '../test/render-login.tsx';
import { readBindingDraft, storeBindingDraft } from './binding-draft.ts';

describe('after the token', () => {
  it('the only role is chosen at once, and the player is logged in', async () => {
    byPassword(ok(loggedIn([server('S1', 'a')])));
    await open();
    await submitPassword();
    expect(step()).toBe('done');
    expect(session()).toMatchObject({ token: 'the-token', role: { roleCode: 'R-a', serverCode: 'S1' } });
  });

  it('several roles are offered by server, and the tapped one is chosen', async () => {
    byPassword(ok(loggedIn([server('S1', 'a'), server('S2', 'b', 'c')])));
    await open();
    await submitPassword();
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2);
    expect(session().role).toBeNull();
    click(button('R-c'));
    await settle();
    expect(session().role).toMatchObject({ roleCode: 'R-c', serverCode: 'S2' });
  });

  it('a role without a picture shows the first character of its name, an emoji too', async () => {
    byPassword(ok(loggedIn([server('S1', '🐳小鲸', '破浪')])));
    await open();
    await submitPassword();
    const avatars = screen.getAllByRole('button', { name: /R-/ }).map((row) => row.firstChild?.textContent);
    expect(avatars).toEqual(['🐳', '破']);
  });

  it('a game server that does not answer can be asked again', async () => {
    byPassword(ok(loggedIn([], false)));
    answers['user/userServerRoleList'] = () => ok({ list: [server('S1', 'a'), server('S2', 'b')] });
    await open();
    await submitPassword();
    click(button('重新获取'));
    await settle();
    expect(step()).toBe('roles');
  });

  it('a reload with a token and no role goes on at the roles', async () => {
    useSession.setState({ token: 'the-token' });
    answers['user/userServerRoleList'] = () => ok({ list: [server('S1', 'a'), server('S2', 'b')] });
    await open();
    expect(step()).toBe('roles');
  });

  it('an expired token leads back to the form and says why', async () => {
    useSession.setState({ token: 'old' });
    answers['user/userServerRoleList'] = () => ({ code: 401, msg: '登录已过期，请重新登录', data: null });
    await open();
    expect(step()).toBe('form');
    expect(screen.getByRole('alert').textContent).toBe('登录已过期，请重新登录');
  });

  it('leaving for another account ends the session here and on the server', async () => {
    byPassword(ok(loggedIn([server('S1', 'a'), server('S2', 'b')])));
    await open();
    await submitPassword();
    click(button('换个账号登录'));
    await settle();
    expect(step()).toBe('form');
    expect(session().token).toBeNull();
    expect(asked).toContain('user/logout');
  });
});

describe('binding a role by hand', () => {
  const role = { role_id: 9, role_code: 'R-x', role_name: 'x', server_code: 'S2', server_name: 'S2' };

  async function openBinding(): Promise<void> {
    byPassword(ok(loggedIn([])));
    answers['cpBindRole/queryServerList'] = () =>
      ok({ list: [{ server_code: 'S2', server_name: '落日湾', status: 'open' }] });
    await open();
    await submitPassword();
    click(button('手动绑定角色'));
    await settle();
  }
  async function sendMail(): Promise<void> {
    click(button('选择服务器'));
    await settle();
    click(button('落日湾', screen.getByRole('dialog')));
    await settle();
    type(screen.getByLabelText('角色 ID'), ' R-x ');
    click(screen.getByRole('button', { name: '发送验证码到游戏邮箱' }));
    await settle();
  }

  it('asks for server and role id before a mail is sent', async () => {
    await openBinding();
    click(screen.getByRole('button', { name: '发送验证码到游戏邮箱' }));
    expect(screen.getAllByRole('alert').map((one) => one.textContent)).toEqual([
      '请选择服务器',
      '请填写角色 ID',
    ]);
    expect(asked).not.toContain('cpBindRole/sendRoleVerifyCode');
  });

  it('the code from the mail binds the role and makes it the chosen one', async () => {
    answers['cpBindRole/sendRoleVerifyCode'] = () => ok({});
    answers['cpBindRole/checkRoleVerifyCode'] = ({ code }) =>
      code === '123456' ? ok({ role }) : { code: 700001, msg: '验证码错误或已失效', data: null };
    await openBinding();
    await sendMail();
    expect(screen.getByText(/如果角色 R-x 存在/).getAttribute('role')).toBe('status');
    type(screen.getByLabelText('邮件验证码'), '000000');
    await settle();
    expect(screen.getByRole('alert').textContent).toBe('验证码错误或已失效');
    type(screen.getByLabelText('邮件验证码'), '123456');
    await settle();
    expect(step()).toBe('done');
    expect(session().role).toMatchObject({ roleCode: 'R-x', serverCode: 'S2' });
  });

  it.each([
    ['returns to its field', 1, 'binding'],
    ['of another player does not', 2, 'no-roles'],
  ])('a reload while a code is waited for %s', async (_what, player_id, at) => {
    answers['user/userServerRoleList'] = () => ok({ list: [] });
    const { user_info } = loggedIn([]);
    useSession.setState({ token: 'the-token', userInfo: user_info });
    storeBindingDraft({
      server: { server_code: 'S2', server_name: '落日湾', status: 'open' },
      roleId: 'R-x',
      sentTo: 'R-x',
    });
    useSession.setState({ userInfo: { ...user_info, player_id } });
    await open();
    expect(step()).toBe(at);
    if (at === 'binding') expect(screen.getByText(/如果角色 R-x 存在/).getAttribute('role')).toBe('status');
  });

  it('what a code was sent for is still there after leaving the step', async () => {
    answers['cpBindRole/sendRoleVerifyCode'] = () => ok({});
    await openBinding();
    await sendMail();
    expect(readBindingDraft()).toMatchObject({ role_id: ' R-x ', sent: { to: 'R-x' } });
  });
});
