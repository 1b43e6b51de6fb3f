// The button that sends a verification code.
import { failures } from '@emall/contract/codes';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { CallError } from '../../shared/request/index.ts';
import { VerifyCodeField } from './VerifyCodeField.tsx';

afterEach(() => sessionStorage.clear());

type OnSend = () => Promise<unknown> | undefined;
const show = (onSend: OnSend, to = '13800000001') =>
  render(
    <VerifyCodeField
      label="验证码"
      value=""
      onChange={() => undefined}
      recipient={{ scope: 'phone', to }}
      onSend={onSend}
    />,
  );
const send = async (onSend: OnSend) => {
  const shown = show(onSend);
  await userEvent.click(screen.getByRole('button', { name: '获取验证码' }));
  return shown;
};
const findCountdown = () => screen.findByRole('button', { name: /^\d+ 秒$/ });

it('a code that was sent is announced, and the next one waits, whatever the call returns', async () => {
  await send(() => Promise.resolve());
  expect(await screen.findByText('验证码已发送，10 分钟内有效')).toBeTruthy();
  expect(await findCountdown()).toHaveProperty('disabled', true);
});

it('the countdown goes on when the page is opened again, for the same recipient only', async () => {
  const sent = await send(() => Promise.resolve());
  await findCountdown();
  sent.unmount();
  const same = show(() => Promise.resolve());
  expect(await findCountdown()).toHaveProperty('disabled', true);
  same.unmount();
  show(() => Promise.resolve(), '13800000002');
  expect(screen.getByRole('button', { name: '获取验证码' })).toHaveProperty('disabled', false);
});

it('a code that was asked for too soon starts the countdown that the server names', async () => {
  const { code } = failures['identity/code-too-soon'];
  await send(() => Promise.reject(new CallError('answer', code, '请 42 秒后再试')));
  expect(await screen.findByRole('button', { name: '42 秒' })).toHaveProperty('disabled', true);
});

it.each([
  ['there is nobody to send it to', () => undefined],
  ['it failed', () => Promise.reject(new Error('busy'))],
])('the next one does not wait when %s', async (_when, onSend) => {
  await send(onSend);
  expect(screen.getByRole('button', { name: '获取验证码' })).toHaveProperty('disabled', false);
});
