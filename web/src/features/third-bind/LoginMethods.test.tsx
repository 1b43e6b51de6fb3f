// The login methods of an account.
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { queryClient } from '../../shared/request/index.ts';
import { fakeServer, ok } from '../../shared/request/test/fake-server.ts';
import { visitAsPlayer } from '../../shared/request/test/session.ts';
import { LoginMethods } from './LoginMethods.tsx';

afterEach(() => queryClient.clear());

it.each([
  ['2026-01-01T00:00:00Z', '管理'],
  [null, '去绑定'],
])(
  'the phone (linked %s) opens its own sheet, not the top of the authentication page',
  async (linked_at, name) => {
    visitAsPlayer();
    const phone = { method: 'phone', name: '138******01', linked_at, can_unlink: false };
    fakeServer().answer('user/getUserAuthInfo', ok({ login_methods: [phone] }));
    render(
      <QueryClientProvider client={queryClient}>
        <LoginMethods />
      </QueryClientProvider>,
    );
    const link = await screen.findByRole('link', { name });
    expect(link.getAttribute('href')).toBe('/mall/pages/auth/index?game_id=1001&contact=phone');
  },
);
