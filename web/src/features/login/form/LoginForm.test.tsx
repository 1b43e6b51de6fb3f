// The form as a player meets it.
import { describe, expect, it } from 'vitest';
import { settle } from '../../../shared/request/test/settle.ts';
import { session, useSession } from '../../../shared/session/index.ts';
import { click, find, type } from '../../../shared/ui/test/render.ts';
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
    click(find('[type=submit]'));
    expect([...document.querySelectorAll('[role=alert]')].map((one) => one.textContent)).toEqual([
      '请输入账号',
      '请输入密码',
    ]);
    expect(document.activeElement).toBe(find('[name=account]'));
    expect(new Set(asked)).toEqual(new Set(['index/getAgreementItem']));
  });

  it('tells a wrong password beside the password', async () => {
    byPassword({ code: 700004, msg: '账号或密码错误', data: null });
    await open();
    await submitPassword();
    expect(find('[role=alert]').textContent).toBe('账号或密码错误');
    expect(document.activeElement).toBe(find('[name=password]'));
    expect(session().token).toBeNull();
  });

  it('a second tap while the first is on its way sends nothing more', async () => {
    byPassword(ok(loggedIn([server('S1', 'a')])));
    await open();
    type(find('[name=account]'), 'demo');
    type(find('[name=password]'), 'demo123456');
    click(find('[type=submit]'));
    click(find('[type=submit]'));
    await settle();
    expect(count('v2/login/accountPasswordLogin')).toBe(1);
  });

  it('asks for consent before anything is sent, and goes on once it is given', async () => {
    byPassword(ok(loggedIn([server('S1', 'a')])));
    const agreement = { agreement_id: 1, key: 'terms', title: '用户协议', version: '1', updated_at: '' };
    answers['index/getAgreementItem'] = () => ok({ list: [agreement] });
    await open();
    expect(find<HTMLInputElement>('[type=checkbox]').checked).toBe(false);
    await submitPassword();
    expect(count('v2/login/accountPasswordLogin')).toBe(0);
    click(button('同意并继续'));
    await settle();
    expect(find<HTMLInputElement>('[type=checkbox]').checked).toBe(true);
    expect(step()).toBe('done');
  });

  it('consent is there again after a refused authorisation, and asked for anew by the next login', async () => {
    byPassword(ok(loggedIn([server('S1', 'a')])));
    const agreement = { agreement_id: 1, key: 'terms', title: '用户协议', version: '1', updated_at: '' };
    answers['index/getAgreementItem'] = () => ok({ list: [agreement] });
    const isTicked = (host: ParentNode) => find<HTMLInputElement>('[type=checkbox]', host).checked;
    const first = await open();
    click(find('[type=checkbox]', first));
    const returned = await open();
    expect(isTicked(returned)).toBe(true);
    type(find('[name=account]', returned), 'demo');
    type(find('[name=password]', returned), 'demo123456');
    click(find('[type=submit]', returned));
    await settle();
    expect(session().token).toBe('the-token');
    useSession.setState({ token: null, role: null });
    expect(isTicked(await open())).toBe(false);
  });

  it('counts down after a code was sent, and goes on counting after a reload', async () => {
    answers['login/sendVerifyCode'] = () => ok({});
    await open();
    click(button('验证码登录'));
    type(find('[name=phone]'), '13800000001');
    click(button('获取验证码'));
    await settle();
    expect(button('60 秒').disabled).toBe(true);
    const reloaded = await open();
    click(button('验证码登录', reloaded));
    expect(find<HTMLInputElement>('[name=phone]', reloaded).value).toBe('138 0000 0001');
    expect(reloaded.textContent).toMatch(/(60|59) 秒/);
  });
});
