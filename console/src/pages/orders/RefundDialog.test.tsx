// The refund of an order; without money left it ends the order: no amount and no lines are asked for, the reason is.
import type { OpsOrderInfo } from '@emall/contract';
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderRouter } from '../../test/render-router.tsx';
import { RefundDialog } from './RefundDialog.tsx';

let root: Root;
const sent: { path: string; body: Record<string, unknown> }[] = [];
const onClose = vi.fn();

beforeEach(() => {
  sent.length = 0;
  onClose.mockClear();
  vi.stubGlobal(
    'fetch',
    vi.fn(async (path: string, { body }: { body: string }) => {
      sent.push({ path, body: JSON.parse(body) });
      const data = JSON.parse(body).is_dry_run ? { effects: [], approval_reason: null } : {};
      return { status: 200, json: async () => ({ code: 200, msg: '', data }) };
    }),
  );
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

async function show(refunded_amount: number): Promise<void> {
  const order = {
    order_id: 'hhw1',
    pay_amount: 9900,
    refunded_amount,
    refunding_amount: 0,
    items: [],
    refundable_items: [{ order_item_id: 7, quantity: 1, amount: 9900 }],
  } as unknown as OpsOrderInfo;
  const component = () => <RefundDialog order={order} onClose={onClose} />;
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() });
  root = await renderRouter(router);
}

const inDialog = <E extends HTMLElement>(selector: string) => [
  ...document.querySelectorAll<E>(`[role="dialog"] ${selector}`),
];
const button = (label: string) =>
  inDialog<HTMLButtonElement>('button').find(({ textContent }) => textContent === label);
const fields = () => inDialog<HTMLInputElement>('input:not([type="radio"])');

async function type(field: HTMLInputElement | undefined, text: string): Promise<void> {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

/** Once its effects are there. */
async function press(label: string): Promise<void> {
  await vi.waitFor(() => expect(button(label)?.getAttribute('aria-disabled')).toBe(null));
  await act(async () => button(label)?.click());
}

test('an order whose money is all back is ended: only the reason is asked for', async () => {
  await show(9900);
  expect(document.querySelector('[role="dialog"] h2')?.textContent).toBe('End order');
  expect(inDialog('p').map(({ textContent }) => textContent)).toContain(
    'It’s fully refunded. Ending the order stops anything not sent yet.',
  );
  expect(inDialog('input[type="radio"]')).toEqual([]);
  expect(fields()).toHaveLength(1);
  expect(button('End order')?.disabled).toBe(true);

  await type(fields()[0], ' Sold out ');
  await press('End order');
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  const { request_id: _, game_id: __, ...body } = sent.at(-1)?.body ?? {};
  expect(body).toEqual({ order_id: 'hhw1', reason: 'Sold out' });
});

test('while money is left its amount is refunded, and no more than that', async () => {
  await show(900);
  expect(document.querySelector('[role="dialog"] h2')?.textContent).toBe('Refund');
  const [amount, reason] = fields();
  expect(amount?.value).toBe('90.00');
  await type(reason, 'Sold out');
  await type(amount, '90.01');
  await act(async () => button('Refund ')?.click());
  expect(sent.every(({ body }) => body.is_dry_run)).toBe(true);
  await type(amount, '12.50');
  await press('Refund ¥12.50');
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sent.at(-1)?.body).toMatchObject({ order_id: 'hhw1', amount: 1250, reason: 'Sold out' });
});

test('the call that is shown has the reason that was typed', async () => {
  await show(900);
  await type(fields()[1], 'Sold out');
  await vi.waitFor(() => expect(button('Show as call')).toBeTruthy());
  await act(async () => button('Show as call')?.click());
  const snippet = () =>
    inDialog('output')
      .map(({ textContent }) => textContent)
      .join();
  await vi.waitFor(() => expect(snippet()).toContain('Sold out'));
});
