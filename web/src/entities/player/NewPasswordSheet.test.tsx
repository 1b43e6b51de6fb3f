// A new password by a code.
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { CallError } from '../../shared/request/call-error.ts';
import { visitAsPlayer } from '../../shared/request/test/session.ts';
import { render } from '../../shared/ui/test/render.ts';
import { NewPasswordSheet } from './NewPasswordSheet.tsx';

it('a wrong code is marked at its field until another is typed', async () => {
  visitAsPlayer();
  const submit = vi.fn(async () => {
    throw new CallError('answer', 700001, '验证码错误或已失效');
  });
  render(
    <NewPasswordSheet
      open
      onClose={() => undefined}
      title="忘记密码"
      phone="13800000001"
      sendCode={async () => undefined}
      submit={submit}
    />,
  );
  const code = screen.getByRole('textbox', { name: '短信验证码' });
  await userEvent.type(code, '000000');
  await userEvent.type(screen.getByLabelText('新密码'), 'password-9');
  await userEvent.click(screen.getByRole('button', { name: '确定' }));
  expect(submit).toHaveBeenCalledTimes(1);
  expect(await screen.findByText('验证码错误或已失效')).toBeTruthy();
  expect(code.getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(code, '{Backspace}1');
  expect(screen.queryByText('验证码错误或已失效')).toBeNull();
});
