// The page after a payment: its title before and after the result is known.
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ORDER_ID, unpaidOrder } from '../../entities/order/test/order.ts';
import { QueryParamsContext } from '../../shared/navigation/useQueryParams.ts';
import { queryClient } from '../../shared/request/index.ts';
import { fakeServer, ok } from '../../shared/request/test/fake-server.ts';
import { visitAsPlayer } from '../../shared/request/test/session.ts';
import PaySuccessfulPage from './paySuccessful.tsx';

afterEach(() => queryClient.clear());

it('does not say that it is paid while the result is still being checked', async () => {
  visitAsPlayer();
  const server = fakeServer();
  server.answer('user/orderDetails', ok(unpaidOrder()));
  render(
    <QueryClientProvider client={queryClient}>
      <QueryParamsContext value={{ order_id: ORDER_ID }}>
        <PaySuccessfulPage />
      </QueryParamsContext>
    </QueryClientProvider>,
  );
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('支付结果');
  await screen.findByText('正在确认支付结果');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('支付结果');
});
