// The page of a game that is not open: asking again without a connection.
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { isConnectionLost, queryClient } from '../../shared/request/index.ts';
import { fakeServer, refused } from '../../shared/request/test/fake-server.ts';
import { visitAsPlayer } from '../../shared/request/test/session.ts';
import { toastText } from '../../shared/ui/test/toast-text.ts';
import MaintenancePage from './index.tsx';

afterEach(() => queryClient.clear());

it('tells a lost connection by the offline bar, not by a toast', async () => {
  visitAsPlayer();
  const server = fakeServer();
  server.answer('index/getGameInfo', refused(402, '维护到 12 点'));
  render(
    <QueryClientProvider client={queryClient}>
      <MaintenancePage />
    </QueryClientProvider>,
  );
  await screen.findByText(/维护到 12 点/);
  server.cut('index/getGameInfo');
  const button = screen.getByRole('button', { name: '看看开了没有' });
  await userEvent.click(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  await waitFor(() => expect(button.getAttribute('aria-busy')).not.toBe('true'), { timeout: 4000 });
  expect(isConnectionLost()).toBe(true);
  expect(toastText()).toBe('');
});
