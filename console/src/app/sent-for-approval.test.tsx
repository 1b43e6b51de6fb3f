// A dialog whose call waits for a second person closes, and a notification leads to the approval: nothing failed.
import { ops } from '@emall/contract/ops';
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setOnAwaitsApproval } from '../request/call.ts';
import { meQuery, queryClient, toastError, useCall } from '../request/queries.ts';
import { renderRouter } from '../test/render-router.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { closeToasts, ToastHost } from '../ui/Toast.tsx';
import { showSentForApproval } from './sent-for-approval.ts';

let root: Root;
const close = vi.fn();

function Revoke() {
  const revoke = useCall(ops.coupon.revoke, '1001');
  const act = () => revoke.mutate({ coupon_id: 1, reason: 'x' }, { onError: toastError });
  return (
    <Dialog
      title="Revoke"
      onClose={close}
      error={revoke.error?.message}
      action={{ label: 'Revoke', onAct: act }}
    >
      {null}
    </Dialog>
  );
}

beforeEach(async () => {
  close.mockClear();
  setOnAwaitsApproval(showSentForApproval);
  queryClient.setQueryData(meQuery.queryKey, {
    games: [{ game_id: '1001', permissions: ['approval.read'] }],
  } as never);
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <>
          <Revoke />
          <ToastHost onShowCall={() => undefined} />
        </>
      ),
    }),
    history: createMemoryHistory(),
  });
  root = await renderRouter(router);
});
afterEach(async () => {
  act(closeToasts);
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
  setOnAwaitsApproval(() => undefined);
});

/** The newest one: those of earlier tests stay a while. */
const message = () => [...document.querySelectorAll('section > div')].at(-1);

async function submit(response: { code: number; msg: string; data: unknown }) {
  vi.stubGlobal('fetch', async () => Response.json(response));
  const form = document.querySelector('[role="dialog"] form');
  await act(async () => void form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
  await act(
    async () => void (await vi.waitFor(() => expect(message()?.textContent).toContain(response.msg))),
  );
}

test('a dialog that was sent for approval closes with a link to the approval', async () => {
  await submit({ code: 800014, msg: 'Sent for approval', data: { approval_id: 7 } });
  expect(close).toHaveBeenCalledTimes(1);
  expect(document.querySelectorAll('[role="dialog"] [role="alert"]')).toHaveLength(0);
  expect(message()?.querySelector('a')?.getAttribute('href')).toBe('/1001/approvals/7');
});

test('a dialog that was rejected stays open and says why', async () => {
  await submit({ code: 400, msg: 'Not possible', data: null });
  expect(close).not.toHaveBeenCalled();
  expect([...document.querySelectorAll('[role="alert"]')].map(({ textContent }) => textContent)).toContain(
    'Not possible',
  );
});
