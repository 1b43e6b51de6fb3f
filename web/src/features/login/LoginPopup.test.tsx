// The login popup that binds another role, for a player who has one.
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { queryClient } from '../../shared/request/index.ts';
import { fakeServer, ok } from '../../shared/request/test/fake-server.ts';
import { visitAsPlayer } from '../../shared/request/test/session.ts';
import { hideLoginPopup, showRoleBinding, useSession } from '../../shared/session/index.ts';
import { topLayer } from '../../shared/ui/modal/layers.ts';
import LoginPopup from './LoginPopup.tsx';

beforeAll(() => import('./roles/RoleSteps.tsx'));

it('Back closes the question for a role, and the player without one stays logged in', async () => {
  visitAsPlayer();
  fakeServer().answer('user/userServerRoleList', ok({ list: [] }));
  useSession.setState({ gameInfo: { game_id: '1001', login_methods: ['account'] } as never, role: null });
  onTestFinished(() => {
    useSession.setState({ gameInfo: null });
    queryClient.clear();
  });
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={queryClient}>
      <LoginPopup open onClose={onClose} />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { name: '还没有游戏角色' });
  act(() => topLayer()?.());
  expect(onClose).toHaveBeenCalledOnce();
  expect(useSession.getState().token).not.toBeNull();
});

it('a player with a role is asked for another one only, and leaving it changes nothing', async () => {
  visitAsPlayer();
  fakeServer();
  useSession.setState({ gameInfo: { game_id: '1001', login_methods: ['account'] } as never });
  onTestFinished(() => {
    hideLoginPopup();
    useSession.setState({ gameInfo: null });
    queryClient.clear();
  });
  const role = useSession.getState().role;
  showRoleBinding();
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={queryClient}>
      <LoginPopup open onClose={onClose} />
    </QueryClientProvider>,
  );
  expect(await screen.findByRole('textbox', { name: '角色 ID' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '暂不绑定' }));
  expect(onClose).toHaveBeenCalled();
  expect(useSession.getState()).toMatchObject({ role });
  expect(useSession.getState().token).not.toBeNull();
});
