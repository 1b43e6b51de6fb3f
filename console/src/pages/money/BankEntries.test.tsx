// An entry of the bank leads to the one screen that ends it.
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { ToastHost } from '../../ui/Toast.tsx';
import { Screen } from './BankEntries.tsx';

let root: Root;
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

const entry = {
  amount: 100,
  due_amount: null,
  payer_name: '',
  memo: '',
  paid_at: '2026-11-15T02:00:00.000Z',
};
const entries = [
  { ...entry, entry_id: 1, bank_reference: 'BANK1', status: 'unknown', order_id: null },
  { ...entry, entry_id: 2, bank_reference: 'BANK2', status: 'matched', order_id: 'hhw2' },
  { ...entry, entry_id: 3, bank_reference: 'BANK3', status: 'settled', order_id: 'hhw3' },
];

test('after an import every line of the file is accounted for', async () => {
  const imported = {
    statement_id: 1,
    ...{ lines: 5, matched: 1, over: 1, under: 0, unknown: 1, own: 0, repeated: 2, outgoing: 3 },
    entries: [],
    left_out: [{ line: 9, reason: 'bad_amount' }],
  };
  ({ root } = await showScreen({
    Screen: () => (
      <>
        <Screen />
        <ToastHost onShowCall={() => undefined} />
      </>
    ),
    path: 'bank-entries',
    permissions: ['transfer.read', 'transfer.write'],
    responses: { 'transfer/importStatement': imported },
  }));
  const file = new File(['reference,amount'], 'june.csv', { type: 'text/csv' });
  const chooser = document.querySelector<HTMLInputElement>('input[type="file"]');
  await act(async () => {
    Object.defineProperty(chooser, 'files', { value: [file] });
    chooser?.dispatchEvent(new Event('change', { bubbles: true }));
  });
  const submit = () => document.querySelector<HTMLButtonElement>('[role="dialog"] button[type="submit"]');
  await vi.waitFor(() => expect(submit()?.getAttribute('aria-disabled')).toBeNull());
  await act(async () => submit()?.click());
  await vi.waitFor(() =>
    expect(document.body.textContent).toContain(
      '9 lines read: 3 new, of which 1 matched and 2 to review. 2 imported before. 3 outgoing or empty, skipped. 1 line couldn’t be read: line 9',
    ),
  );
});

test('what belongs to no order leads to unexplained money, what fits a transfer to its decision', async () => {
  ({ root } = await showScreen({
    Screen,
    path: 'bank-entries',
    permissions: ['transfer.read', 'reconciliation.read'],
    responses: { 'transfer/entries': { list: entries, next_cursor: null, total: 3 } },
  }));
  const linkOf = (reference: string) =>
    [...document.querySelectorAll('tr')]
      .find(({ textContent }) => textContent?.includes(reference))
      ?.querySelector('td:nth-child(3) a')
      ?.getAttribute('href');
  await vi.waitFor(() =>
    expect(['BANK1', 'BANK2', 'BANK3'].map(linkOf)).toEqual([
      '/1001/unexplained-money?transaction_id=BANK1',
      '/1001/transfer-list/hhw2',
      undefined,
    ]),
  );
});
