// What a player asks to be refunded: the pieces of each line and the photos, also while it is decided.
import type { OpsOrderInfo, RefundApplication } from '@emall/contract';
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { setLanguage } from '../../i18n/language.ts';
import { meQuery, queryClient } from '../../request/queries.ts';
import { renderRouter } from '../../test/render-router.tsx';
import { Applications } from './OrderApplications.tsx';

let root: Root;
afterEach(async () => {
  await act(async () => root.unmount());
});

const application = {
  application_id: 5,
  kind: 'return',
  reason: 'damaged',
  description: '',
  status: 'applied',
  items: [{ order_item_id: 2, quantity: 1 }],
  photos: [{ upload_id: 7, url: '/mall/files/proofs/7.webp', width_px: 30, height_px: 40 }],
  photo_count: 1,
  amount: 3000,
  created_at: '2026-11-15T00:00:00Z',
} as unknown as RefundApplication;

const items = [
  { order_item_id: 1, name: 'Ship', sku_name: '', quantity: 1 },
  { order_item_id: 2, name: 'Hat', sku_name: 'Blue', quantity: 3 },
];

async function show(refund_approval: OpsOrderInfo['refund_approval']): Promise<void> {
  setLanguage('en');
  queryClient.setQueryData(meQuery.queryKey, {
    games: [{ game_id: '1001', permissions: ['order.refund'] }],
  } as never);
  const order = { order_id: 'hhw1', items, applications: [application], refund_approval };
  const rootRoute = createRootRoute();
  const component = () => <Applications order={order as unknown as OpsOrderInfo} />;
  const route = createRoute({ getParentRoute: () => rootRoute, path: '/$gameId', component });
  const history = createMemoryHistory({ initialEntries: ['/1001'] });
  root = await renderRouter(createRouter({ routeTree: rootRoute.addChildren([route]), history }));
}

test('shows the pieces that are asked for and the photos, and names the pieces in the decision', async () => {
  await show(null);
  expect(screen.getByText('Hat Blue × 1')).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Photo 1' }).getAttribute('src')).toBe('/mall/files/proofs/7.webp');
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
  expect(within(screen.getByRole('dialog')).getByText('Hat Blue × 1')).toBeTruthy();
});

test('while its approval waits for a second person, nobody decides on the application again', async () => {
  await show({ approval_id: 31, requested_by_name: 'Lin' });
  const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;
  expect(['Approve', 'Decline'].map(isDisabled)).toEqual([true, true]);
  expect(screen.getByText('Waiting for a second person to approve the refund.')).toBeTruthy();
});
