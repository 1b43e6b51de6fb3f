// The form as a player meets it.
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { settle } from '../../../shared/request/test/settle.ts';
import { session, useSession } from '../../../shared/session/index.ts';
import { click, type } from '../../../shared/ui/test/render.ts';
import {
  answers,
  asked,
  button,
  byPassword,
  count,
  loggedIn,
  ok,
  open,
  server,
  step,
  submitPassword,
} from '../test/render-login.tsx';

describe('the form', () => {
  it('says what is missing beside the fields, goes to the first of them, and sends nothing', async () => {
    await open();
    click(screen.getByRole('button', { name: '登录' }));
    expect(screen.getAllByRole('alert').map((one) => one.textContent)).toEqual(['请输入账号', '请输入密码']);
    expect(document.activeElement).toBe(screen.getByLabelText('账号'));
    expect(new Set(asked)).toEqual(new Set(['index/getAgreementItem']));
  });

  it('tells a wrong password beside the password', async () => {
    byPassword({ code: 700004, msg: '账号或密码错误', data: null });
    await open();
    await submitPassword();
    expect(screen.getByRole('alert').textContent).toBe('账号或密码错误');
    expect(document.activeElement).toBe(screen.getByLabelText('密码'));
    expect(session().token).toBeNull();
  });

  it('a second tap while the first is on its way sends nothing more', async () => {
    byPassword(ok(loggedIn([server('S1', 'a')])));
    await open();
    type(screen.getByLabelText('账号'), 'demo');
    type(screen.getByLabelText('密码'), 'demo123456');
    const submit = screen.getByRole('button', { name: '登录' });
    click(submit);
    click(submit);
    await settle();
    expect(count('v2/login/accountPasswordLogin')).toBe(1);
  });

  it('asks for consent before anything is sent, and goes on once it is given', async () => {
    byPassword(ok(loggedIn([server('S1', 'a')])));
    const agreement = { agreement_id: 1, key: 'terms', title: '用户协议', version: '1', updated_at: '' };
    answers['index/getAgreementItem'] = () => ok({ list: [agreement] });
    await open();
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
    await submitPassword();
    expect(count('v2/login/accountPasswordLogin')).toBe(0);
    click(button('同意并继续'));
    await settle();
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
    expect(step()).toBe('done');
  });

  it('consent is there again after a refused authorisation, and asked for again by the next login', async () => {
    byPassword(ok(loggedIn([server('S1', 'a')])));
    const agreement = { agreement_id: 1, key: 'terms', title: '用户协议', version: '1', updated_at: '' };
    answers['index/getAgreementItem'] = () => ok({ list: [agreement] });
    const isTicked = (host: HTMLElement) => within(host).getByRole<HTMLInputElement>('checkbox').checked;
    const first = await open();
    click(within(first).getByRole('checkbox'));
    const returned = await open();
    expect(isTicked(returned)).toBe(true);
    type(within(returned).getByLabelText('账号'), 'demo');
    type(within(returned).getByLabelText('密码'), 'demo123456');
    click(within(returned).getByRole('button', { name: '登录' }));
    await settle();
    expect(session().token).toBe('the-token');
    useSession.setState({ token: null, role: null });
    expect(isTicked(await open())).toBe(false);
  });

  it('counts down after a code was sent, and goes on counting after a reload', async () => {
    answers['login/sendVerifyCode'] = () => ok({});
    await open();
    click(button('验证码登录'));
    type(screen.getByLabelText('手机号'), '13800000001');
    click(button('获取验证码'));
    await settle();
    expect(button('60 秒').disabled).toBe(true);
    const reloaded = await open();
    click(button('验证码登录', reloaded));
    expect(within(reloaded).getByLabelText<HTMLInputElement>('手机号').value).toBe('138 0000 0001');
    expect(reloaded.textContent).toMatch(/(60|59) 秒/);
  });
});
