// The month says which of its days still lack a bill, which have differences, and which only wait for their signature.
import { fireEvent, screen, within } from '@testing-library/react';
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { Screen } from './Month.tsx';

let root: Root;
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

const month = {
  list: [],
  status: 'open',
  signed_days: 1,
  days: 4,
  unsigned_days: [
    { day: '2026-11-02', missing_bills: 1, open_differences: 2 },
    { day: '2026-11-03', missing_bills: 0, open_differences: 0 },
    { day: '2026-11-04', missing_bills: 0, open_differences: 4 },
  ],
  fingerprint: '',
  operator: null,
  signed_at: null,
};

test('days without a bill and days with differences stand apart from those that only wait for their signature', async () => {
  ({ root } = await showScreen({
    Screen,
    path: 'reconciliation/month/$month',
    at: 'reconciliation/month/2026-11',
    responses: { 'reconciliation/month': month },
  }));
  const linesOf = () =>
    [...document.querySelectorAll('nav[aria-label="Days left to sign"] dl > div')].map((line) => [
      line.querySelector('dt')?.textContent,
      [...line.querySelectorAll('a')].map(({ textContent }) => textContent),
    ]);
  await vi.waitFor(() =>
    expect(linesOf()).toEqual([
      ['Bills missing', ['2026-11-02']],
      ['Differences to resolve', ['2026-11-04']],
      ['Bills complete, to check and sign', ['2026-11-03']],
    ]),
  );
});

test('the ready days are signed at once after their sums were shown; one that differs by then is left and named', async () => {
  const dayOf = (day: string, open_differences: number) => ({
    ...{ day, status: 'open', missing_bills: 0, open_differences, fingerprint: `of ${day}` },
    figures: { orders: { count: 2, amount: 6000 }, payments: { count: 2, amount: 6000 }, differences: [] },
  });
  const unsigned_days = ['2026-11-03', '2026-11-05'].map((day) => ({
    day,
    missing_bills: 0,
    open_differences: 0,
  }));
  const toRead = unsigned_days.map(({ day }) => day);
  const shown = await showScreen({
    Screen,
    path: 'reconciliation/month/$month',
    at: 'reconciliation/month/2026-11',
    permissions: ['reconciliation.sign'],
    responses: {
      'reconciliation/month': { ...month, unsigned_days },
      get 'reconciliation/day'() {
        const asked = toRead.shift() ?? '';
        return dayOf(asked, asked === '2026-11-05' ? 1 : 0);
      },
      'reconciliation/sign': {},
    },
  });
  root = shown.root;
  fireEvent.click(await screen.findByRole('button', { name: 'Sign 2 days…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Sign 1 day' });
  expect(
    within(within(dialog).getByRole('region', { name: 'Sign 1 day' })).getByText('2026-11-03'),
  ).toBeDefined();
  const left = within(dialog).getByRole('region', { name: 'Days that aren’t signed' });
  expect(within(left).getByText('2026-11-05')).toBeDefined();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Sign 1 day' }));
  await vi.waitFor(() =>
    expect(shown.sent.filter(({ path }) => path === 'reconciliation/sign')).toMatchObject([
      { input: { day: '2026-11-03', fingerprint: 'of 2026-11-03' } },
    ]),
  );
});

const signed = { ...month, signed_days: 4, unsigned_days: [], fingerprint: 'f1' };

test('closing a month shows what becomes final before it is done', async () => {
  const shown = await showScreen({
    Screen,
    path: 'reconciliation/month/$month',
    at: 'reconciliation/month/2026-11',
    permissions: ['reconciliation.sign'],
    responses: { 'reconciliation/month': signed, 'reconciliation/closeMonth': {} },
    effects: [
      { kind: 'days_final', amount: 4, of: '2026-11' },
      { kind: 'paid_total', amount: 123_400, of: '2026-11' },
    ],
  });
  root = shown.root;
  fireEvent.click(await screen.findByRole('button', { name: 'Close the month' }));
  const dialog = await screen.findByRole('dialog', { name: 'Close 2026-11' });
  expect(await within(dialog).findByText('Days whose figures become final')).toBeDefined();
  expect(within(dialog).getByText('¥1,234.00')).toBeDefined();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close the month' }));
  await vi.waitFor(() =>
    expect(shown.sent.filter(({ path }) => path === 'reconciliation/closeMonth')).toMatchObject([
      { input: { month: '2026-11', fingerprint: 'f1' } },
    ]),
  );
});

test('a closed month is downloaded as the file of its report', async () => {
  const saved: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} }));
  const closed = { ...signed, status: 'closed', operator: 'Chen', signed_at: '2026-12-01T04:00:00Z' };
  const monthFile = { file_name: '1001-2026-11.xlsx', content: btoa('PK') };
  ({ root } = await showScreen({
    Screen,
    path: 'reconciliation/month/$month',
    at: 'reconciliation/month/2026-11',
    responses: { 'reconciliation/month': closed, 'reconciliation/monthFile': monthFile },
  }));
  fireEvent.click(await screen.findByRole('button', { name: 'Download report (XLSX)' }));
  await vi.waitFor(() => expect(saved).toEqual(['1001-2026-11.xlsx']));
  click.mockRestore();
});
