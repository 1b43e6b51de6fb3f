// What an operator has changed can be shown as its call after its message is gone.
import { ops } from '@emall/contract/ops';
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { showScreen } from '../test/show-screen.tsx';
import { clearRecentActions, recordAction } from '../ui/recent-actions.ts';
import { RecentActions } from './RecentActions.tsx';

let root: Root;
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

const show = async () => {
  ({ root } = await showScreen({ Screen: () => <RecentActions onClose={() => undefined} /> }));
};

test('the newest action comes first, and each is shown as the call it made', async () => {
  clearRecentActions();
  recordAction({ call: ops.catalog.withdraw, input: { goods_id: 7 }, gameId: '1001' });
  recordAction({ call: ops.link.save, input: { name: 'x' }, gameId: '1001' });
  await show();
  await vi.waitFor(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(2));
  const [, withdrawn] = document.querySelectorAll<HTMLButtonElement>('tbody button');
  expect(withdrawn?.getAttribute('aria-label')).toBe('Show as call: Withdraw goods');
  await act(async () => withdrawn?.click());
  await vi.waitFor(() => expect(document.body.textContent).toContain('"goods_id":7,"game_id":"1001"'));
});

test('before anything was changed it says so', async () => {
  clearRecentActions();
  await show();
  await vi.waitFor(() => expect(document.body.textContent).toContain('You haven’t changed anything yet'));
});
