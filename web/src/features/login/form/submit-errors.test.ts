// Where the server's errors are shown.
import { failures } from '@emall/contract/codes';
import { expect, it } from 'vitest';
import { texts } from '../texts.ts';
import { submitErrors } from './submit-errors.ts';

const of = (key: keyof typeof failures, msg: string = failures[key].zh) => ({
  code: failures[key].code,
  msg,
});
const place = (failure: { code: number; msg: string }, ...shown: Parameters<typeof submitErrors>[1]) =>
  submitErrors(failure, shown, texts().fieldErrors);

it('a wrong code is shown at the code, a wrong password at the password', () => {
  expect(place(of('identity/bad-code'), 'phone', 'code')).toEqual({ code: '验证码错误或已失效' });
  expect(place(of('identity/bad-password'), 'account', 'password')).toEqual({ password: '账号或密码错误' });
});

it('an account without a player in this game is shown at the account', () => {
  expect(place(of('identity/no-player-here'), 'account', 'password')).toHaveProperty('account');
});

it('an error of no visible field is shown above the button', () => {
  expect(place(of('identity/method-closed'), 'phone', 'code')).toEqual({ form: '本游戏未开放该登录方式' });
  expect(place(of('identity/bad-password'), 'phone', 'code')).toEqual({ form: '账号或密码错误' });
});

it('a malformed field is explained in our own text', () => {
  const failure = of('call/bad-input', '参数错误：phone must match pattern');
  expect(place(failure, 'phone', 'code')).toEqual({ phone: '请输入正确的 11 位手机号' });
  expect(place(of('call/bad-input', '参数错误：device_id is missing'), 'phone', 'code')).toHaveProperty(
    'form',
  );
});
