// A phone that only a fresh login may add: the way to that login, and back.
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
import ContactSheet from './ContactSheet.tsx';

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

it('asks for a fresh login, ends this one and names the page to come back to', async () => {
  server.answer('user/addAuthPopupInfo', refused(700013, '为了账号安全，请重新登录后再试'));
  server.answer('user/logout', ok({}));
  history.replaceState(null, '', '/mall/pages/auth/index?game_id=1001&contact=phone');
  const info = { phone: null, email: null, real_name: null };
  render(
    <QueryClientProvider client={queryClient}>
      <ContactSheet kind="phone" open info={info as never} onClose={vi.fn()} />
    </QueryClientProvider>,
  );
  fireEvent.change(screen.getByLabelText('手机号'), { target: { value: '13900000001' } });
  fireEvent.change(screen.getByLabelText('验证码'), { target: { value: '123456' } });
  await act(async () => screen.getByRole('button', { name: '确认' }).click());
  const again = await screen.findByRole('button', { name: '重新登录' });
  expect(session().token).not.toBeNull();
  await act(async () => again.click());
  await waitFor(() => expect(move).toHaveBeenCalled());
  expect(session().token).toBeNull();
  const redirectTo = '/pages/auth/index?game_id=1001&contact=phone';
  expect(move).toHaveBeenCalledWith(PATHS.login, expect.objectContaining({ redirectTo }), { replace: true });
});
