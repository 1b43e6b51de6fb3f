// The cooldown between two codes.
import { failures } from '@emall/contract/codes';
import { afterEach, expect, it } from 'vitest';
import { CallError } from '../../shared/request/index.ts';
import { cooldownIn, lastSentCode, storeSentCode } from './code-cooldown.ts';

afterEach(() => sessionStorage.clear());

it('a sent code is stored for a minute, with its recipient', () => {
  storeSentCode('phone', '13800000001', 60, 1000);
  expect(lastSentCode('phone', 60_999)).toEqual({ to: '13800000001', ready_at: 61_000 });
  expect(lastSentCode('phone', 61_000)).toBeUndefined();
});

it('codes by in-game mail have a cooldown of their own', () => {
  storeSentCode('phone', '13800000001', 60, 1000);
  expect(lastSentCode('role', 2000)).toBeUndefined();
});

it('a damaged stored value counts as none', () => {
  sessionStorage.setItem('codeSent:phone', '{');
  expect(lastSentCode('phone')).toBeUndefined();
});

it('the wait for another code is read from the message of the rejection', () => {
  const rejection = (key: keyof typeof failures, msg: string) =>
    new CallError('answer', failures[key].code, msg);
  expect(cooldownIn(rejection('identity/code-too-soon', '验证码发送太频繁，请 42 秒后再试'))).toBe(42);
  expect(cooldownIn(rejection('identity/code-too-soon', 'no number'))).toBeUndefined();
  expect(cooldownIn(rejection('identity/code-quota', '今天已发送 10 次'))).toBeUndefined();
});
