// Every change that reports itself can be shown as the call it made, without its secrets.
import { ops } from '@emall/contract/ops';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { labelOfDone } from '../i18n/done.ts';
import { queryClient, useCall } from '../request/queries.ts';
import { toast } from '../ui/Toast.tsx';
import { Toasts } from './Toasts.tsx';

const answer = (code: number) => ({ status: 200, json: async () => ({ code, msg: 'no', data: {} }) });

function Actions() {
  const withdraw = useCall(ops.catalog.withdraw, '1001');
  const password = useCall(ops.auth.changePassword);
  return (
    <>
      <button
        type="button"
        onClick={() => withdraw.mutate({ goods_id: 7 }, { onSuccess: () => toast('withdrawn') })}
      >
        withdraw
      </button>
      <button
        type="button"
        onClick={() =>
          password.mutate(
            { current_password: 'old-hidden-1', new_password: 'new-hidden-2' },
            {
              onSuccess: () => toast('changed'),
            },
          )
        }
      >
        password
      </button>
      <button type="button" onClick={() => withdraw.mutate({ goods_id: 8 })}>
        silent
      </button>
      <button type="button" onClick={() => toast('only a word')}>
        word
      </button>
    </>
  );
}

let root: ReturnType<typeof createRoot>;
beforeEach(async () => {
  localStorage.setItem('console_language', 'en');
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => answer(200)),
  );
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.body.firstElementChild as Element);
  const rootRoute = createRootRoute({
    component: () => (
      <QueryClientProvider client={queryClient}>
        <Actions />
      </QueryClientProvider>
    ),
  });
  const router = createRouter({
    routeTree: rootRoute,
    history: createMemoryHistory(),
    // As in the console: beside the routes, so that a message stays when the page changes.
    InnerWrap: ({ children }) => (
      <>
        {children}
        <Toasts />
      </>
    ),
  });
  await act(async () => root.render(<RouterProvider router={router as never} />));
  // Messages outlive the screen they are about, so those of earlier tests may still be there.
  while (button(/^Close$/)) await press(/^Close$/);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

const button = (name: RegExp) =>
  [...document.querySelectorAll('button')].findLast((each) =>
    name.test(each.getAttribute('aria-label') ?? each.textContent ?? ''),
  );
/** The code of the dialog is loaded when it is asked for. */
const shown = (text: string) =>
  vi.waitFor(() => expect(document.body.textContent).toContain(text), { timeout: 20_000 });
const press = (name: RegExp) => act(async () => button(name)?.click());
const messages = () => [...document.querySelectorAll('section p')];
/** Waits for this message and shows the call that it is about. */
async function showCallOf(text: string): Promise<void> {
  const message = await vi.waitFor(
    () => messages().find((each) => each.textContent === text) ?? expect.fail(`no message "${text}"`),
    { timeout: 20_000 },
  );
  await act(async () =>
    message.parentElement?.querySelector<HTMLElement>('[aria-label="Show as call"]')?.click(),
  );
}

test('a one-click action is shown as the call it made', async () => {
  await press(/^withdraw$/);
  await showCallOf('withdrawn');
  await shown('/mall/ops/catalog/withdraw');
  expect(document.body.textContent).toContain('"goods_id":7,"game_id":"1001"');
});

test('an action without a message of its own gets one, and is shown as the call it made', async () => {
  await press(/^silent$/);
  await showCallOf(await labelOfDone(ops.catalog.withdraw.path));
  await shown('"goods_id":8,"game_id":"1001"');
});

test('a password is not in what is shown', async () => {
  await press(/^password$/);
  await showCallOf('changed');
  await shown('/mall/ops/auth/changePassword');
  expect(document.body.textContent).not.toContain('hidden');
});

test('a message that is about no call offers none', async () => {
  await press(/^word$/);
  expect(document.body.textContent).toContain('only a word');
  const message = messages().find((each) => each.textContent === 'only a word');
  expect(message?.parentElement?.querySelectorAll('button')).toHaveLength(1);
});
