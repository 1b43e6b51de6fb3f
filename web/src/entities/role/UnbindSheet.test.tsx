// Unlinking a role: the code, its proof, and the question.
import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { act } from 'react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { CallError } from '../../shared/request/call-error.ts';
import { queryClient } from '../../shared/request/index.ts';
import { fakeServer, ok, refused } from '../../shared/request/test/fake-server.ts';
import { visitAsPlayer } from '../../shared/request/test/session.ts';
import { settle } from '../../shared/request/test/settle.ts';
import { LazyDialog } from '../../shared/ui/Dialog/LazyDialog.tsx';
import { render, type } from '../../shared/ui/test/render.ts';
import UnbindSheet from './UnbindSheet.tsx';

const BAD_CODE = 700001;
const role = { server_code: 's1', role_code: 'r1', role_name: '晨星' };
const unbind = vi.fn(async () => ({}));
let server: ReturnType<typeof fakeServer>;

beforeAll(LazyDialog.preload);
beforeEach(() => {
  visitAsPlayer();
  vi.clearAllMocks();
  server = fakeServer();
  server.answer('user/checkRoleVerifyCode', ok());
  render(
    <QueryClientProvider client={queryClient}>
      <UnbindSheet open role={role} unbind={unbind} onUnbound={vi.fn()} onClose={vi.fn()} />
    </QueryClientProvider>,
  );
});

const field = () => screen.queryByRole<HTMLInputElement>('textbox', { name: /邮件验证码/, hidden: true });
const tap = async (name: string) => {
  await act(async () => screen.getAllByRole('button', { name }).at(-1)?.click());
  await settle();
};

it('without a code it says what is missing', async () => {
  await tap('解除绑定');
  expect(document.body.textContent).toContain('请输入 6 位验证码');
  expect(server.callsTo('user/checkRoleVerifyCode')).toHaveLength(0);
});

it('a wrong code is marked at its field until another is typed', async () => {
  server.answer('user/checkRoleVerifyCode', refused(BAD_CODE, '验证码错误或已失效'));
  type(field() as HTMLInputElement, '000000');
  await tap('解除绑定');
  expect(field()?.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(field()?.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    '验证码错误或已失效',
  );
  type(field() as HTMLInputElement, '1');
  expect(field()?.getAttribute('aria-invalid')).not.toBe('true');
});

it('a proof that has expired needs a new code, and the field is empty without blame', async () => {
  unbind.mockRejectedValueOnce(new CallError('answer', BAD_CODE, '验证码错误或已失效'));
  type(field() as HTMLInputElement, '123456');
  await tap('解除绑定');
  expect(field()).toBeNull();
  await tap('解除绑定');
  expect(unbind).toHaveBeenCalledTimes(1);
  expect(field()?.value).toBe('');
  expect(document.body.textContent).not.toContain('请输入 6 位验证码');
  type(field() as HTMLInputElement, '654321');
  await tap('解除绑定');
  await tap('解除绑定');
  expect(server.callsTo('user/checkRoleVerifyCode')).toHaveLength(2);
  expect(unbind).toHaveBeenCalledTimes(2);
});

it('an open order stays on the sheet as the reason, with a way to it', async () => {
  unbind.mockRejectedValueOnce(new CallError('answer', 700023, '该角色有未完成订单，暂不能解绑'));
  type(field() as HTMLInputElement, '123456');
  await tap('解除绑定');
  await tap('解除绑定');
  expect(screen.getByRole('alert', { hidden: true }).textContent).toContain('该角色有未完成订单，暂不能解绑');
  expect(screen.getByRole('link', { name: '查看我的订单', hidden: true }).getAttribute('href')).toContain(
    '/pages/orders/index',
  );
});
