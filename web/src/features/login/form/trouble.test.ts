// Where the player reads what the server refused.
import { failures } from '@emall/contract/codes';
import { expect, it } from 'vitest';
import { texts } from '../texts.ts';
import { secondsIn, troubleOf } from './trouble.ts';

const of = (key: keyof typeof failures, msg: string = failures[key].zh) => ({
  code: failures[key].code,
  msg,
});
const place = (failure: { code: number; msg: string }, ...shown: Parameters<typeof troubleOf>[1]) =>
  troubleOf(failure, shown, texts().flaws);

it('a wrong code is told beside the code, a wrong password beside the password', () => {
  expect(place(of('identity/bad-code'), 'phone', 'code')).toEqual({ code: '验证码错误或已失效' });
  expect(place(of('identity/bad-password'), 'account', 'password')).toEqual({ password: '账号或密码错误' });
});

it('an account without a player in this game is told beside the account', () => {
  expect(place(of('identity/no-player-here'), 'account', 'password')).toHaveProperty('account');
});

it('what belongs to no field on screen is told above the button', () => {
  expect(place(of('identity/way-closed'), 'phone', 'code')).toEqual({ form: '本游戏未开放该登录方式' });
  expect(place(of('identity/bad-password'), 'phone', 'code')).toEqual({ form: '账号或密码错误' });
});

it('a field the server calls malformed is explained in plain words', () => {
  const failure = of('call/bad-input', '参数错误：phone must match pattern');
  expect(place(failure, 'phone', 'code')).toEqual({ phone: '请输入正确的 11 位手机号' });
  expect(place(of('call/bad-input', '参数错误：device_id is missing'), 'phone', 'code')).toHaveProperty(
    'form',
  );
});

it('the wait for another code is read from the refusal', () => {
  expect(secondsIn('验证码发送太频繁，请 42 秒后再试')).toBe(42);
  expect(secondsIn('no number')).toBeUndefined();
});
