// The log of what operators did, with the filters that are used most.
import { fireEvent, screen, within } from '@testing-library/react';
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { type SentCall, showScreen } from '../../test/show-screen.tsx';
import { Screen } from './AuditLog.tsx';

let root: Root;
let sent: SentCall[];
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

async function show(at?: string, list: object[] = []): Promise<void> {
  ({ root, sent } = await showScreen({
    Screen,
    path: 'audit',
    ...(at ? { at } : {}),
    permissions: ['audit.read'],
    responses: { 'audit/list': { list, next_cursor: null, total: list.length } },
  }));
}
const lastRead = () => sent.filter(({ path }) => path === 'audit/list').at(-1)?.input;

test('one button leaves the changes alone, another shows everything again', async () => {
  await show();
  const button = (name: string) => screen.getByRole('button', { name });
  expect(button('All').getAttribute('aria-pressed')).toBe('true');
  await act(async () => fireEvent.click(button('Changes only')));
  await vi.waitFor(() => expect(lastRead()).toMatchObject({ is_change: true }));
  expect(button('Changes only').getAttribute('aria-pressed')).toBe('true');
  await act(async () => fireEvent.click(button('All')));
  await vi.waitFor(() => expect(button('All').getAttribute('aria-pressed')).toBe('true'));
});

test('one button leaves the changes of prices and stock', async () => {
  await show();
  const prices = () => screen.getByRole('button', { name: 'Prices and stock' });
  await act(async () => fireEvent.click(prices()));
  await vi.waitFor(() => expect(lastRead()).toMatchObject({ is_change: true, target_kind: 'sku' }));
  expect(prices().getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByRole('button', { name: 'Changes only' }).getAttribute('aria-pressed')).toBe('false');
});

test('one button leaves what showed contact details of players', async () => {
  await show();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Viewed contact details' })));
  await vi.waitFor(() => expect(lastRead()).toMatchObject({ shows_contact: true }));
});

test('an entry names the person with their account, and how many contact details they saw', async () => {
  await show('audit', [
    {
      audit_id: 7,
      at: '2026-11-15T02:00:00Z',
      username: 'warehouse',
      operator_name: 'Wen Packer',
      call: 'ops/order/parcels',
      input: '{}',
      contacts: 12,
      reason: '',
      approved_by: 'owner',
      approved_by_name: 'Olive Owner',
    },
  ]);
  const row = await screen.findByRole('row', { name: /Wen Packer/ });
  for (const text of ['Wen Packer (warehouse)', '12', 'Olive Owner (owner)'])
    expect(within(row).getByText(text)).toBeTruthy();
});

test('an action is chosen by its name, and its filter reads so', async () => {
  await show('audit?call=ops/order/refund');
  await vi.waitFor(() => expect(lastRead()).toMatchObject({ call: 'ops/order/refund' }));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Action: Refund an order' })));
  const options = [...(await screen.findByLabelText<HTMLSelectElement>('Action')).options];
  expect(options.find(({ selected }) => selected)?.textContent).toBe('Refund an order');
});

test('a kind of record is chosen by the name that its column prints', async () => {
  await show('audit?target_kind=refund_application');
  await vi.waitFor(() => expect(lastRead()).toMatchObject({ target_kind: 'refund_application' }));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Record type: Refund request' })));
  const kinds = screen.getAllByRole<HTMLSelectElement>('combobox').flatMap(({ options }) => [...options]);
  const labels = kinds.map(({ textContent }) => textContent ?? '');
  expect(labels).toContain('Prize');
  expect(labels.filter((label) => label.includes('_'))).toEqual([]);
});
