// The page of a payment that failed names what is to be paid.
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { unpaidOrder } from '../../entities/order/test/order.ts';
import { queryClient } from '../../shared/request/index.ts';
import { visitAsPlayer } from '../../shared/request/test/session.ts';
import { FailedView } from './FailedView.tsx';

it.each([
  ['goods', '应付金额'],
  ['presale_deposit', '应付定金'],
  ['presale_balance', '应付尾款'],
] as const)('what a failed payment of %s asks for is called %s', (kind, label) => {
  visitAsPlayer();
  render(
    <QueryClientProvider client={queryClient}>
      <FailedView
        order={unpaidOrder({ kind })}
        reason="failed"
        again="sandbox"
        hasOtherMethods={false}
        areMethodsLoading={false}
        refetch={(() => undefined) as never}
        onService={() => undefined}
      />
    </QueryClientProvider>,
  );
  expect(screen.getByText(new RegExp(label)).textContent).toBe(`${label} ¥200.00`);
});
