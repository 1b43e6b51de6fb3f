// Adding a phone or a mail address: a wrong code at its field; the way to a fresh login, and back.
import type { AuthInfo } from '@emall/contract';
import { PATHS } from '@emall/contract/pages';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { setNavigator } from '../../shared/navigation/index.ts';
import { queryClient } from '../../shared/request/index.ts';
import { fakeServer, ok, refused } from '../../shared/request/test/fake-server.ts';
import { visitAsPlayer } from '../../shared/request/test/session.ts';
import { session } from '../../shared/session/index.ts';
import { render } from '../../shared/ui/test/render.ts';
import ContactSheet, { type ContactKind } from './ContactSheet.tsx';

const server = fakeServer();
const move = vi.fn(async () => undefined);

beforeEach(() => {
  visitAsPlayer();
  setNavigator({
    move,
    back: vi.fn(),
    canGoBack: () => true,
    prefetch: vi.fn(),
    block: () => () => undefined,
  });
});

const show = (kind: ContactKind, info: Partial<AuthInfo> = {}) =>
  render(
    <QueryClientProvider client={queryClient}>
      <ContactSheet
        kind={kind}
        open
        info={{ phone: null, email: null, real_name: null, ...info } as never}
        onClose={vi.fn()}
      />
    </QueryClientProvider>,
  );
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => act(async () => screen.getByRole('button', { name: '确认' }).click());

it('a wrong code marks its field, until it is typed again', async () => {
  server.answer('user/addAuthPopupInfo', refused(700001, '验证码错误或已失效'));
  show('email');
  type('邮箱', 'lin@example.com');
  type('验证码', '000000');
  await save();
  const field = screen.getByRole('textbox', { name: '验证码' });
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByText('验证码错误或已失效')).toBeTruthy();
  type('验证码', '123456');
  expect(field.getAttribute('aria-invalid')).toBeNull();
});

it('a wrong code of the old phone marks the field of the old phone', async () => {
  server.answer('user/addAuthPopupInfo', refused(700015, '原手机号的验证码错误或已失效'));
  show('phone', { phone: '198******01' });
  type('新手机号', '13900000001');
  const [current, fresh] = screen.getAllByRole('textbox', { name: /验证码/ });
  for (const field of [current, fresh]) if (field) fireEvent.change(field, { target: { value: '123456' } });
  await save();
  await waitFor(() => expect(current?.getAttribute('aria-invalid')).toBe('true'));
  expect(fresh?.getAttribute('aria-invalid')).toBeNull();
});

it('asks for a fresh login, ends this one and names the page to come back to', async () => {
  server.answer('user/addAuthPopupInfo', refused(700013, '为了账号安全，请重新登录后再试'));
  server.answer('user/logout', ok({}));
  history.replaceState(null, '', '/mall/pages/auth/index?game_id=1001&contact=phone');
  show('phone');
  type('手机号', '13900000001');
  type('验证码', '123456');
  await save();
  const again = await screen.findByRole('button', { name: '重新登录' });
  expect(session().token).not.toBeNull();
  await act(async () => again.click());
  await waitFor(() => expect(move).toHaveBeenCalled());
  expect(session().token).toBeNull();
  const redirectTo = '/pages/auth/index?game_id=1001&contact=phone';
  expect(move).toHaveBeenCalledWith(PATHS.login, expect.objectContaining({ redirectTo }), { replace: true });
});
