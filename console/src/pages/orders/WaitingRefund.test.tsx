// While a refund of an order waits for a second person, its page says so, leads to the request, and offers no other refund.
import type { OpsOrderInfo } from '@emall/contract';
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { setLanguage } from '../../i18n/language.ts';
import { meQuery, queryClient } from '../../request/queries.ts';
import { renderRouter } from '../../test/render-router.tsx';
import { OrderActions } from './OrderActions.tsx';
import { WaitingRefund } from './WaitingRefund.tsx';

let root: Root;
afterEach(async () => {
  await act(async () => root.unmount());
});

async function show(refund_approval: OpsOrderInfo['refund_approval'], permissions: string[]): Promise<void> {
  setLanguage('en');
  queryClient.setQueryData(meQuery.queryKey, { games: [{ game_id: '1001', permissions }] } as never);
  const order = {
    order_id: 'hhw1',
    is_parcel: true,
    status: 'paid',
    pay_amount: 9900,
    refunded_amount: 0,
    refunding_amount: 0,
    actions: ['refund'],
    refund_approval,
  } as unknown as OpsOrderInfo;
  const component = () => (
    <>
      <OrderActions order={order} />
      <WaitingRefund order={order} />
    </>
  );
  const rootRoute = createRootRoute();
  const route = createRoute({ getParentRoute: () => rootRoute, path: '/$gameId', component });
  const history = createMemoryHistory({ initialEntries: ['/1001'] });
  root = await renderRouter(createRouter({ routeTree: rootRoute.addChildren([route]), history }));
}

const buttons = () =>
  [...document.querySelectorAll('button')].map(({ textContent, disabled }) => [textContent, disabled]);

test('an order without a waiting refund can be refunded', async () => {
  await show(null, ['order.refund', 'approval.read']);
  expect(buttons()).toEqual([['Refund', false]]);
  expect(document.body.textContent).not.toContain('waiting');
});

test('a refund that waits for approval is named with its requester and its request, and is not asked for again', async () => {
  await show({ approval_id: 31, requested_by_name: 'Lin' }, ['order.refund', 'approval.read']);
  expect(buttons()).toEqual([['Refund waiting for approval', true]]);
  expect(document.querySelector('p')?.textContent).toContain('Requested by Lin');
  expect(document.querySelector('p')?.textContent).toContain('The parcel is on hold');
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/1001/approvals/31');
});

test('who may not read approvals gets no link to one', async () => {
  await show({ approval_id: 31, requested_by_name: 'Lin' }, ['order.refund']);
  expect(document.querySelector('p')?.textContent).toContain('Requested by Lin');
  expect(document.querySelector('a')).toBeNull();
});
