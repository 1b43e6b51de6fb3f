// The roles of a player.
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, onTestFinished } from 'vitest';
import { queryClient } from '../../shared/request/index.ts';
import { fakeServer, ok } from '../../shared/request/test/fake-server.ts';
import { visitAsPlayer } from '../../shared/request/test/session.ts';
import { hideLoginPopup, session } from '../../shared/session/index.ts';
import RoleSheet from './RoleSheet.tsx';

it('a player who has a role can link another', async () => {
  visitAsPlayer();
  const server = fakeServer();
  server.answer('user/userServerRoleList', ok({ list: [], is_known: true }));
  onTestFinished(() => {
    hideLoginPopup();
    queryClient.clear();
  });
  render(
    <QueryClientProvider client={queryClient}>
      <RoleSheet open onClose={() => undefined} />
    </QueryClientProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: '绑定其他角色' }));
  expect(session()).toMatchObject({ loginPopupVisible: true, isBindingRole: true });
});
