// A dialog that makes one call: nothing is sent before the reason is given and the effects are shown, the answer closes it.
import { ops } from '@emall/contract/ops';
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { act, type ReactNode, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../request/queries.ts';
import { renderRouter } from '../test/render-router.tsx';
import { ToastHost } from '../ui/Toast.tsx';
import { CallDialog } from './CallDialog.tsx';

let root: Root;
const sent: { path: string; body: Record<string, unknown> }[] = [];
const onClose = vi.fn();
const onDone = vi.fn();
let code = 200;
/** What the dry run waits for. */
let effects: () => Promise<void>;

beforeEach(() => {
  sent.length = 0;
  code = 200;
  effects = async () => undefined;
  onClose.mockClear();
  onDone.mockClear();
  vi.stubGlobal(
    'fetch',
    vi.fn(async (path: string, { body }: { body: string }) => {
      sent.push({ path, body: JSON.parse(body) });
      if (JSON.parse(body).is_dry_run) await effects();
      const data = JSON.parse(body).is_dry_run ? { effects: [], approval_reason: null } : { points: 5 };
      return { status: 200, json: async () => ({ code, msg: 'Not now', data }) };
    }),
  );
});
afterEach(async () => {
  await act(async () => root.unmount());
  // The effects of one test are not those of the next: a query that is no longer used is removed a moment later.
  queryClient.clear();
  vi.unstubAllGlobals();
});

async function show(
  props: { onDone?: typeof onDone; done?: string; children?: ReactNode } = {},
): Promise<void> {
  const component = () => (
    <CallDialog
      call={ops.score.refund}
      input={(reason) => ({ order_id: 'P1', reason })}
      label="Give back"
      needsReason
      hasEffects
      onClose={onClose}
      {...props}
    />
  );
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() });
  root = await renderRouter(router);
}

const submit = () =>
  [...document.querySelectorAll<HTMLButtonElement>('[role="dialog"] button')].find(
    ({ textContent }) => textContent === 'Give back',
  ) as HTMLButtonElement;

async function giveReason(): Promise<void> {
  const field = document.querySelector<HTMLInputElement>('[role="dialog"] input') as HTMLInputElement;
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, ' Paid twice ');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

const isWaiting = () => submit().getAttribute('aria-disabled') === 'true';

/** Once its effects are there. */
async function press(): Promise<void> {
  await vi.waitFor(() => expect(isWaiting()).toBe(false));
  await act(async () => submit().click());
}

const changes = () => sent.filter(({ body }) => !body.is_dry_run);

test('its effects are tried first, and it waits for the reason', async () => {
  await show();
  await vi.waitFor(() => expect(sent.map(({ body }) => body.is_dry_run)).toEqual([true]));
  expect(submit().disabled).toBe(true);
});

test('what it changed may leave the screen with it: its own message is shown all the same, and once', async () => {
  await show({ done: 'Given back' });
  await giveReason();
  await vi.waitFor(() => expect(isWaiting()).toBe(false));
  await act(async () => {
    submit().click();
    root.render(null);
  });
  const shown = document.createElement('div');
  const host = createRoot(shown);
  await act(async () => host.render(<ToastHost onShowCall={() => undefined} />));
  await act(() => new Promise((resolve) => setTimeout(resolve, 400)));
  expect([...shown.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual(['Given back']);
  await act(async () => host.unmount());
});

test('the call is sent with the reason, and its answer closes the dialog', async () => {
  await show();
  await giveReason();
  await press();
  expect(sent.at(-1)).toMatchObject({
    path: '/mall/ops/score/refund',
    body: { order_id: 'P1', reason: 'Paid twice' },
  });
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

test('pressed before its effects are listed, it sends nothing unseen: the button has the focus once they are', async () => {
  let list: () => void = () => undefined;
  effects = () => new Promise((resolve) => (list = resolve));
  await show();
  await giveReason();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(submit().getAttribute('aria-busy')).toBe('true');
  // As Enter in a field does.
  await act(async () => submit().click());
  expect(document.activeElement).not.toBe(submit());
  await act(async () => list());
  await vi.waitFor(() => expect(isWaiting()).toBe(false));
  expect(changes()).toEqual([]);
  expect(document.activeElement).toBe(submit());
  await act(async () => submit().click());
  await vi.waitFor(() => expect(changes()).toHaveLength(1));
});

test('a second click before the button is seen to wait sends nothing', async () => {
  await show();
  await giveReason();
  await vi.waitFor(() => expect(isWaiting()).toBe(false));
  await act(async () => {
    submit().click();
    submit().click();
  });
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(changes()).toHaveLength(1);
});

test('what is done in place of closing gets the answer and what was sent', async () => {
  await show({ onDone });
  await giveReason();
  await press();
  await vi.waitFor(() =>
    expect(onDone).toHaveBeenCalledWith({ points: 5 }, { order_id: 'P1', reason: 'Paid twice' }),
  );
  expect(onClose).not.toHaveBeenCalled();
});

test('a failure is shown and the dialog stays', async () => {
  await show();
  await giveReason();
  await vi.waitFor(() => expect(isWaiting()).toBe(false));
  code = 10002;
  await press();
  await vi.waitFor(() =>
    expect(document.querySelector('[role="dialog"] [role="alert"]')?.textContent).toContain('Not now'),
  );
  expect(onClose).not.toHaveBeenCalled();
});

const alerts = () =>
  [...document.querySelectorAll('[role="dialog"] [role="alert"]')].map(({ textContent }) => textContent);

test('what its dry run refuses cannot be sent, and the reason stands there once', async () => {
  code = 10002;
  await show();
  await vi.waitFor(() => expect(alerts()).toEqual(['Not now']));
  await giveReason();
  await vi.waitFor(() => expect(submit().disabled).toBe(true));
  expect(alerts()).toEqual(['Not now']);
  expect(changes()).toEqual([]);
});

test('an error goes away with the next edit', async () => {
  let choose: (orderId: string) => void = () => undefined;
  const component = () => {
    const [orderId, setOrderId] = useState('P1');
    choose = setOrderId;
    return (
      <CallDialog
        call={ops.score.refund}
        input={(reason) => ({ order_id: orderId, reason })}
        label="Give back"
        onClose={onClose}
      />
    );
  };
  root = await renderRouter(
    createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() }),
  );
  code = 10002;
  await press();
  await vi.waitFor(() => expect(alerts()).toEqual(['Not now']));
  await act(async () => choose('P2'));
  expect(alerts()).toEqual([]);
});

test('the reason has the focus, unless a field of the dialog asks for it', async () => {
  await show();
  expect(document.activeElement).toBe(document.querySelector('[role="dialog"] input'));
  await act(async () => root.unmount());
  // biome-ignore lint/a11y/noAutofocus: the first field of a dialog
  await show({ children: <input aria-label="Points" autoFocus /> });
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Points');
});

test('it waits for its effects, also when Enter is pressed in a field', async () => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  effects = () => arrived;
  await show();
  await giveReason();
  for (const isEffectsCodeLoaded of [false, true]) {
    if (isEffectsCodeLoaded) await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(submit().disabled).toBe(false);
    expect(isWaiting()).toBe(true);
    await act(async () => submit().click());
    expect(changes()).toEqual([]);
  }
  await act(async () => arrive());
  await press();
  expect(changes()).toHaveLength(1);
});

test('effects that cannot be loaded say so, and the call may be made without them', async () => {
  effects = () => Promise.reject(new TypeError('Failed to fetch'));
  await show();
  await giveReason();
  await vi.waitFor(() =>
    expect(document.querySelector('[role="dialog"] [role="alert"]')?.textContent).toBe(
      'Couldn’t work out the effects: Can’t reach the server. Check your connection and try again.',
    ),
  );
  await press();
  expect(changes()).toHaveLength(1);
});
