// A refund to wire whose statement has no account says that somebody has to ask for it.
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { Screen } from './WiredRefunds.tsx';

let root: Root;
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

async function open(payer_account: string): Promise<void> {
  const refund = {
    ...{ refund_no: 'R1', order_id: 'hhw1', amount: 9900, reason: '', status: 'pending' },
    ...{ payer_name: 'Lin', payer_account, bank_reference: 'BANK1', created_at: '2026-11-15T02:00:00.000Z' },
  };
  ({ root } = await showScreen({
    Screen,
    path: 'wired-refunds',
    permissions: ['transfer.read', 'transfer.refund'],
    responses: { 'transfer/refunds': { list: [refund], next_cursor: null, total: 1 } },
  }));
  const confirm = () =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Mark as wired');
  await vi.waitFor(() => expect(confirm()).toBeDefined());
  await act(async () => confirm()?.click());
}
const dialog = () => document.querySelector('[role="dialog"]');

test('with an account the dialog says where the money goes', async () => {
  await open('6222 0001');
  expect(dialog()?.textContent).toContain('Wire ¥99.00 to Lin (6222 0001)');
});

test('without an account the dialog says to ask the player, and leads to the order', async () => {
  await open('');
  expect(document.querySelector('table')?.textContent).toContain('No account');
  expect(dialog()?.textContent).toContain('doesn’t say which account Lin paid from');
  expect(dialog()?.querySelector('a')?.getAttribute('href')).toBe('/1001/orders/hhw1');
});
