// Before a bill is imported, its lines and those that it replaces are counted.
import type { ReconciliationMerchant } from '@emall/contract';
import { fireEvent, screen } from '@testing-library/react';
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { ImportBill } from './ImportBill.tsx';

let root: Root;
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

const merchant = { provider: 'wechat', merchant_id: 4, merchant: 'Harbour Games' };

test('a chosen bill is counted first, and imported when that is confirmed', async () => {
  const Screen = () => (
    <ImportBill day="2026-11-14" merchants={[merchant as unknown as ReconciliationMerchant]} />
  );
  const shown = await showScreen({
    Screen,
    responses: { 'reconciliation/importBill': { lines: 12 } },
    effects: [
      { kind: 'bill_lines', amount: 12, of: '2026-11-14' },
      { kind: 'bill_replaced', amount: 9, of: '2026-11-14' },
    ],
  });
  root = shown.root;
  const imported = () => shown.sent.filter(({ path }) => path === 'reconciliation/importBill');
  fireEvent.click(screen.getByRole('button', { name: 'Import a bill' }));
  const file = new File(['kind,amount'], 'bill.csv', { type: 'text/csv' });
  fireEvent.change(await screen.findByLabelText('Choose a CSV file'), { target: { files: [file] } });
  const lines = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(await lines()).toEqual([
    'Lines of the bill 2026-11-1412',
    'Lines of the earlier bill, replaced 2026-11-149',
  ]);
  expect(imported()).toEqual([]);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Import' })));
  await vi.waitFor(() => expect(imported()).toHaveLength(1));
  expect(imported()[0]?.input).toMatchObject({
    day: '2026-11-14',
    provider: 'wechat',
    merchant_id: 4,
    content: 'kind,amount',
  });
});
