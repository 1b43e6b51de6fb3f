// The page of a player shows auditors who saw the contact details of that player.
import { screen } from '@testing-library/react';
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { type SentCall, showScreen } from '../../test/show-screen.tsx';
import { ContactViewsTab } from './PlayerLists.tsx';

let root: Root;
let sent: SentCall[];
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

test('who saw the contact details of a player is listed with where and why', async () => {
  const entry = { audit_id: 7, at: '2026-11-15T02:00:00Z', username: 'warehouse', contacts: 1 };
  const list = [
    { ...entry, operator_name: 'Wen Packer', call: 'ops/order/parcels', reason: '', input: '{}' },
  ];
  ({ root, sent } = await showScreen({
    Screen: ContactViewsTab,
    path: 'players/$player_id',
    at: 'players/12',
    permissions: ['audit.read'],
    responses: { 'audit/list': { list, next_cursor: null, total: 1 } },
  }));
  expect((await screen.findByRole('row', { name: /Wen Packer/ })).textContent).toContain('View parcels');
  const asked = { shows_contact: true, target_kind: 'player', target_id: '12' };
  expect(sent.find(({ path }) => path === 'audit/list')?.input).toMatchObject(asked);
});
