// A take-back of points that waits for a second person is on the player's page, and on no other player's.
import { ops } from '@emall/contract/ops';
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { WaitingApprovals } from './WaitingApprovals.tsx';

let root: Root;
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

async function show(playerId: number): Promise<void> {
  const waiting = {
    approval_id: 31,
    call: ops.score.take.path,
    effects: [{ kind: 'points_taken', amount: 1200, of: 'Lin' }],
    requested_by_name: 'Support',
    about: [{ field: 'player_id', id: '7', name: 'Lin' }],
  };
  ({ root } = await showScreen({
    Screen: () => (
      <>
        <WaitingApprovals playerId={playerId} />
        <p>The player</p>
      </>
    ),
    permissions: ['approval.read'],
    responses: { 'approval/list': { list: [waiting], next_cursor: null, total: 1 } },
  }));
}

test('what waits is named with its effect and who asked, and leads to the request', async () => {
  await show(7);
  await vi.waitFor(() =>
    expect(document.body.textContent).toContain('Points taken 1,200 points · requested by Support'),
  );
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/1001/approvals/31');
});

test('another player’s page is without it', async () => {
  await show(8);
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(document.body.textContent).toBe('The player');
});
