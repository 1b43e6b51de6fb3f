// The button that sends a verification code.
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { VerifyCodeField } from './VerifyCodeField.tsx';

const send = async (onSend: () => Promise<unknown> | undefined) => {
  render(<VerifyCodeField label="验证码" value="" onChange={() => undefined} onSend={onSend} />);
  await userEvent.click(screen.getByRole('button', { name: '获取验证码' }));
};

it('a code that was sent is announced, and the next one waits, whatever the call returns', async () => {
  await send(() => Promise.resolve());
  expect(await screen.findByText('验证码已发送，10 分钟内有效')).toBeTruthy();
  expect(await screen.findByRole('button', { name: /^\d+ 秒$/ })).toHaveProperty('disabled', true);
});

it.each([
  ['there is nobody to send it to', () => undefined],
  ['it failed', () => Promise.reject(new Error('busy'))],
])('the next one does not wait when %s', async (_when, onSend) => {
  await send(onSend);
  expect(screen.getByRole('button', { name: '获取验证码' })).toHaveProperty('disabled', false);
});
