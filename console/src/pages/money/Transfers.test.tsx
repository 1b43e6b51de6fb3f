// All transfers: the amount in the list is what is due, not what the bank received.
import { screen } from '@testing-library/react';
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { Screen } from './Transfers.tsx';

let root: Root;
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

test('the amount of a transfer is named as due', async () => {
  const transfer = { order_id: 'hhw1', reference: 'AB12', status: 'approved', pay_amount: 38_400 };
  const responses = { 'transfer/list': { list: [transfer], next_cursor: null, total: 1 } };
  ({ root } = await showScreen({ Screen, path: 'transfer-list', responses }));
  expect(await screen.findByRole('columnheader', { name: /^Due/ })).toBeDefined();
  expect(screen.queryByRole('columnheader', { name: /^Paid/ })).toBeNull();
});
