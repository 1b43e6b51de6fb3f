// The line of what was sent reads as the rest of the console does: no cents, no codes, no structures.
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { SentLine } from './SentLine.tsx';

async function line(call: string, input: object): Promise<string> {
  const element = document.createElement('p');
  const root = createRoot(element);
  await act(async () => root.render(<SentLine call={call} json={JSON.stringify(input)} />));
  const text = element.textContent ?? '';
  await act(async () => root.unmount());
  return text;
}

test('money, times and what is hidden are written for people, and parts of a whole are left to the entry', async () => {
  expect(await line('ops/order/refund', { order_id: 'hhw1', amount: 12_700, reason: 'Paid twice' })).toBe(
    'Order: hhw1 · Amount: ¥127.00 · Reason: Paid twice',
  );
  expect(await line('ops/approval/request', { call: 'ops/order/refund', amount: 12_700 })).toBe(
    'Action: Refund an order · Amount: ¥127.00',
  );
  expect(await line('ops/auth/confirmSecondFactor', { code: '[hidden]' })).toBe('Code: Hidden');
  expect(await line('ops/preview/start', { at: '2026-11-17T10:12:42.428Z' })).toContain('2026-11-17 18:12');
  expect(await line('ops/export/start', { columns: [{ field: 'order_id' }], limit: 50 })).toBe('Columns: …');
});
