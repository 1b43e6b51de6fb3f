// The popup that asks for authentication.
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { queryClient } from '../../shared/request/index.ts';
import { fakeServer, ok } from '../../shared/request/test/fake-server.ts';
import { visitAsPlayer } from '../../shared/request/test/session.ts';
import { settle } from '../../shared/request/test/settle.ts';
import { Sheet } from '../../shared/ui/Sheet/Sheet.tsx';
import { AuthPopup } from './AuthPopup.tsx';

afterEach(() => queryClient.clear());

const page = (isSheetOpen: boolean) => (
  <QueryClientProvider client={queryClient}>
    <Sheet open={isSheetOpen} onClose={() => {}} title="消息">
      三条消息
    </Sheet>
    <AuthPopup />
  </QueryClientProvider>
);

it('waits while the player has a sheet open, and stays once it is shown', async () => {
  visitAsPlayer();
  const server = fakeServer();
  server.answer('user/getUserAuthInfo', ok({ is_popup_due: true }));
  server.answer('index/authPopupConfInfo', ok({ is_on: true, title: '完善信息', text: '' }));
  const { rerender } = render(page(true));
  await expect.poll(() => server.callsTo('index/authPopupConfInfo').length).toBe(1);
  await act(() => settle());
  expect(screen.queryByRole('alertdialog')).toBeNull();

  rerender(page(false));
  await screen.findByRole('alertdialog', { name: '完善信息' });
  await act(async () => rerender(page(true)));
  expect(screen.queryByRole('alertdialog')).not.toBeNull();
});

it('stays away when the player was quicker, and asks on the next visit', async () => {
  visitAsPlayer();
  const server = fakeServer();
  server.answer('user/getUserAuthInfo', ok({ is_popup_due: true }));
  server.answer('index/authPopupConfInfo', ok({ is_on: true, title: '完善信息', text: '' }));
  const { unmount } = render(page(false));
  fireEvent.pointerDown(document.body);
  await expect.poll(() => server.callsTo('index/authPopupConfInfo').length).toBe(1);
  await act(() => settle());
  expect(screen.queryByRole('alertdialog')).toBeNull();
  unmount();

  render(page(false));
  await screen.findByRole('alertdialog', { name: '完善信息' });
});
