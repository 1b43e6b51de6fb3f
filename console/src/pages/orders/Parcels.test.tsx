// Parcels to pack: one whose refund waits for a second person is held, with the way to the request.
import { fireEvent, screen, within } from '@testing-library/react';
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { Screen } from './Parcels.tsx';

let root: Root;
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const parcel = (order_id: string, refund_approval: object | null) => ({
  order_id,
  player_id: 12,
  paid_at: '2026-11-15T02:00:00Z',
  ship_reminded_at: null,
  items: [],
  address: { name: 'Lin', phone: '13800000000', region: 'Hangzhou', detail: 'Wensan Road 1' },
  has_application: false,
  refund_approval,
});
const held = parcel('hhw2', { approval_id: 31, requested_by_name: 'Sam' });

async function show(permissions: string[]): Promise<void> {
  const list = [parcel('hhw1', null), held];
  const responses = { 'order/parcels': { list, next_cursor: null, total: 2 } };
  ({ root } = await showScreen({ Screen, path: 'parcels', permissions, responses }));
}
const noteOf = async (order: string) => within(await screen.findByRole('row', { name: new RegExp(order) }));

test('a parcel whose refund waits for approval says so and leads to the request', async () => {
  await show(['order.ship', 'order.read', 'approval.read']);
  const link = (await noteOf('hhw2')).getByRole('link', { name: 'On hold' });
  expect(link.getAttribute('href')).toBe('/1001/approvals/31');
  expect((await noteOf('hhw1')).queryByText('On hold')).toBeNull();
});

test('who may not read approvals sees the note without a link', async () => {
  await show(['order.ship']);
  expect((await noteOf('hhw2')).getByText('On hold')).toBeTruthy();
  expect((await noteOf('hhw2')).queryByRole('link', { name: 'On hold' })).toBeNull();
});

test('the list to fill in leaves such a parcel out', async () => {
  await show(['order.ship']);
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push(file as Blob);
    return 'blob:parcels';
  });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Download list to fill in' })));
  await act(() => vi.waitFor(() => expect(saved).toHaveLength(1)));
  const text = await saved[0]?.text();
  expect(text).toContain('hhw1');
  expect(text).not.toContain('hhw2');
});
