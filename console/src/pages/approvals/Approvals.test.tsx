// Whoever decides reads what a request is about in their language.
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { Screen } from './Approvals.tsx';

let root: Root;
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

test('a role that every shop starts with has its English name, one that operators named keeps theirs', async () => {
  const approval = {
    call: 'ops/operator/grant',
    status: 'waiting',
    effects: [],
    requested_by_name: 'Lin',
    created_at: '2026-11-15T02:00:00.000Z',
    request_reason: '',
    reason: 'always',
    expires_at: '2026-11-16T02:00:00.000Z',
  };
  const about = (name: string) => [{ field: 'role_id', id: '3', name }];
  ({ root } = await showScreen({
    Screen,
    path: 'approvals',
    responses: {
      'approval/list': {
        list: [
          { ...approval, approval_id: 1, about: about('店主') },
          { ...approval, approval_id: 2, about: about('夜班') },
        ],
        next_cursor: null,
        total: 2,
      },
    },
  }));
  const cells = () =>
    [...document.querySelectorAll('tbody tr')].map((row) => row.querySelectorAll('td')[2]?.textContent);
  await vi.waitFor(() => expect(cells()).toEqual(['Owner', '夜班']));
});
